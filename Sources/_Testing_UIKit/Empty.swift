// A test that imports Testing and UIKit makes the compiler look for a module of this name.
