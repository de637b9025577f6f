import { createHash } from "node:crypto";

/** A digest of parts in their order: a number that looks like chance and is the same everywhere. */
export const digest = (...parts: readonly (string | number)[]): string => createHash("sha256").update(parts.join("\0")).digest("hex");

/** A digest of what JSON has of a value: the same content has the same one, wherever and whenever it is asked for. */
export const hashOf = (value: unknown): string => digest(JSON.stringify(value) ?? "");
