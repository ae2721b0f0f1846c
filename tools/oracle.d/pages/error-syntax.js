
var x = ;
