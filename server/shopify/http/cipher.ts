import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Cipher for data that must not be readable in a copy of the database. */
export interface Cipher {
  /** Name of the key that `seal` uses; reveals nothing of the key. */
  readonly key: string;
  /** Encrypts a text. `context` names the owner and the use of the text: the result opens with no other context, so that rows cannot be exchanged. */
  seal(text: string, context: string): Buffer;
  /** Decrypts a text. Throws if the key is not among ours, or the bytes were changed. */
  open(sealed: Buffer, key: string, context: string): string;
}

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Encrypts with the first key and decrypts with any. */
export function createCipher([current, ...previous]: readonly Buffer[]): Cipher {
  if (current === undefined) throw new Error("there is no key to encrypt with");
  const keys = new Map([current, ...previous].map((key) => [nameOf(key), key]));
  return {
    key: nameOf(current),
    seal: (text, context) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, current, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, name, context) => {
      const key = keys.get(name);
      if (key === undefined) throw new Error(`it was encrypted with key ${name}, which is not set`);
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
    },
  };
}

function nameOf(key: Buffer): string {
  return createHash("sha256").update("cartwright key name").update(key).digest("hex").slice(0, 12);
}
