import { AsyncLocalStorage } from "node:async_hooks";

/** What a piece of work was begun for: the request or the event that it serves, and the shop once that is known. */
export interface LogContext {
  requestId: string;
  shop?: string;
}

const current = new AsyncLocalStorage<LogContext>();

/** Does work on behalf of an origin: every line that it logs, however deep, names it. */
export function withLogContext<T>(origin: LogContext, work: () => T): T {
  return current.run(origin, work);
}

/** On whose behalf the running code works; nothing while the server starts or stops. */
export function logContext(): Partial<LogContext> {
  const { requestId, shop } = current.getStore() ?? {};
  return { ...(requestId === undefined ? {} : { requestId }), ...(shop === undefined ? {} : { shop }) };
}
