import type { OwnerMessages } from "./messages.ts";
import type { OwnerNode } from "./owner-adapters.ts";

/** What it takes to bring an owner in line, and how it then stands. */
export interface OwnerChanges {
  /** Those that are not needed, or not needed twice. */
  remove: readonly string[];
  /** One is made, or the one that is there switched on. */
  switchOn: { make: true } | { id: string } | null;
  /** Which one is on then; for one that is to be switched on it is known afterwards. */
  id: string | null;
  problem: string | null;
}

/**
 * One, on, as long as anything needs it; none else. What somebody switched off or deleted outside this app, known by the `id` of the one that
 * was on, stays so until the merchant wants it again: by trying again, or by the first that needs it after a time when none did.
 */
export function diffSingleOwner(
  id: string | null,
  needed: boolean,
  nodes: readonly Pick<OwnerNode, "id" | "enabled">[],
  { off, deleted }: OwnerMessages,
): OwnerChanges {
  if (!needed) return { remove: nodes.map((node) => node.id), switchOn: null, id: null, problem: null };
  const on = nodes.filter(({ enabled }) => enabled);
  const own = on.find((node) => node.id === id) ?? on[0] ?? nodes.find((node) => node.id === id) ?? nodes[0];
  const remove = nodes.filter((node) => node !== own).map((node) => node.id);
  if (own?.enabled) return { remove, switchOn: null, id: own.id, problem: null };
  if (id === null) return { remove, switchOn: own ? { id: own.id } : { make: true }, id: null, problem: null };
  return { remove, switchOn: null, id, problem: own ? off : deleted };
}
