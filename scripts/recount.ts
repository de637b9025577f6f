import { runCommand } from "./harness/run-command.ts";
import { readCommand } from "./recount/command.ts";
import { verifyAndRepair } from "./recount/verify-and-repair.ts";

/** Counts anew what is kept counted: exit code 0 when all agrees in the end, 1 when something is left. */
await runCommand(readCommand, (command, database) => verifyAndRepair(database, command, console.log));
