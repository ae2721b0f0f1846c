import Expectations
import SimulatedPlayer
import Simulation

/// The states of a player as `expect player` names them.
enum PlayerStateText {
  /// The state's word; a player that stands at its item's end has ended.
  static func text(of player: SimulatedPlayer) -> String {
    switch player.timeControlStatus {
    case .playing: "playing"
    case .waitingToPlayAtSpecifiedRate: "waiting"
    case .paused: player.hasPlayedToEnd ? "ended" : "paused"
    }
  }

  /// Why a player is not in a state, or not at a time of its item.
  static func mismatch(
    _ player: SimulatedPlayer, _ state: ContractExpectation.PlayerState, _ window: TimeWindow?
  ) -> Mismatch? {
    let found = text(of: player)
    let item = player.currentItem == nil ? " and has no item" : ""
    // A player that has ended is paused as well.
    guard found == state.rawValue || (state == .paused && found == "ended") else {
      return Mismatch("the player is \(found)\(item), not \(state.rawValue)", label: "it is \(found)")
    }
    guard let window, !window.contains(player.currentTime) else { return nil }
    return Mismatch(
      "the player is \(found) at \(player.currentTime) s of its item, not \(window)",
      label: "it is at \(player.currentTime) s")
  }
}
