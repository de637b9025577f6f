import { createHash } from "node:crypto";
import { APP_NUMBER, type Context } from "./context.ts";
import { gid, parseGid } from "./gid.ts";
import { checkValue, jsonValue } from "./metafield-types.ts";
import type { Keys } from "./response-keys.ts";

export interface MetafieldRow {
  id: string;
  owner: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
  created_at: Date;
  updated_at: Date;
}

/** Metafield to write. The type may be omitted for an existing metafield. */
export interface MetafieldValue {
  namespace?: string | null;
  key?: string | null;
  type?: string | null;
  value?: string | null;
}

export interface MetafieldProblem {
  code: string;
  field: string;
  message: string;
}

/** Resolves a namespace. `$app`, `$app:sub` and no namespace refer to the one that is reserved for this app. */
export function resolveNamespace(namespace: string | null | undefined): string {
  if (!namespace || namespace === "$app") return `app--${APP_NUMBER}`;
  return namespace.startsWith("$app:") ? `app--${APP_NUMBER}--${namespace.slice("$app:".length)}` : namespace;
}

/** Reads the metafields of several owners in one query, limited to the keys if there are any. */
export function readMetafields(context: Pick<Context, "db" | "shop">, owners: readonly string[], keys: Keys = null) {
  return selectMetafields(context, keys).whereIn("owner", owners);
}

/** Selects the metafields of a shop, limited to the keys if there are any. */
export function selectMetafields({ db, shop }: Pick<Context, "db" | "shop">, keys: Keys) {
  const all = db("local.metafields").where({ shop }).orderBy(["owner", "id"]).select<MetafieldRow[]>("*");
  return keys === null ? all : all.whereIn("key", keys);
}

/** Reads metafields by owner, limited to the keys if there are any. */
export async function metafieldsByOwner(context: Pick<Context, "db" | "shop">, owners: readonly string[], keys: Keys) {
  return groupByOwner(await readMetafields(context, owners, keys));
}

/** Groups metafields by owner; an owner without any has no entry. */
export function groupByOwner(metafields: readonly MetafieldRow[]): Map<string, MetafieldRow[]> {
  const groups = new Map<string, MetafieldRow[]>();
  for (const row of metafields) {
    const group = groups.get(row.owner);
    if (group) group.push(row);
    else groups.set(row.owner, [row]);
  }
  return groups;
}

/** Returns the `metafield` field of an owner that is read on its own. */
export async function metafieldsOf(context: Context, owner: string) {
  return metafieldField(await readMetafields(context, [owner]));
}

/** Returns the `metafield` field of an owner whose rows are loaded already. */
export function metafieldField(rows: readonly MetafieldRow[]) {
  return {
    metafield: (identifier: { namespace?: string | null; key: string }) => {
      const namespace = resolveNamespace(identifier.namespace);
      const row = rows.find((each) => each.namespace === namespace && each.key === identifier.key);
      return row ? metafieldNode(row) : null;
    },
  };
}

/** Returns the node of a metafield. Expensive fields are computed when they are requested. */
export function metafieldNode(row: MetafieldRow) {
  const { type, value, namespace, key } = row;
  return {
    __typename: "Metafield" as const,
    id: gid("Metafield", row.id),
    legacyResourceId: row.id,
    namespace,
    key,
    type,
    value,
    jsonValue: () => jsonValue(type, value),
    sizeInBytes: () => Buffer.byteLength(value),
    compareDigest: () => digest(value),
    ownerType: () =>
      parseGid(row.owner)
        .type.replace(/(?<!^)([A-Z])/g, "_$1")
        .toUpperCase(),
    createdAt: () => row.created_at.toISOString(),
    updatedAt: () => row.updated_at.toISOString(),
  };
}

export function digest(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}

/** Returns the problem of a metafield before anything is written. `existing` is the stored metafield with the same key. */
export function checkMetafield(input: MetafieldValue, existing: MetafieldRow | undefined): MetafieldProblem | null {
  const namespace = resolveNamespace(input.namespace);
  const key = input.key ?? "";
  if (namespace.startsWith("app--") && !new RegExp(`^app--${APP_NUMBER}(--|$)`).test(namespace)) {
    return { code: "APP_NOT_AUTHORIZED", field: "namespace", message: "Access to this namespace is reserved for another app." };
  }
  const name = checkName("namespace", namespace, 3, 255) ?? checkName("key", key, 2, 64);
  if (name) return name;
  const type = input.type ?? existing?.type;
  if (!type) return { code: "BLANK", field: "type", message: "Type can't be blank." };
  const problem = checkValue(type, input.value ?? existing?.value ?? "");
  return problem ? { ...problem, field: problem.code === "INVALID_TYPE" ? "type" : "value" } : null;
}

/** A validated metafield with its owner and the stored metafield with the same key. */
export interface MetafieldWrite {
  owner: string;
  written: MetafieldValue;
  existing: MetafieldRow | undefined;
}

/** Writes metafields over the stored ones in one statement. Of two with the same key, the later one wins. */
export async function writeMetafields(
  { db, shop }: Pick<Context, "db" | "shop">,
  writes: readonly MetafieldWrite[],
): Promise<MetafieldRow[]> {
  if (writes.length === 0) return [];
  const rows = new Map<string, Record<string, unknown>>();
  for (const { owner, written: input, existing } of writes) {
    const place = { shop, owner, namespace: resolveNamespace(input.namespace), key: input.key };
    const content = { type: input.type ?? existing?.type, value: input.value ?? existing?.value, updated_at: db.fn.now() };
    rows.set(JSON.stringify(place), { ...place, ...content });
  }
  return db("local.metafields")
    .insert([...rows.values()])
    .onConflict(["shop", "owner", "namespace", "key"])
    .merge(["type", "value", "updated_at"])
    .returning<MetafieldRow[]>("*");
}

function checkName(field: "namespace" | "key", text: string, min: number, max: number): MetafieldProblem | null {
  const title = field === "key" ? "Key" : "Namespace";
  if (text.length < min) return { code: "TOO_SHORT", field, message: `${title} is too short (minimum is ${min} characters).` };
  if (text.length > max) return { code: "TOO_LONG", field, message: `${title} is too long (maximum is ${max} characters).` };
  const message = `${title} may contain letters, digits, hyphens and underscores only.`;
  return /^[A-Za-z0-9_-]+$/.test(text) ? null : { code: "INVALID", field, message };
}
