import { endDataRequest, listDataRequests } from "../../server/store/data-requests.ts";
import type { Database } from "../../server/store/database.ts";
import { findDeliveries, inboxState, listDeliveries, replayDeliveries, type StoredDelivery } from "../../server/store/inbox-state.ts";
import type { Command } from "./command.ts";

/** The platform gives a month to answer what is asked of a customer. */
const DAYS_TO_ANSWER = 30;
const DAY = 86_400_000;

/** Does what was asked and answers what to print. */
export async function carryOut({ withWorker }: Database, command: Command): Promise<string[]> {
  switch (command.do) {
    case "list": {
      const { waiting, dead, oldestSeconds } = await withWorker(inboxState);
      const age = waiting === 0 ? "" : `, the oldest for ${Math.round(oldestSeconds)} s`;
      const rows = await withWorker((trx) => listDeliveries(trx, command.state));
      return [`${waiting} waiting${age}; ${dead} given up`, ...rows.map(described)];
    }
    case "show":
      return found(await withWorker((trx) => findDeliveries(trx, command.id)), command.id).map((row) => JSON.stringify(row, null, 2));
    case "replay": {
      const count = await withWorker((trx) => replayDeliveries(trx, command.id));
      if (count === 0 && command.id !== null) throw new Error(`no event ${command.id} was given up`);
      return [`${count} given back; a running server takes them up within seconds`];
    }
    case "requests": {
      const rows = await withWorker((trx) => listDataRequests(trx, null));
      return rows.length === 0 ? ["no requests"] : rows.map((row) => `${row.id} ${row.shop} ${deadline(row.requested_at)}`);
    }
    case "export":
      return found(await withWorker((trx) => listDataRequests(trx, command.id)), command.id).map((row) => JSON.stringify(row, null, 2));
    case "answered":
      if ((await withWorker((trx) => endDataRequest(trx, command.id))) === 0) throw new Error(`there is no request ${command.id}`);
      return [`${command.id} was answered and is forgotten`];
  }
}

function found<T>(rows: readonly T[], id: string): readonly T[] {
  if (rows.length === 0) throw new Error(`there is no ${id}`);
  return rows;
}

function described({ id, topic, shop, state, attempts, triggered_at, error }: StoredDelivery): string {
  const why = error === null ? "" : `: ${error}`;
  return `${id} ${topic} ${shop} of ${triggered_at.toISOString()}, ${state} after ${attempts} tries${why}`;
}

function deadline(asked: Date): string {
  return `to be answered by ${new Date(asked.getTime() + DAYS_TO_ANSWER * DAY).toISOString().slice(0, 10)}`;
}
