import { ruleCommand } from "./rule/command.ts";

/** Prints as one JSON object what a rule does in a checkout; what is wrong goes to stderr. */
await ruleCommand(process.argv.slice(2)).then(console.log, (error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
