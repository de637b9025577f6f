/**
 * Why the database does not do now what it will do again: it cannot be reached; it has no room left, so that it reads and writes nothing;
 * or it takes no writes, as a standby does, and a disk that its system has closed.
 */
export type DatabaseOutage = "away" | "full" | "read-only";

/** PostgreSQL's own classes: connection, resources, operator intervention. */
const STATES = /^(08|53|57P)/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);
const MESSAGES =
  /connection (terminated|ended|is closed)|client has encountered a connection error|timeout acquiring a connection|unable to acquire a connection/i;
/** The state of a full disk, and of a transaction that may only read. */
const FULL = "53100";
const READ_ONLY = "25006";

/** Which trouble of the database a failure tells of, where the same request may succeed later; null for any other failure. */
export function outageOf(error: unknown): DatabaseOutage | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === FULL || /no space left on device/i.test(error.message)) return "full";
  if (code === READ_ONLY || /read-only file system/i.test(error.message)) return "read-only";
  return STATES.test(code) || NETWORK.has(code) || MESSAGES.test(error.message) ? "away" : null;
}
