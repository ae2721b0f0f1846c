import Contracts
import Expectations
import Foundation
import JavaScriptEngine

extension RegexCheck {
  /// A check with an engine of its own in this process.
  ///
  /// An engine that cannot reserve its address space ends the process, so where that is limited the expressions are left
  /// to the workers, whose end is told.
  static func inThisProcess() -> RegexCheck {
    RegexCheck {
      var limit = rlimit()
      let isLimited =
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 && limit.rlim_cur != rlim_t.max
      return isLimited ? nil : RegexEngine(machine: JSVirtualMachine())
    }
  }
}
