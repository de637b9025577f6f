import { createHash } from "node:crypto";

/** A digest of what JSON has of a value: the same content has the same one, wherever and whenever it is asked for. */
export const digestOf = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("hex");
