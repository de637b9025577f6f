/**
 * Kind of an outage that ends by itself: the database cannot be reached; its disk is full; or it refuses writes, as a standby or a file system
 * mounted read-only does.
 */
export type DatabaseOutage = "away" | "full" | "read-only";

/** PostgreSQL's error classes for connection, resources and operator intervention. */
const STATES = /^(08|53|57P)/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);
const MESSAGES =
  /connection (terminated|ended|is closed)|client has encountered a connection error|timeout acquiring a connection|unable to acquire a connection/i;
/** SQLSTATE of a full disk, and of a read-only transaction. */
const FULL = "53100";
const READ_ONLY = "25006";

/** Returns the kind of outage that an error reports, after which the same request may succeed later; null for any other error. */
export function outageOf(error: unknown): DatabaseOutage | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === FULL || /no space left on device/i.test(error.message)) return "full";
  if (code === READ_ONLY || /read-only file system/i.test(error.message)) return "read-only";
  return STATES.test(code) || NETWORK.has(code) || MESSAGES.test(error.message) || isSocketMissing(error) ? "away" : null;
}

/** Reports whether a connection failed because the socket of a local server is not there: it comes back with its server. */
export function isSocketMissing(error: Error): boolean {
  return "code" in error && error.code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}
