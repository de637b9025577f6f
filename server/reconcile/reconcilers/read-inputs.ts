import { families } from "../../../engine/declarations/catalog.ts";
import type { Database } from "../../db/database.ts";
import { selectReconcilerInputs } from "../../db/reconciler-inputs.ts";
import { settingsIn } from "../../settings/read-settings.ts";
import { isStoredInDocument } from "../../storage/storage-for.ts";
import type { Reconciler, ReconcilerInputs } from "./reconciler.ts";

const inDocuments = families.filter(isStoredInDocument).map(({ id }) => id);

/** Reads the rows that the reconcilers start from, in one statement for all of them. Returns a function that gives the inputs of each. */
export async function readReconcilerInputs(
  database: Pick<Database, "read">,
  shop: string,
  reconcilers: readonly Pick<Reconciler, "id">[],
): Promise<(reconciler: Pick<Reconciler, "id">) => ReconcilerInputs> {
  const ids = reconcilers.map(({ id }) => id);
  const [row] = await database.read(shop, (reader) => selectReconcilerInputs(reader, ids, inDocuments));
  if (row === undefined) throw new Error("a row that is selected from nothing is always there");
  const { statuses, settings, blocks, families } = row;
  const shared = {
    settings: settingsIn(settings),
    requiredBlocks: new Set(blocks),
    families: new Set(families),
  };
  return ({ id }) => ({
    ...shared,
    statuses: statuses.flatMap(({ duty: reconciler, ...status }) => (reconciler === id ? [status] : [])),
  });
}
