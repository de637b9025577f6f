import { type Client, rule, type Saved, type ServerResponse, savedIn } from "./client.ts";
import type { Ledger } from "./ledger.ts";

/** Number of saves by their response. */
export interface Tally {
  saved: number;
  /** Saves whose reply said that Shopify did not respond. */
  deferred: number;
  problems: string[];
}

const UPDATES = 4;

/** Edits as one person: creates customizations one after the other, changes each a few times, and deletes every second one, with pauses. */
export async function edit(client: Client, ledger: Ledger, tally: Tally, name: string, more: () => boolean): Promise<void> {
  for (let turn = 0; more(); turn++) {
    let saved = await create(client, ledger, tally, `${name} turn ${turn}`);
    for (let update = 1; saved !== null && update <= UPDATES && more(); update++) {
      saved = await change(client, ledger, tally, saved, `${name} turn ${turn} update ${update}`);
    }
    if (saved !== null && turn % 2 === 1 && more()) await remove(client, ledger, tally, saved.guid);
  }
}

async function create(client: Client, ledger: Ledger, tally: Tally, name: string): Promise<Saved | null> {
  ledger.asksCreate(name);
  const reply = await client.create(rule(name));
  if (reply.status === 200) {
    tally.saved++;
    ledger.saved(savedIn(reply), name);
    return savedIn(reply);
  }
  defer(tally, reply, "a create");
  // the reply says that nothing was saved: a customization that appears anyway would be duplicated by the next try
  ledger.refused(name);
  return null;
}

/**
 * Changes a customization. Returns the state that the person knows afterwards: a later revision than expected if an earlier change was
 * carried out after all.
 */
async function change(client: Client, ledger: Ledger, tally: Tally, saved: Saved, name: string): Promise<Saved> {
  ledger.asksUpdate(saved.guid, name);
  const reply = await client.update(saved, rule(name));
  if (reply.status === 200) {
    tally.saved++;
    ledger.saved(savedIn(reply), name);
    return savedIn(reply);
  }
  const { current } = reply.body as { current?: Saved };
  if (reply.status === 409 && current) return { guid: saved.guid, revision: current.revision };
  defer(tally, reply, "an update");
  return saved;
}

async function remove(client: Client, ledger: Ledger, tally: Tally, guid: string): Promise<void> {
  ledger.asksDelete(guid);
  const reply = await client.remove(guid);
  if (reply.status !== 200) return defer(tally, reply, "a delete");
  tally.saved++;
  ledger.removed(guid);
}

function defer(tally: Tally, { status, headers, body }: ServerResponse, what: string): void {
  tally.deferred++;
  if (headers.get("Retry-After") !== null && [429, 503].includes(status)) return;
  tally.problems.push(`${what} was answered with ${status}: ${JSON.stringify(body)}`);
}
