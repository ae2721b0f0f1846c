import SimulatedNetwork
import Simulation

/// A request of a HAR file, or the answer to it, at its time in the trace.
struct HARStep {
  let time: VirtualTime
  let exchange: HARTimeline.Exchange
  let isAnswer: Bool

  /// All requests and answers of a file in the order of their times.
  static func steps(of timeline: HARTimeline?, shift: VirtualTime) -> [HARStep] {
    let steps = (timeline?.exchanges ?? []).flatMap { exchange in
      let time = exchange.began + shift
      return [
        HARStep(time: time, exchange: exchange, isAnswer: false),
        HARStep(time: time + exchange.entry.time, exchange: exchange, isAnswer: true),
      ]
    }
    return steps.sorted {
      ($0.time, $0.exchange.place, $0.isAnswer ? 1 : 0) < ($1.time, $1.exchange.place, $1.isAnswer ? 1 : 0)
    }
  }
}
