import { runTool } from "./run-tool.ts";

/** Script of package.json that has become a tool. Its old name answers until the next release. */
const [name = "", ...args] = process.argv.slice(2);
console.error(`npm run ${name} is now npm run tool -- ${name}. The old name will be removed in the next release.`);
process.exitCode = await runTool(name, args);
