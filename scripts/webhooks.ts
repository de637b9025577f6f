import { runCommand } from "./run-command.ts";
import { carryOut } from "./webhooks/carry-out.ts";
import { readCommand } from "./webhooks/command.ts";

/** Looks after the platform's events and the data requests among them. */
await runCommand(readCommand, async (command, database) => {
  for (const line of await carryOut(database, command)) console.log(line);
  return 0;
});
