import { isDeepStrictEqual } from "node:util";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import type { DesiredOwner } from "./desired-owner.ts";
import { diffSingleOwner } from "./diff-single-owner.ts";
import type { OwnerMessages } from "./messages.ts";
import type { RunnerNode } from "./owner-client.ts";

/** Changes that bring one object in line, and its state afterwards. */
export interface Step {
  desired: DesiredOwner;
  /** Creates the object, or rewrites the object of the id. Null if nothing is to be written. */
  write: { make: true } | { id: string } | null;
  /** Ids of further objects of the same part. */
  remove: readonly string[];
  /** Id of the existing object. Null until a new object is written. */
  id: string | null;
  problem: string | null;
  /** True if checkout is blocked when the Function fails: the value of the existing object, or the value to be written. */
  blockOnFailure: boolean;
}

export interface SharedOwnerChanges {
  steps: readonly Step[];
  /** Ids of objects whose configuration is no longer active, or that belong to no configuration. */
  remove: readonly string[];
}

/**
 * Compares the desired owners with the existing objects. There is to be one object for each desired owner, enabled and as this release writes it, and
 * no other. An object that was disabled or deleted outside this app stays so, as with single owners; `known` holds the observed ids by part. Without
 * `blockOnFailure`, the value at Shopify is kept.
 */
export function diffSharedOwners(
  digests: ReadonlyMap<string, string>,
  desired: readonly DesiredOwner[],
  nodes: readonly RunnerNode[],
  messages: OwnerMessages,
  blockOnFailure?: boolean,
): SharedOwnerChanges {
  const whose = new Map([...digests].map(([part, id]) => [id, part]));
  // an object whose configuration was overwritten outside the app still belongs to its part
  const owned = nodes.map((node) => ({ node, part: whose.get(node.id) ?? node.part }));
  const steps = desired.map((each) => {
    const own = owned.flatMap(({ node, part }) => (part === each.part ? [node] : []));
    return stepFor(each, digests.get(each.part) ?? null, own, messages, blockOnFailure);
  });
  const parts = new Set(desired.map(({ part }) => part));
  const remove = owned.flatMap(({ node, part }) => (part !== undefined && parts.has(part) ? [] : [node.id]));
  return { steps, remove };
}

function stepFor(
  desired: DesiredOwner,
  id: string | null,
  nodes: readonly RunnerNode[],
  messages: OwnerMessages,
  blockOnFailure: boolean | undefined,
): Step {
  const { object, problem, name } = desired;
  const named = (why: string | null) => why && `"${name}": ${why}`;
  // an object that this release cannot compile stays as an earlier release wrote it
  if (object === null) {
    const stands = isBlocked(nodes.find((node) => node.id === id));
    return { desired, write: null, remove: [], id, problem: named(problem), blockOnFailure: stands };
  }
  const [fitting, others] = [true, false].map((fits) => nodes.filter((node) => (node.pack === object.pack) === fits));
  const moved = (others ?? []).some((node) => node.id === id);
  const plan = diffSingleOwner(moved ? null : id, true, fitting ?? [], messages);
  const remove = [...plan.remove, ...(others ?? []).map((node) => node.id)];
  const own = fitting?.find((node) => node.id === plan.id);
  const stands = isBlocked(own ?? nodes[0]);
  const blocks = blockOnFailure ?? stands;
  const outdated = plan.problem === null && own !== undefined && !(isWritten(own, object.writing) && stands === blocks);
  const write = plan.switchOn ?? (outdated ? { id: own.id } : null);
  return { desired, write, remove, id: plan.id, problem: named(plan.problem), blockOnFailure: write === null ? stands : blocks };
}

const isBlocked = (node: RunnerNode | undefined): boolean => node?.blockOnFailure === true;

/**
 * Returns whether the object equals the desired one. Shopify may reformat JSON, so JSON values are compared by content; a resource without titles has
 * an empty one.
 */
function isWritten(
  { title, program, variables, configuration, kind }: RunnerNode,
  writing: NonNullable<DesiredOwner["object"]>["writing"],
): boolean {
  const current: Readonly<Record<string, { value: string } | null>> = { program, variables, configuration, kind };
  return (
    (title === "" || title === writing.title) &&
    writing.parts.every(({ key, type, value }) => {
      const there = current[key]?.value ?? null;
      return type === "json" ? isDeepStrictEqual(tryParseJson(there), tryParseJson(value)) : there === value;
    })
  );
}
