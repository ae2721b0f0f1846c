@preconcurrency @MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
}
