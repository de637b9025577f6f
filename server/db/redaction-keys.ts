import { createHash, createHmac } from "node:crypto";
import type { Knex } from "knex";

/** Redaction key as stored: encrypted, with the name of the encryption key. */
export interface RedactionKeyRow {
  number: number;
  /** Name of the encryption key that the key was derived from. */
  name: string;
  sealed_by: string;
  sealed: Buffer;
}

/** Decrypts a stored key; throws if the encryption key is not set. */
type Unseal = (row: RedactionKeyRow) => Buffer;

/**
 * Redaction keys in the order of their numbers. A digest passes through all of them in sequence. A stored digest is therefore brought under a newer
 * key without knowing its subject, and a look-up searches for every stage.
 */
export interface RedactionKeys {
  /** Returns the number of the newest key; 0 without any. */
  newest(): number;
  /** Returns all digests under which a subject may be stored: the bare digest first, the one under the newest key last. */
  digestsOf(subject: string): string[];
  /** Converts a digest under the key with this number to one under the newest key. */
  renew(digest: string, key: number): string;
  /** Sets the decryption and reads the keys. */
  open(trx: Knex, unseal: Unseal): Promise<void>;
  /** Reads the keys again: another server has added one. */
  read(trx: Knex): Promise<void>;
}

const NOT_READ: Unseal = () => {
  throw new Error("what is remembered of erased customers is keyed, and this process has no keys");
};

/** Creates the key list of one database. Before `open` the list is empty, which is correct as long as the database has none either. */
export function createRedactionKeys(): RedactionKeys {
  let unseal = NOT_READ;
  let keys: { number: number; key: Buffer }[] = [];
  const newest = () => keys.at(-1)?.number ?? 0;
  const read = async (trx: Knex) => {
    keys = (await listRedactionKeys(trx)).map((row) => ({ number: row.number, key: unseal(row) }));
  };
  return {
    newest,
    read,
    digestsOf: (subject) => {
      const digests = [createHash("sha256").update(subject).digest("base64url")];
      for (const { key } of keys) digests.push(keyed(key, digests.at(-1) ?? ""));
      return digests;
    },
    renew: (digest, key) => keys.filter(({ number }) => number > key).reduce((last, { key }) => keyed(key, last), digest),
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

/** Locks the keys: servers that start together add and change keys one after the other. */
export async function lockRedactionKeys(trx: Knex.Transaction): Promise<void> {
  await trx.raw("lock table redaction_keys in share row exclusive mode");
}

/** Adds a key, which is the newest from now on. */
export async function addRedactionKey(trx: Knex.Transaction, row: Omit<RedactionKeyRow, "number">): Promise<void> {
  await trx("redaction_keys").insert(row);
}

/** Stores a key encrypted with another encryption key. */
export async function sealRedactionKey(trx: Knex.Transaction, { number, sealed_by, sealed }: Omit<RedactionKeyRow, "name">): Promise<void> {
  await trx("redaction_keys").where({ number }).update({ sealed_by, sealed });
}

/** Deletes the keys from a number on; numbers are never reused. */
export async function removeRedactionKeys(trx: Knex.Transaction, from: number): Promise<void> {
  await trx("redaction_keys").where("number", ">=", from).delete();
}
