import type { Knex } from "knex";
import type { Gathering } from "./data-requests.ts";

type Request = Pick<Gathering, "id" | "step"> & { shop: string };

const piecesOf = (trx: Knex.Transaction, { shop, id, step }: Request) =>
  trx("data_request_pieces as p")
    .join("data_requests as r", (on) => on.on("r.shop", "p.shop").on("r.id", "p.request"))
    .where({ "p.shop": shop, "p.request": id, "r.step": step });

/** Returns the table name of each piece of a data request, in order; empty if the request has changed since it was read. */
export async function listPieces(trx: Knex.Transaction, request: Request): Promise<string[]> {
  return piecesOf(trx, request).orderBy("p.number").pluck("p.of");
}

/** Returns one piece of a data request by number; null if the request has changed since it was read. */
export async function readPiece(trx: Knex.Transaction, request: Request, number: number): Promise<object[] | null> {
  return (await piecesOf(trx, request).where({ "p.number": number }).first("p.facts"))?.facts ?? null;
}
