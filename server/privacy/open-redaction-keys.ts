import { hkdfSync } from "node:crypto";
import type { Knex } from "knex";
import type { Database } from "../db/database.ts";
import { anyKeyed } from "../db/keyed-redactions.ts";
import {
  addRedactionKey,
  listRedactionKeys,
  lockRedactionKeys,
  type RedactionKeyRow,
  removeRedactionKeys,
  sealRedactionKey,
} from "../db/redaction-keys.ts";
import { type Cipher, createCipher } from "../shopify/http/cipher.ts";

/**
 * Opens the keys that hash erased subjects. The newest key derives from the first encryption key. Earlier ones stay, encrypted with the first:
 * redactions under them are found as long as it exists, and the other encryption keys may then be removed.
 *
 * @param keys Encryption keys, the current one first.
 * @throws If redactions exist under a key that none of the encryption keys opens: an erased customer would not be recognized.
 */
export async function openRedactionKeys(database: Database, [current, ...others]: readonly [Buffer, ...Buffer[]]): Promise<void> {
  const cipher = createCipher([current, ...others]);
  const unseal = (row: RedactionKeyRow) => Buffer.from(cipher.open(row.sealed, row.sealed_by, contextOf(row.name)), "base64");
  await database.withWorker(async (trx) => {
    await lockRedactionKeys(trx);
    await removeUnreadable(trx, unseal);
    const keys = await listRedactionKeys(trx);
    for (const row of keys.filter(({ sealed_by }) => sealed_by !== cipher.key))
      await sealRedactionKey(trx, { number: row.number, ...seal(cipher, row.name, unseal(row)) });
    if (!keys.some(({ name }) => name === cipher.key))
      await addRedactionKey(trx, { name: cipher.key, ...seal(cipher, cipher.key, derive(current)) });
  });
  await database.redactionKeys.open(database.owner, unseal);
}

/** Removes a key that none of the encryption keys opens. If no redaction uses it yet, a new one takes its place; otherwise throws. */
async function removeUnreadable(trx: Knex.Transaction, unseal: (row: RedactionKeyRow) => Buffer): Promise<void> {
  for (const row of await listRedactionKeys(trx)) {
    try {
      unseal(row);
    } catch (cause) {
      if (await anyKeyed(trx, row.number)) throw new Error(unreadableKeyMessage(row.sealed_by), { cause });
      return removeRedactionKeys(trx, row.number);
    }
  }
}

const unreadableKeyMessage = (key: string) =>
  `what is remembered of erased customers can only be read with the encryption key ${key}, which is not set: set ENCRYPTION_KEY_PREVIOUS to it ` +
  "(in local mode, put back the file encryption.key of DATA_DIR). If it is lost for good, `npm run webhooks -- forget-erased` forgets whom nobody can find any more";

/** Derives a key for this purpose alone. Knowledge of either key reveals nothing of the other. */
function derive(key: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", "cartwright: whom an erasure remembers", 32));
}

function seal(cipher: Cipher, name: string, key: Buffer): Pick<RedactionKeyRow, "sealed" | "sealed_by"> {
  return { sealed_by: cipher.key, sealed: cipher.seal(key.toString("base64"), contextOf(name)) };
}

function contextOf(name: string): string {
  return `redactions/${name}`;
}
