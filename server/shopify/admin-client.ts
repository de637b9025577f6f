import type { Operations } from "./generated/operations.ts";

/** The one boundary to the platform: an operation of `documents.ts` in, its `data` out. The transport knows the shop. */
export interface AdminClient {
  request<Name extends keyof Operations>(operation: Name, variables: Operations[Name]["variables"]): Promise<Operations[Name]["data"]>;
}

/** What the platform answers to a mutation that it refused. */
export interface UserError {
  code?: string | null;
  field?: string[] | null;
  message: string;
}

/**
 * Where a request failed: refused by a rule of the platform, not understood, over the rate limit, not reached at all, or without a usable
 * token, so that a person has to open the app first.
 */
export type PlatformErrorKind = "user" | "graphql" | "throttled" | "unavailable" | "unauthorized";

/** Every failure of the platform, whichever transport met it; `code` is the platform's own when it gave one. */
export class PlatformError extends Error {
  override name = "PlatformError";
  readonly kind: PlatformErrorKind;
  readonly code: string;
  readonly field: string[];

  constructor(kind: PlatformErrorKind, code: string, message: string, options: { field?: string[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.code = code;
    this.field = options.field ?? [];
  }

  /** Whether the same request may succeed later: the platform has not judged it. */
  get retryable(): boolean {
    return this.kind !== "user" && this.kind !== "graphql";
  }
}

/** Whether the platform refused since the store has not granted a scope, or its person has no permission. */
export function isAccessDenied(error: unknown): boolean {
  return error instanceof PlatformError && error.code === "ACCESS_DENIED";
}

/** Throws the first user error of a mutation's payload; the others only repeat it for further fields. */
export function throwUserErrors(errors: readonly UserError[]): void {
  const [first] = errors;
  if (!first) return;
  const message = errors.map((error) => error.message).join(" ");
  throw new PlatformError("user", first.code ?? "INVALID", message, { field: first.field ?? [] });
}
