import { runCommand } from "./harness/run-command.ts";
import { readCommand } from "./recount/command.ts";
import { verifyAndRepair } from "./recount/verify-and-repair.ts";

/** Verifies stored counts. Exit code: 0 if all agree in the end, 1 if something is left. */
await runCommand(readCommand, (command, database) => verifyAndRepair(database, command, console.log));
