import type { Operations } from "./generated/operations.ts";

/** Boundary to Shopify: takes an operation of `documents.ts` and returns its `data`. The transport knows the shop. */
export interface AdminClient {
  request<Name extends keyof Operations>(operation: Name, variables: Operations[Name]["variables"]): Promise<Operations[Name]["data"]>;
}

/** Error of a mutation that Shopify refused. */
export interface UserError {
  code?: string | null;
  field?: string[] | null;
  message: string;
}

/**
 * Kind of a failure: "user", refused by a rule of Shopify; "graphql", not understood; "throttled", over the rate limit; "unavailable", not reached;
 * "unauthorized", without a usable token, so that a person has to open the app first.
 */
export type PlatformErrorKind = "user" | "graphql" | "throttled" | "unavailable" | "unauthorized";

/** Failure of a call to Shopify, over any transport; `code` is Shopify's own if there is one. */
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

  /** True if the same request may succeed later: Shopify has not decided about it. */
  get retryable(): boolean {
    return this.kind !== "user" && this.kind !== "graphql";
  }
}

/** True if Shopify refused because the store has not granted a scope, or the staff member has no permission. */
export function isAccessDenied(error: unknown): boolean {
  return error instanceof PlatformError && error.code === "ACCESS_DENIED";
}

/** Throws the user errors of a mutation's payload as one error, with code and field of the first. */
export function throwUserErrors(errors: readonly UserError[]): void {
  const [first] = errors;
  if (!first) return;
  const message = errors.map((error) => error.message).join(" ");
  throw new PlatformError("user", first.code ?? "INVALID", message, { field: first.field ?? [] });
}
