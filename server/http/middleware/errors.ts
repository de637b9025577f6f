import { oncePer } from "../../concurrency/once-per.ts";
import { unreachable } from "../../configurations/publish-errors.ts";
import { AppError } from "../../core/app-error.ts";
import type { Log } from "../../core/log.ts";
import { type DatabaseOutage, outageOf } from "../../db/database-outage.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** Milliseconds between two log lines about refusals for lack of capacity, per shop and code: anybody can cause any number of them. */
const REFUSALS_LOGGED_EVERY = 60_000;

/**
 * Converts every failure to `{error, message, problems?}`, in this one place. `error` and `message` have the same sentence, since the specification
 * reads either. Internal details stay in the log.
 */
export function errors(log: Log): RequestMiddleware {
  const mayLog = oncePer(REFUSALS_LOGGED_EVERY);
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new AppError("NO_ROUTE", 404, "Not found.");
    } catch (thrown) {
      const error = toAppError(thrown);
      const { requestId, shop = "" } = ctx.state;
      if (error.isRefusal) {
        if (mayLog(`${shop} ${error.code}`)) log.info({ code: error.code }, `requests are refused: ${error.message}`);
      } else if (error.status >= 500) log.error({ requestId, code: error.code, cause: trace(thrown) }, error.message);
      ctx.status = error.status;
      ctx.set(error.headers);
      const message = error.expose ? error.message : "Something went wrong on our side. Try again in a moment.";
      ctx.body = {
        ...{ error: message, message },
        ...error.details,
        ...(error.problems ? { problems: error.problems } : {}),
        ...(error.expose ? {} : { requestId }),
      };
    }
  };
}

/** Response for each kind of database outage, with the seconds after which a retry makes sense. */
const TROUBLES: Readonly<Record<DatabaseOutage, { code: string; message: string; after: number }>> = {
  away: { code: "DATABASE", message: "The database can't be reached. Try again in a moment.", after: 1 },
  full: {
    ...{ code: "DATABASE_FULL", after: 60 },
    message: "The database's disk is full. Nothing was saved, and nothing that was saved before is lost. Try again later.",
  },
  "read-only": {
    ...{ code: "DATABASE_READ_ONLY", after: 60 },
    message: "The database is read-only at the moment. Nothing was saved, and nothing that was saved before is lost. Try again later.",
  },
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PlatformError && error.retryable) return unreachable("Try again in a moment.", error);
  const trouble = outageOf(error);
  if (trouble !== null) {
    const { code, message, after } = TROUBLES[trouble];
    return new AppError(code, 503, message, { cause: error, headers: { "Retry-After": String(after) } });
  }
  return new AppError("UNEXPECTED", 500, error instanceof Error ? error.message : String(error), { cause: error, expose: false });
}

/** Returns the stacks of an error and its causes; the texts of queries contain no values. */
function trace(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\ncaused by ${trace(error.cause)}`;
}
