import type { Knex } from "knex";
import { endDataRequest, type Gathering, listDataRequests } from "../../server/db/data-requests.ts";
import type { Database } from "../../server/db/database.ts";
import { findDeliveries, inboxState, listDeliveries, replayDeliveries, type StoredDelivery } from "../../server/db/inbox-state.ts";
import { forgetKeyed } from "../../server/db/keyed-redactions.ts";
import { lockRedactionKeys, removeRedactionKeys } from "../../server/db/redaction-keys.ts";
import type { Command } from "./command.ts";
import { exportDeliveries } from "./export-deliveries.ts";

/** Days that Shopify gives to answer a request about a customer. */
const DAYS_TO_ANSWER = 30;
const DAY = 86_400_000;
/** Number of the first key; rows that were encrypted with no key have the number before it. */
const FIRST_KEY = 1;

/** Runs the command, and yields the lines to print, some at a time. */
export async function* runInboxCommand(database: Database, command: Command): AsyncGenerator<string> {
  const { withWorker } = database;
  switch (command.do) {
    case "list": {
      const { waiting, dead, oldestSeconds } = await withWorker(inboxState);
      const age = waiting === 0 ? "" : `, the oldest for ${Math.round(oldestSeconds)} s`;
      yield `${waiting} waiting${age}; ${dead} given up`;
      return yield* (await withWorker((trx) => listDeliveries(trx, command.state))).map(described);
    }
    case "show":
      return yield* requireRows(await withWorker((trx) => findDeliveries(trx, command.id)), command.id).map((row) =>
        JSON.stringify(row, null, 2),
      );
    case "replay": {
      const count = await withWorker((trx) => replayDeliveries(trx, command.id));
      if (count === 0 && command.id !== null) throw new Error(`no event ${command.id} was given up`);
      return yield `${count} given back; a running server takes them up within seconds`;
    }
    case "requests": {
      const rows = await withWorker((trx) => listDataRequests(trx, null));
      return yield* rows.length === 0 ? ["no requests"] : rows.map(requestLine);
    }
    case "export":
      for (const row of requireRows(await withWorker((trx) => listDataRequests(trx, command.id)), command.id))
        yield* exportDeliveries(database, row);
      return;
    case "answered":
      if ((await withWorker((trx) => endDataRequest(trx, command.id))) === 0) throw new Error(`there is no request ${command.id}`);
      return yield `${command.id} was answered and is forgotten`;
    case "forget-erased":
      return yield `${await withWorker(forgetErased)} forgotten: what comes late of them is kept like anything else`;
  }
}

/** Deletes the keyed records of erased customers, and the keys. */
async function forgetErased(trx: Knex.Transaction): Promise<number> {
  await lockRedactionKeys(trx);
  const forgotten = await forgetKeyed(trx, FIRST_KEY);
  await removeRedactionKeys(trx, FIRST_KEY);
  return forgotten;
}

function requireRows<T>(rows: readonly T[], id: string): readonly T[] {
  if (rows.length === 0) throw new Error(`there is no ${id}`);
  return rows;
}

function described({ id, topic, shop, state, attempts, triggered_at, error }: StoredDelivery): string {
  const why = error === null ? "" : `: ${error}`;
  return `${id} ${topic} ${shop} of ${triggered_at.toISOString()}, ${state} after ${attempts} tries${why}`;
}

function requestLine({ id, shop, requested_at, gathered_at }: Gathering & { shop: string }): string {
  return `${id} ${shop} ${deadline(requested_at)}${gathered_at === null ? ", still being gathered" : ""}`;
}

function deadline(requestedAt: Date): string {
  return `to be answered by ${new Date(requestedAt.getTime() + DAYS_TO_ANSWER * DAY).toISOString().slice(0, 10)}`;
}
