// The second line throws.
throw new Error("thrown in a file");
