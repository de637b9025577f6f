import { createHash } from "node:crypto";

/** Digest of parts in their order: looks random and is the same everywhere. */
export const digest = (...parts: readonly (string | number)[]): string => createHash("sha256").update(parts.join("\0")).digest("hex");

/** Digest of a value's JSON: the same content has the same digest at any time and place. */
export const hashOf = (value: unknown): string => digest(JSON.stringify(value) ?? "");
