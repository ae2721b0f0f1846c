log.push("written file"); document.write("<i>from the file</i>");
