import { AppError } from "../app-error.ts";
import { unreachable } from "../configurations/failures.ts";
import type { Log } from "../ops/log.ts";
import { PlatformError } from "../platform/admin.ts";
import { unavailable } from "../store/unavailable.ts";
import type { Step } from "./state.ts";

/** The one catch: every failure becomes `{error, message, problems?}`, both with the same sentence, since the specification reads either, and what is not meant for the caller stays in the log. */
export function errors(log: Log): Step {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new AppError("NO_ROUTE", 404, "There is nothing at this address.");
    } catch (thrown) {
      const error = known(thrown);
      const { requestId } = ctx.state;
      if (error.status >= 500) log.error({ requestId, code: error.code, cause: trace(thrown) }, error.message);
      ctx.status = error.status;
      ctx.set(error.headers);
      const said = error.expose ? error.message : "Something went wrong on our side. Try again in a moment.";
      ctx.body = {
        ...{ error: said, message: said },
        ...error.details,
        ...(error.problems ? { problems: error.problems } : {}),
        ...(error.expose ? {} : { requestId }),
      };
    }
  };
}

function known(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PlatformError && error.retryable) return unreachable("Try again in a moment.", error);
  if (unavailable(error)) {
    const message = "The database cannot be reached. Try again in a moment.";
    return new AppError("DATABASE", 503, message, { cause: error, headers: { "Retry-After": "1" } });
  }
  return new AppError("UNEXPECTED", 500, error instanceof Error ? error.message : String(error), { cause: error, expose: false });
}

/** The stacks of an error and its causes; the texts of queries carry no values. */
function trace(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\ncaused by ${trace(error.cause)}`;
}
