@_exported public import Expectations
@_exported public import SimulatedPlayer
@_exported public import Simulation

// What a Swift test sees by `import AdBridge`: sessions, the words of contracts as values, and the trace.
@_exported public import enum Contracts.ContractExpectation
@_exported public import enum Contracts.SetUp
@_exported public import class HostedApps.HostApp
@_exported public import struct Sessions.RecordedFile
@_exported public import enum Sessions.SessionAction
@_exported public import struct Sessions.SessionOptions
