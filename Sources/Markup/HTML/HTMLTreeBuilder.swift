/// Makes a tree of tokens (HTML standard, §13.2.6).
struct HTMLTreeBuilder {
  /// The insertion modes of the standard.
  ///
  /// Text is gathered by the tokenizer, so it needs only to be told where it ends.
  enum Mode {
    case initial
    case beforeHTML
    case beforeHead
    case inHead
    case inHeadNoscript
    case afterHead
    case inBody
    case text
    case inTable
    case inTableText
    case inCaption
    case inColumnGroup
    case inTableBody
    case inRow
    case inCell
    case inSelect
    case inSelectInTable
    case inTemplate
    case afterBody
    case inFrameset
    case afterFrameset
    case afterAfterBody
    case afterAfterFrameset
  }

  /// What the fragment is to stand in.
  struct Context {
    let name: String
    let namespace: HTMLNamespace
    let traits: HTMLTraits
    let isInForm: Bool
  }

  /// WebKit nests elements no deeper; what would be deeper stands beside.
  static let deepest = 512

  var tree: HTMLTree
  var tokenizer: HTMLTokenizer
  let isScripting: Bool
  let context: Context?

  var mode = Mode.initial
  var originalMode = Mode.inBody
  var templateModes: [Mode] = []
  var open: [Int] = []
  /// How many open HTML elements have each name.
  var openCounts: [String: Int] = [:]
  /// Formatting elements that are to be opened again; nil is a marker.
  var formatting: [Int?] = []
  var head = HTMLTree.none
  var form = HTMLTree.none
  var isFramesetAllowed = true
  var isFosterParenting = false
  var isQuirky = false
  var skipsLineFeed = false
  var tableText: [(text: [UInt8], isSpace: Bool)] = []
  /// The script whose end tag was just read, with the line of its text.
  var endedScript: (number: Int, line: Int)?
  var scriptLine = 1
  var isFinished = false

  init(_ input: HTMLInput, isScripting: Bool, isRecording: Bool = false, context: Context? = nil) {
    tree = HTMLTree(isRecording: isRecording)
    tokenizer = HTMLTokenizer(input)
    self.isScripting = isScripting
    self.context = context
    if let context { begin(in: context) }
  }

  // MARK: - Running

  /// Reads on until a script has ended, the input is used up or the document is complete.
  mutating func run() {
    endedScript = nil
    while !isFinished, endedScript == nil {
      tokenizer.allowsCDATA = adjustedCurrent.map { $0.namespace != .html } ?? false
      guard let token = tokenizer.next() else { return }
      take(token)
    }
  }

  private mutating func take(_ token: HTMLToken) {
    guard case .text(var text) = token else {
      skipsLineFeed = false
      process(token)
      return
    }
    if skipsLineFeed, !text.isEmpty {
      skipsLineFeed = false
      if text.first == 0x0A { text.removeFirst() }
    }
    if text.contains(0) {
      let isForeign = adjustedCurrent.map { $0.namespace != .html } ?? false
      text = isForeign ? text.flatMap { $0 == 0 ? HTMLTokenizer.replacement : [$0] } : text.filter { $0 != 0 }
    }
    guard mode != .text else {
      insertText(text)
      return
    }
    let space = text.prefix(while: \.isHTMLSpace)
    if !space.isEmpty { process(.space(Array(space))) }
    if space.count < text.count { process(.text(Array(text[space.endIndex...]))) }
  }

  /// Handles a token, again and again while a rule says that it is to be processed anew.
  mutating func process(_ token: HTMLToken) {
    while !isFinished {
      let isDone = isForeign(token) ? foreign(token) : handle(token, in: mode)
      if isDone { return }
    }
  }

  /// Handles a token by the rules of a mode; false when it is to be processed anew.
  mutating func handle(_ token: HTMLToken, in mode: Mode) -> Bool {
    switch mode {
    case .initial: initial(token)
    case .beforeHTML: beforeHTML(token)
    case .beforeHead: beforeHead(token)
    case .inHead: inHead(token)
    case .inHeadNoscript: inHeadNoscript(token)
    case .afterHead: afterHead(token)
    case .inBody: inBody(token)
    case .text: text(token)
    case .inTable: inTable(token)
    case .inTableText: inTableText(token)
    case .inCaption: inCaption(token)
    case .inColumnGroup: inColumnGroup(token)
    case .inTableBody: inTableBody(token)
    case .inRow: inRow(token)
    case .inCell: inCell(token)
    case .inSelect: inSelect(token)
    case .inSelectInTable: inSelectInTable(token)
    case .inTemplate: inTemplate(token)
    case .afterBody: afterBody(token)
    case .inFrameset: inFrameset(token)
    case .afterFrameset: afterFrameset(token)
    case .afterAfterBody: afterAfterBody(token)
    case .afterAfterFrameset: afterAfterFrameset(token)
    }
  }

  // MARK: - Text elements

  /// Opens an element whose content is no markup.
  mutating func openRawText(_ tag: HTMLTag, hasReferences: Bool) {
    insertElement(tag)
    tokenizer.content = .rawText(element: tag.name, hasReferences: hasReferences)
    originalMode = mode
    mode = .text
  }

  mutating func openScript(_ tag: HTMLTag) {
    insertElement(tag)
    scriptLine = tag.endLine
    tokenizer.content = .script(element: "script")
    originalMode = mode
    mode = .text
  }

  private mutating func text(_ token: HTMLToken) -> Bool {
    switch token {
    case .endTag(let tag):
      let number = current
      pop()
      mode = originalMode
      if tag.name == "script", context == nil { endedScript = (number, scriptLine) }
      return true
    case .end:
      // A script that is cut off does not run.
      pop()
      mode = originalMode
      tokenizer.content = .data
      return false
    default: return true
    }
  }
}
