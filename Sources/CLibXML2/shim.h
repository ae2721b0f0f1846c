#include <libxml/xmlversion.h>
// Debian's libxml2 shows ICU's types in the layout of its encoding handlers, and Foundation brings an ICU of its own: the
// two definitions collide when a compiler meets both. Nothing here looks into an encoding handler.
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
