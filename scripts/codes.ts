import { carryOut } from "./codes/carry-out.ts";
import { readCommand } from "./codes/command.ts";
import { runCommand } from "./run-command.ts";

/** Manages promo codes. */
await runCommand(readCommand, async (command, { owner }) => {
  for (const line of await carryOut(owner, command)) console.log(line);
  return 0;
});
