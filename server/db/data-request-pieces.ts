import type { Knex } from "knex";
import type { Gathering } from "./data-requests.ts";

type Request = Pick<Gathering, "id" | "step"> & { shop: string };

const piecesOf = (trx: Knex.Transaction, { shop, id, step }: Request) =>
  trx("data_request_pieces as p")
    .join("data_requests as r", (on) => on.on("r.shop", "p.shop").on("r.id", "p.request"))
    .where({ "p.shop": shop, "p.request": id, "r.step": step });

/** The table that each piece of a request is of, in their order; none where the request is not as it was read. */
export async function listPieces(trx: Knex.Transaction, request: Request): Promise<string[]> {
  return piecesOf(trx, request).orderBy("p.number").pluck("p.of");
}

/** One piece of a request, by its place among them; null where the request is not as it was read. */
export async function readPiece(trx: Knex.Transaction, request: Request, number: number): Promise<object[] | null> {
  return (await piecesOf(trx, request).where({ "p.number": number }).first("p.facts"))?.facts ?? null;
}
