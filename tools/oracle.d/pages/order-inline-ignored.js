note("src beside inline text");
