note("ordered b");
