import { ruleCommand } from "./rule/command.ts";

/** Prints the effect of a rule in a checkout as one JSON object; errors go to stderr. */
await ruleCommand(process.argv.slice(2)).then(console.log, (error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
