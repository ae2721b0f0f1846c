(function (core, native) {
  "use strict";
  // The longhand properties: name | initial value | grammar. A star behind the name means that it is inherited.
  core.define("css properties", () => {
    const { compile } = core.use("css grammar");
    const line = "none hidden dotted dashed solid double groove ridge inset outset";
    const size = "<length%+> auto min-content max-content fit-content -webkit-fill-available intrinsic min-intrinsic stretch";
    const limit = "<length%+> none min-content max-content fit-content -webkit-fill-available intrinsic min-intrinsic";
    const repeatStyle = "repeat no-repeat repeat-x repeat-y space round";
    const box = "border-box padding-box content-box text";
    const color = "<color>";
    const placing = "normal stretch center start end flex-start flex-end baseline self-start self-end left right "
      + "space-between space-around space-evenly <any>";
    const sides = ["top", "right", "bottom", "left"];
    const eachSide = (make) => sides.map(make).join("\n");
    const table = `
align-content | normal | ${placing}
align-items | normal | ${placing}
align-self | auto | auto ${placing}
animation-delay | 0s | list <time>
animation-direction | normal | list normal reverse alternate alternate-reverse
animation-duration | 0s | list auto <time+>
animation-fill-mode | none | list none forwards backwards both
animation-iteration-count | 1 | list infinite <number+>
animation-name | none | list none <name>
animation-play-state | running | list running paused
animation-timing-function | ease | list <easing>
appearance | none | none auto button textfield searchfield textarea menulist menulist-button checkbox radio listbox meter progress-bar slider-horizontal
aspect-ratio | auto | auto <number+> <any>
backdrop-filter | none | none <filters>
backface-visibility | visible | visible hidden
background-attachment | scroll | list scroll fixed local
background-blend-mode | normal | list <any>
background-clip | border-box | list ${box}
background-color | rgba(0, 0, 0, 0) | ${color}
background-image | none | list none <image>
background-origin | padding-box | list ${box}
background-position | 0% 0% | list <position>
background-repeat | repeat | list ${repeatStyle} <repeats>
background-size | auto | list auto cover contain <length%+> <size>
${eachSide((side) => `border-${side}-color | currentcolor | ${color}`)}
${eachSide((side) => `border-${side}-style | none | ${line}`)}
${eachSide((side) => `border-${side}-width | medium | thin medium thick <length+>`)}
border-bottom-left-radius | 0px | pair <length%+>
border-bottom-right-radius | 0px | pair <length%+>
border-top-left-radius | 0px | pair <length%+>
border-top-right-radius | 0px | pair <length%+>
border-collapse* | separate | separate collapse
border-image | none | <any>
border-spacing* | 0px 0px | pair <length+>
bottom | auto | auto <length%>
box-shadow | none | list none <shadow>
box-sizing | content-box | content-box border-box
caption-side* | top | top bottom
caret-color* | auto | auto ${color}
clear | none | none left right both inline-start inline-end
clip | auto | auto <functions>
clip-path | none | none <functions> <any>
clip-rule* | nonzero | nonzero evenodd
color* | rgb(0, 0, 0) | ${color}
color-scheme* | normal | normal <any>
column-count | auto | auto <integer+>
column-gap | normal | normal <length%+>
column-width | auto | auto <length+>
contain | none | none strict content <any>
content | normal | normal none <any>
counter-increment | none | none <names>
counter-reset | none | none <names>
cursor* | auto | auto default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy move no-drop not-allowed grab grabbing all-scroll col-resize row-resize n-resize e-resize s-resize w-resize ne-resize nw-resize se-resize sw-resize ew-resize ns-resize nesw-resize nwse-resize zoom-in zoom-out -webkit-grab -webkit-grabbing <any>
direction* | ltr | ltr rtl
display | inline | none block inline inline-block flex inline-flex grid inline-grid table inline-table table-row-group table-header-group table-footer-group table-row table-cell table-column table-column-group table-caption list-item contents flow-root flow -webkit-box -webkit-inline-box ruby
empty-cells* | show | show hide
fill* | rgb(0, 0, 0) | none ${color} <url> context-fill
fill-opacity* | 1 | <opacity>
fill-rule* | nonzero | nonzero evenodd
filter | none | none <filters>
flex-basis | auto | auto content <length%+> min-content max-content fit-content
flex-direction | row | row row-reverse column column-reverse
flex-grow | 0 | <number+>
flex-shrink | 1 | <number+>
flex-wrap | nowrap | nowrap wrap wrap-reverse
float | none | none left right inline-start inline-end
font-family* | -webkit-standard | list <family>
font-kerning* | auto | auto normal none
font-size* | medium | xx-small x-small small medium large x-large xx-large xxx-large smaller larger <length%+>
font-stretch* | normal | normal ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded extra-expanded ultra-expanded <percentage>
font-style* | normal | normal italic oblique
font-variant* | normal | normal none <any>
font-weight* | normal | normal bold bolder lighter <alpha-weight>
grid-auto-columns | auto | <any>
grid-auto-flow | row | <any>
grid-auto-rows | auto | <any>
grid-column-end | auto | auto <integer> <names>
grid-column-start | auto | auto <integer> <names>
grid-row-end | auto | auto <integer> <names>
grid-row-start | auto | auto <integer> <names>
grid-template-areas | none | none <names>
grid-template-columns | none | none <names>
grid-template-rows | none | none <names>
height | auto | ${size}
hyphens* | manual | none manual auto
image-rendering* | auto | auto crisp-edges pixelated optimizespeed optimizequality
isolation | auto | auto isolate
justify-content | normal | ${placing}
justify-items | legacy | legacy ${placing}
justify-self | auto | auto ${placing}
left | auto | auto <length%>
letter-spacing* | normal | normal <length>
line-break* | auto | auto loose normal strict anywhere
line-height* | normal | normal <number+> <length%+>
list-style-image* | none | none <image>
list-style-position* | outside | inside outside
list-style-type* | disc | <name>
${eachSide((side) => `margin-${side} | 0px | auto <length%>`)}
mask-image | none | list none <image>
mask-position | 0% 0% | list <position>
mask-repeat | repeat | list ${repeatStyle} <repeats>
mask-size | auto | list auto cover contain <length%+> <size>
max-height | none | ${limit}
max-width | none | ${limit}
min-height | auto | ${size}
min-width | auto | ${size}
mix-blend-mode | normal | normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity plus-darker plus-lighter
object-fit | fill | fill contain cover none scale-down
object-position | 50% 50% | <position>
opacity | 1 | <opacity>
order | 0 | <integer>
orphans* | 2 | <integer+>
outline-color | auto | invert ${color}
outline-offset | 0px | <length>
outline-style | none | auto ${line}
outline-width | medium | thin medium thick <length+>
overflow-anchor | auto | auto none
overflow-wrap* | normal | normal break-word anywhere
overflow-x | visible | visible hidden clip scroll auto -webkit-paged-x -webkit-paged-y overlay
overflow-y | visible | visible hidden clip scroll auto -webkit-paged-x -webkit-paged-y overlay
overscroll-behavior-x | auto | auto contain none
overscroll-behavior-y | auto | auto contain none
${eachSide((side) => `padding-${side} | 0px | <length%+>`)}
page-break-after | auto | auto always avoid left right
page-break-before | auto | auto always avoid left right
page-break-inside | auto | auto avoid
perspective | none | none <length+>
perspective-origin | 50% 50% | <position>
pointer-events* | auto | auto none visiblepainted visiblefill visiblestroke visible painted fill stroke all bounding-box
position | static | static relative absolute fixed sticky -webkit-sticky
quotes* | auto | auto none <any>
resize | none | none both horizontal vertical block inline
right | auto | auto <length%>
rotate | none | none <angle> <any>
row-gap | normal | normal <length%+>
scale | none | none <number> <percentage> <any>
scroll-behavior | auto | auto smooth
scroll-snap-align | none | <any>
scroll-snap-type | none | <any>
scrollbar-width | auto | auto thin none
stroke* | none | none ${color} <url> context-stroke
stroke-dasharray* | none | none <any>
stroke-dashoffset* | 0px | <length%> <number>
stroke-linecap* | butt | butt round square
stroke-linejoin* | miter | miter round bevel
stroke-opacity* | 1 | <opacity>
stroke-width* | 1px | <length%+> <number+>
tab-size* | 8 | <number+> <length+>
table-layout | auto | auto fixed
text-align* | start | start end left right center justify -webkit-left -webkit-right -webkit-center match-parent
text-anchor* | start | start middle end
text-decoration-color | currentcolor | ${color}
text-decoration-line | none | none underline overline line-through blink <any>
text-decoration-style | solid | solid double dotted dashed wavy
text-decoration-thickness | auto | auto from-font <length%>
text-indent* | 0px | <length%>
text-overflow | clip | clip ellipsis
text-rendering* | auto | auto optimizespeed optimizelegibility geometricprecision
text-shadow* | none | list none <shadow>
text-transform* | none | none capitalize uppercase lowercase full-width full-size-kana
text-underline-offset* | auto | auto <length%>
text-wrap* | wrap | wrap nowrap balance pretty stable
top | auto | auto <length%>
touch-action | auto | auto none manipulation pan-x pan-y pinch-zoom <any>
transform | none | none <functions>
transform-box | view-box | border-box fill-box view-box content-box stroke-box
transform-origin | 50% 50% | <position> <any>
transform-style | flat | flat preserve-3d
transition-behavior | normal | list normal allow-discrete
transition-delay | 0s | list <time>
transition-duration | 0s | list <time+>
transition-property | all | list none all <name>
transition-timing-function | ease | list <easing>
translate | none | none <length%> <any>
unicode-bidi | normal | normal embed isolate bidi-override isolate-override plaintext
vertical-align | baseline | baseline sub super top text-top middle bottom text-bottom <length%>
visibility* | visible | visible hidden collapse
white-space* | normal | normal pre nowrap pre-wrap pre-line break-spaces <any>
widows* | 2 | <integer+>
width | auto | ${size}
will-change | auto | list auto <name>
word-break* | normal | normal break-all keep-all break-word
word-spacing* | normal | normal <length%>
writing-mode* | horizontal-tb | horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr
z-index | auto | auto <integer>
zoom | 1 | normal reset <number+> <percentage>
-webkit-box-align | stretch | stretch start end center baseline
-webkit-box-direction | normal | normal reverse
-webkit-box-flex | 0 | <number>
-webkit-box-orient | horizontal | horizontal vertical inline-axis block-axis
-webkit-box-pack | start | start end center justify
-webkit-box-reflect | none | none <any>
-webkit-font-smoothing* | auto | auto none antialiased subpixel-antialiased
-webkit-line-clamp | none | none <integer+> <percentage>
-webkit-overflow-scrolling* | auto | auto touch
-webkit-tap-highlight-color* | rgba(0, 0, 0, 0.4) | ${color}
-webkit-text-fill-color* | currentcolor | ${color}
-webkit-text-security* | none | none disc circle square
-webkit-text-size-adjust* | auto | auto none <percentage>
-webkit-text-stroke-color* | currentcolor | ${color}
-webkit-text-stroke-width* | 0px | thin medium thick <length+>
-webkit-touch-callout* | default | default none
-webkit-user-drag | auto | auto none element
-webkit-user-modify* | read-only | read-only read-write read-write-plaintext-only
-webkit-user-select* | text | auto none text all contain`;

    /// `{initial, inherited, read(tokens)}` by name.
    const longhands = new Map();
    for (const row of table.trim().split("\n")) {
      const [name, initial, grammar] = row.split(" | ");
      const inherited = name.endsWith("*");
      let read = null;
      longhands.set(inherited ? name.slice(0, -1) : name, {
        initial,
        inherited,
        read(tokens) {
          read ??= compile(grammar);
          return read(tokens);
        },
      });
    }

    const unprefixed = new Set((
      "align-content align-items align-self animation animation-delay animation-direction animation-duration "
      + "animation-fill-mode animation-iteration-count animation-name animation-play-state animation-timing-function appearance "
      + "backdrop-filter backface-visibility background-clip background-origin background-size border-bottom-left-radius "
      + "border-bottom-right-radius border-radius border-top-left-radius border-top-right-radius box-shadow box-sizing clip-path "
      + "column-count column-gap column-width columns filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink "
      + "flex-wrap justify-content mask mask-image mask-position mask-repeat mask-size opacity order perspective "
      + "perspective-origin transform transform-origin transform-style transition transition-delay transition-duration "
      + "transition-property transition-timing-function"
    ).split(" "));
    const aliases = {
      "__proto__": null,
      "word-wrap": "overflow-wrap", "grid-gap": "gap", "grid-row-gap": "row-gap", "grid-column-gap": "column-gap",
      "font-width": "font-stretch",
    };

    /// The name that a property goes by, for one in lower case.
    function canonical(name) {
      if (name.startsWith("-webkit-") && unprefixed.has(name.slice(8))) return name.slice(8);
      return aliases[name] ?? name;
    }

    return { longhands, canonical };
  });
})
