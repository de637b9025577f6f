import { lookAtGate } from "../../../server/gate/align.ts";
import { documentsOf } from "../../../server/keep/documents.ts";
import { localPlatform } from "../../../server/local/transport.ts";
import { silent } from "../../../server/ops/log.ts";
import type { Database } from "../../../server/store/database.ts";

/** Compares the validation that keeps orders waiting with what the documents of a shop need. One sentence a difference. */
export async function holdDifferences(database: Database, shop: string): Promise<string[]> {
  const platform = localPlatform(database.owner);
  const admin = (each: string) => platform.client(each);
  const documents = documentsOf({ admin, database });
  const { state, needed, plan } = await lookAtGate({ admin, database, documents, log: silent }, shop);
  const found = [
    ...(plan.switchOn === null ? [] : ["the validation that keeps orders waiting is not on"]),
    ...plan.remove.map((id) => `${id} keeps orders waiting and is not needed`),
    ...(plan.problem === null ? [] : [plan.problem]),
  ];
  if (found.length > 0) return found;
  return state.id === plan.id
    ? []
    : [`the validation is ${plan.id}, ${needed ? "and" : "though none is needed, and"} known as ${state.id}`];
}
