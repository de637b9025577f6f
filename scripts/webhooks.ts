import { once } from "node:events";
import { runCommand } from "./harness/run-command.ts";
import { readCommand } from "./webhooks/command.ts";
import { runInboxCommand } from "./webhooks/run-inbox-command.ts";

/** Manages webhook events and the data requests among them. Output waits for its reader. */
await runCommand(readCommand, async (command, database) => {
  const { stdout } = process;
  for await (const line of runInboxCommand(database, command)) if (!stdout.write(`${line}\n`)) await once(stdout, "drain");
  return 0;
});
