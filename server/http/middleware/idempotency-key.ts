import { AppError } from "../../core/app-error.ts";

/** Pattern of a key: the draft standard quotes the string, most clients do not. */
const KEY = /^(?:"([A-Za-z0-9_-]{8,100})"|([A-Za-z0-9_-]{8,100}))$/;

/** Reads the Idempotency-Key, by which a repeated create is recognized; null without one. */
export function idempotencyKey(header: string): string | null {
  if (header === "") return null;
  const [, quoted, plain] = KEY.exec(header) ?? [];
  const key = quoted ?? plain;
  if (key === undefined) throw new AppError("BAD_KEY", 400, "The Idempotency-Key must be 8 to 100 letters, digits, - or _.");
  return key;
}
