note("ordered a");
