import { createHash, createHmac } from "node:crypto";
import type { Knex } from "knex";

/** A key under which subjects are remembered, as it is stored: encrypted, with the name of the key that it is encrypted with. */
export interface RedactionKeyRow {
  number: number;
  /** The encryption key from which it was derived. */
  name: string;
  sealed_by: string;
  sealed: Buffer;
}

/** Reads a stored key; throws where the key that it is encrypted with is not set. */
type Unseal = (row: RedactionKeyRow) => Buffer;

/**
 * The keys under which subjects are remembered, in the order of their numbers. A digest goes through all of them, one after the other: what
 * was stored under the first ones is brought under a newer one without being known, and a look-up knows all stages on the way.
 */
export interface RedactionKeys {
  /** The number of the newest one; 0 where there is none. */
  newest(): number;
  /** What a subject may be remembered as, the bare digest first and what the newest key makes of it last. */
  digestsOf(subject: string): string[];
  /** What a digest that went through the keys up to a number is under the newest one. */
  renew(digest: string, key: number): string;
  /** Takes over how keys are read, and reads them. */
  open(trx: Knex, unseal: Unseal): Promise<void>;
  /** Reads them anew: another server has added one. */
  read(trx: Knex): Promise<void>;
}

const NOT_READ: Unseal = () => {
  throw new Error("what is remembered of erased customers is keyed, and this process has no keys");
};

/** The keys of one database. Before they are opened there are none, which is right as long as the database has none either. */
export function createRedactionKeys(): RedactionKeys {
  let unseal = NOT_READ;
  let known: { number: number; key: Buffer }[] = [];
  const newest = () => known.at(-1)?.number ?? 0;
  const read = async (trx: Knex) => {
    known = (await listRedactionKeys(trx)).map((row) => ({ number: row.number, key: unseal(row) }));
  };
  return {
    newest,
    read,
    digestsOf: (subject) => {
      const digests = [createHash("sha256").update(subject).digest("base64url")];
      for (const { key } of known) digests.push(keyed(key, digests.at(-1) ?? ""));
      return digests;
    },
    renew: (digest, key) => known.filter(({ number }) => number > key).reduce((last, { key }) => keyed(key, last), digest),
    open: async (trx, how) => {
      unseal = how;
      await read(trx);
    },
  };
}

function keyed(key: Buffer, digest: string): string {
  return createHmac("sha256", key).update(digest).digest("base64url");
}

export async function listRedactionKeys(trx: Knex): Promise<RedactionKeyRow[]> {
  return trx("redaction_keys").orderBy("number").select<RedactionKeyRow[]>("*");
}

/** Servers that start together add and change keys one after the other. */
export async function holdRedactionKeys(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('redaction keys'))");
}

/** Adds a key, which is the newest one from now on. */
export async function addRedactionKey(trx: Knex.Transaction, row: Omit<RedactionKeyRow, "number">): Promise<void> {
  await trx("redaction_keys").insert(row);
}

/** Keeps a key encrypted with another one than before. */
export async function sealRedactionKey(trx: Knex.Transaction, { number, sealed_by, sealed }: Omit<RedactionKeyRow, "name">): Promise<void> {
  await trx("redaction_keys").where({ number }).update({ sealed_by, sealed });
}

/** Removes the keys from a number on; no number is given a second time. */
export async function removeRedactionKeys(trx: Knex.Transaction, from: number): Promise<void> {
  await trx("redaction_keys").where("number", ">=", from).delete();
}
