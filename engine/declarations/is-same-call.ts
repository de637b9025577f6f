import type { Call } from "../generated/declarations.ts";

/** Reports whether two calls have the same method and path. Then only the request's content distinguishes them. */
export function isSameCall(one: Pick<Call, "method" | "path">, other: Pick<Call, "method" | "path">): boolean {
  return one.method === other.method && one.path === other.path;
}
