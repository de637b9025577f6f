import type { Call } from "../generated/declarations.ts";

/** Whether two calls are one: then what it is asked for decides. */
export function isSameCall(one: Pick<Call, "method" | "path">, other: Pick<Call, "method" | "path">): boolean {
  return one.method === other.method && one.path === other.path;
}
