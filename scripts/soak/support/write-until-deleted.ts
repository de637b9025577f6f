import { type ServerResponse, savedIn } from "./client.ts";
import type { Ledger } from "./ledger.ts";
import type { Writer } from "./writer.ts";

const UPDATES = 4;

/** End of a writer: the connection failed, as expected, or a reply was wrong. */
interface End {
  problem: string | null;
  interrupted: boolean;
}

/** Creates a configuration, updates it a few times, deletes every second one, and begins again, until the server is gone. */
export async function writeUntilDeleted(writer: Writer, ledger: Ledger, name: string): Promise<End> {
  try {
    for (let turn = 0; ; turn++) {
      const problem = await turnOf(writer, ledger, `${name}/${turn}`, turn % 2 === 1);
      if (problem !== null) return { problem, interrupted: false };
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { problem: null, interrupted: true }; // fetch throws this when the connection ends
  }
}

/** Writes one configuration from create to delete. Returns the first error. */
async function turnOf(writer: Writer, ledger: Ledger, name: string, remove: boolean): Promise<string | null> {
  ledger.asksCreate(name);
  let reply = await writer.create(name);
  if (reply.status !== 200) return unexpected(reply, "a create");
  ledger.saved(savedIn(reply), name);
  for (let update = 1; update <= UPDATES; update++) {
    const saved = savedIn(reply);
    const next = `${name} update ${update}`;
    ledger.asksUpdate(saved.guid, next);
    reply = await writer.update(saved, next);
    if (reply.status !== 200) return unexpected(reply, "an update");
    ledger.saved(savedIn(reply), next);
  }
  if (!remove) return null;
  const { guid } = savedIn(reply);
  ledger.asksDelete(guid);
  reply = await writer.remove(guid);
  if (reply.status !== 200) return unexpected(reply, "a delete");
  ledger.removed(guid);
  return null;
}

function unexpected({ status, body }: ServerResponse, what: string): string {
  return `${what} was answered with ${status}: ${JSON.stringify(body)}`;
}
