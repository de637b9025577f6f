import { AsyncLocalStorage } from "node:async_hooks";

/** Origin of a piece of work: the request or the event, and the shop once that is known. */
export interface LogContext {
  requestId: string;
  shop?: string;
}

const current = new AsyncLocalStorage<LogContext>();

/** Runs work on behalf of an origin, which every line logged inside names, however deep. */
export function withLogContext<T>(origin: LogContext, work: () => T): T {
  return current.run(origin, work);
}

/** Returns the origin of the running code; empty while the server starts or stops. */
export function logContext(): Partial<LogContext> {
  const { requestId, shop } = current.getStore() ?? {};
  return { ...(requestId === undefined ? {} : { requestId }), ...(shop === undefined ? {} : { shop }) };
}
