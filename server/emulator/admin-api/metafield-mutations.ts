import type { Knex } from "knex";
import { AUTOMATIC, readDiscounts } from "./automatic-discounts.ts";
import { catalogNode } from "./catalog.ts";
import type { Context } from "./context.ts";
import { parseGid } from "./gid.ts";
import {
  checkMetafield,
  digest,
  type MetafieldProblem,
  type MetafieldRow,
  type MetafieldValue,
  metafieldNode,
  readMetafields,
  resolveNamespace,
  writeMetafields,
} from "./metafields.ts";
import { RESOURCES } from "./resources.ts";

const LARGEST_CALL = 25;

interface SetInput extends MetafieldValue {
  ownerId: string;
  key: string;
  value: string;
  compareDigest?: string | null;
}

interface Place {
  ownerId: string;
  namespace: string;
  key: string;
}

/** Mutations of single metafields. A call writes all of its metafields or none. */
export const metafieldMutations = {
  metafieldsSet: async ({ metafields }: { metafields: SetInput[] }, context: Context) => {
    if (metafields.length > LARGEST_CALL) {
      const message = `Exceeded the maximum metafields input limit of ${LARGEST_CALL}.`;
      return { metafields: null, userErrors: [{ code: "LESS_THAN_OR_EQUAL_TO", field: ["metafields"], message, elementIndex: null }] };
    }
    return context.db.transaction((transaction) => set(metafields, { ...context, db: transaction }));
  },
  metafieldsDelete: async ({ metafields }: { metafields: Place[] }, { db, shop }: Context) => {
    const deleted = await db.transaction((transaction) => removeAll(metafields, transaction, shop));
    return { deletedMetafields: deleted, userErrors: [] };
  },
};

async function set(inputs: SetInput[], context: Context) {
  const owners = [...new Set(inputs.map(({ ownerId }) => ownerId))].sort();
  await inTurn(owners, context);
  const existing = await readMetafields(context, owners);
  const at = (input: SetInput): MetafieldRow | undefined =>
    existing.find((row) => row.owner === input.ownerId && row.namespace === resolveNamespace(input.namespace) && row.key === input.key);
  const problems: (MetafieldProblem | null)[] = [];
  for (const input of inputs) problems.push(await check(input, at(input), context));
  const userErrors = problems.flatMap((problem, index) =>
    problem ? [{ ...problem, field: ["metafields", String(index), problem.field], elementIndex: index }] : [],
  );
  if (userErrors.length > 0) return { metafields: null, userErrors };
  const rows = await writeMetafields(
    context,
    inputs.map((input) => ({ owner: input.ownerId, written: input, existing: at(input) })),
  );
  return { metafields: rows.map(metafieldNode), userErrors };
}

/** Locks the owners of metafields. Writers of an owner wait for each other, so that a digest is compared with the current value. */
async function inTurn(owners: readonly string[], { db, shop }: Context): Promise<void> {
  for (const owner of owners) await db.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`metafields ${shop} ${owner}`]);
}

async function check(input: SetInput, existing: MetafieldRow | undefined, context: Context) {
  if (!(await ownerExists(input.ownerId, context))) return { code: "INVALID", field: "ownerId", message: "Owner does not exist." };
  if (input.compareDigest !== undefined && input.compareDigest !== (existing ? digest(existing.value) : null)) {
    return {
      code: "STALE_OBJECT",
      field: "compareDigest",
      message: "The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.",
    };
  }
  return checkMetafield(input, existing);
}

async function ownerExists(owner: string, { db, shop, store }: Context): Promise<boolean> {
  const { type, number } = parseGid(owner);
  if (type === "AppInstallation" || owner === store.shop.id || catalogNode(store, owner)) return true;
  if (type === AUTOMATIC) return (await readDiscounts({ db, shop }).where({ id: number })).length > 0;
  const resource = RESOURCES.find((each) => each.type === type);
  return (
    resource !== undefined &&
    (await db("local.customizations").where({ shop, resource: resource.name, id: number }).first("id")) !== undefined
  );
}

async function removeAll(places: Place[], db: Knex, shop: string) {
  const deleted: (Place | null)[] = [];
  for (const { ownerId, namespace, key } of places) {
    const place = { shop, owner: ownerId, namespace: resolveNamespace(namespace), key };
    deleted.push((await db("local.metafields").where(place).delete()) > 0 ? { ownerId, namespace: place.namespace, key } : null);
  }
  return deleted;
}
