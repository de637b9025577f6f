import { listPieces, readPiece } from "../../server/db/data-request-pieces.ts";
import type { Gathering } from "../../server/db/data-requests.ts";
import type { Database } from "../../server/db/database.ts";
import { reportedTables } from "../../server/privacy/collect-personal-data.ts";

/**
 * Data collected for a request, as JSON, some lines at a time: one piece at a time is in memory.
 * @throws If the data is not complete yet, or is being collected anew: the lines written so far must not be used.
 */
export async function* exportDeliveries({ withWorker }: Database, request: Gathering & { shop: string }): AsyncGenerator<string> {
  const { shop, id, customer_id, requested_at, gathered_at } = request;
  if (gathered_at === null) throw new Error(`what belongs to ${id} is still being gathered by a running server: try again in a minute`);
  const pieces = await withWorker((trx) => listPieces(trx, request));
  if (pieces.length < request.pieces) throw new Error(CHANGED(id));
  const tables = [...new Set([...reportedTables, ...pieces])];
  yield `{\n  "shop": ${json(shop)},\n  "id": ${json(id)},\n  "customer_id": ${json(customer_id)},\n  "data": {`;
  for (const [place, table] of tables.entries()) {
    const end = place === tables.length - 1 ? "" : ",";
    const numbers = [...pieces.keys()].filter((number) => pieces[number] === table);
    if (numbers.length === 0) yield `    ${json(table)}: []${end}`;
    else yield `    ${json(table)}: [`;
    for (const number of numbers) {
      const facts = await withWorker((trx) => readPiece(trx, request, number));
      if (facts === null) throw new Error(CHANGED(id));
      yield facts.map((fact) => indented(fact)).join(",\n") + (number === numbers.at(-1) ? `\n    ]${end}` : ",");
    }
  }
  yield `  },\n  "requested_at": ${json(requested_at)}\n}`;
}

const CHANGED = (id: string) => `what belongs to ${id} has changed meanwhile, since something of it was erased: export it again`;

const json = (value: unknown) => JSON.stringify(value);

/** Fact as JSON, indented by six blanks. */
function indented(fact: object): string {
  return JSON.stringify(fact, null, 2).replace(/^/gm, "      ");
}
