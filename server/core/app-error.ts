import type { Problem } from "../../engine/types/problem.ts";

export interface AppErrorOptions {
  cause?: unknown;
  /** False keeps the message in the log and sends the caller a general one. */
  expose?: boolean;
  problems?: readonly Problem[];
  /** Further fields of the response beside `error`. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** True if a limit refused the request. The sender sends too much; nothing of ours has failed. */
  isRefusal?: boolean;
}

/** Error with an HTTP response: thrown anywhere below a route, turned into JSON by the one catch in `http/middleware/errors.ts`. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: string;
  readonly status: number;
  readonly expose: boolean;
  readonly problems: readonly Problem[] | null;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly isRefusal: boolean;

  constructor(code: string, status: number, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = status;
    this.expose = options.expose ?? true;
    this.problems = options.problems ?? null;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
    this.isRefusal = options.isRefusal ?? false;
  }
}
