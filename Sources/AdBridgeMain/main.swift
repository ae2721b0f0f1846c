import AdBridgeCommand

AdBridgeCommand.main()
