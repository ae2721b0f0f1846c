import AdHosts
import Sessions
import Simulation

/// Warns of events and methods whose names are near those of the contract's profile, but not among them.
///
/// A page may send what it likes, so a name that is like no other says nothing.
struct NameWarnings {
  /// A name of a statement, and where it stands.
  struct Use {
    /// What has the name: a message or a call.
    let kind: TraceRecord.Kind
    let name: String
    let range: Range<Int>
    /// Whether the contract itself makes it happen, so that it is expected rightly.
    let isPosted: Bool
  }

  private static let builtIn: [String: BridgeProfile] = Dictionary(
    BridgeProfile.builtInNames.compactMap { name in BridgeProfile.builtIn(name).map { (name, $0) } },
    uniquingKeysWith: { $1 })
  private let profile: BridgeProfile?
  private let standard = builtIn["adsdk"]
  private let isOwn: Bool

  /// Makes the warnings of a contract.
  ///
  /// - Parameter setUp: shared set-up first, then the contract's own.
  init(setUp: [Statement]) {
    var profileName: String?
    var hasOwnPage = false
    for statement in setUp {
      switch statement.kind {
      case .setUp(.profile(let name)): profileName = name
      case .setUp(.page): hasOwnPage = true
      default: break
      }
    }
    profile = Self.builtIn[profileName ?? "adsdk"]
    isOwn = hasOwnPage || profile == nil
  }

  /// What to say of a name; nil when it is known, or like none that is.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - kind: what has it: a message or a call.
  /// - Returns: a sentence, and the name that may have been meant.
  func warning(of name: String, _ kind: TraceRecord.Kind) -> (message: String, help: String)? {
    let profiles = [profile, standard].compactMap { $0 }
    guard !profiles.contains(where: { Self.names($0, kind).contains(name) }) else { return nil }
    for profile in profiles {
      let known = Self.names(profile, kind).sorted()
      let near = Suggestion.nearest(to: name, among: known, limit: isOwn ? 1 : nil)
      guard let near else { continue }
      let what = kind == .call ? "method" : "event"
      return ("no \(what) of the profile \(profile.name) is called \(name)", "did you mean \(near)?")
    }
    return nil
  }

  private static func names(_ profile: BridgeProfile, _ kind: TraceRecord.Kind) -> Set<String> {
    kind == .call ? Set(profile.methods.values) : Set(profile.fields.keys)
  }
}
