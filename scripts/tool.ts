import { describeTools } from "./tool/describe-tools.ts";
import { runTool } from "./tool/run-tool.ts";

/** `npm run tool`: runs a tool by its name, or lists all. Exit code: that of the tool; 2 if there is none of this name. */
const [name = "--help", ...args] = process.argv.slice(2);
if (name === "--help" || name === "-h" || name === "help") console.log(describeTools());
else process.exitCode = await runTool(name, args);
