note("classic script: " + document.readyState + ", current " + document.currentScript.getAttribute("src"));
