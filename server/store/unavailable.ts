/** PostgreSQL's own classes: connection, resources, operator intervention. */
const STATES = /^(08|53|57P)/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);
const MESSAGES =
  /connection (terminated|ended|is closed)|client has encountered a connection error|timeout acquiring a connection|unable to acquire a connection/i;

/** Whether a failure means that the database cannot be reached now, and the same request may succeed in a moment. */
export function unavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return STATES.test(code) || NETWORK.has(code) || MESSAGES.test(error.message);
}
