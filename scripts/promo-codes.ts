import { runCommand } from "./harness/run-command.ts";
import { readCommand } from "./promo-codes/command.ts";
import { editCodes } from "./promo-codes/edit-codes.ts";

/** Manages promo codes. */
await runCommand(readCommand, async (command, { owner }) => {
  for (const line of await editCodes(owner, command)) console.log(line);
  return 0;
});
