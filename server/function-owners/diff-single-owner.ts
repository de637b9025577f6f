import type { OwnerMessages } from "./messages.ts";
import type { OwnerNode } from "./owner-adapters.ts";

/** Changes that bring an owner in line, and its state afterwards. */
export interface OwnerChanges {
  /** Ids of objects that are not needed, or not needed twice. */
  remove: readonly string[];
  /** Creates an object, or enables the existing one. Null if neither is due. */
  switchOn: { make: true } | { id: string } | null;
  /** Id of the enabled object. Null until a new object is written. */
  id: string | null;
  problem: string | null;
}

/**
 * Compares the need for an owner with the existing objects. One object is to be enabled while anything needs the owner, and no other. An object that
 * was disabled or deleted outside this app, known by the `id` that was enabled last, stays so until the merchant retries, or until a new need arises
 * after a time without any.
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
