note("deferred script: " + document.readyState + ", after is " + (document.getElementById("after") !== null) + ", current " + (document.currentScript && document.currentScript.getAttribute("src")));
