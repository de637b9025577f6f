import { isDeepStrictEqual } from "node:util";
import { tryParseJson } from "../../engine/lib/parse-json.ts";
import type { DesiredOwner } from "./desired-owner.ts";
import { diffSingleOwner } from "./diff-single-owner.ts";
import type { OwnerMessages } from "./messages.ts";
import type { RunnerNode } from "./owner-client.ts";

/** What it takes to bring one object in line, and how it then stands. */
export interface Step {
  wanted: DesiredOwner;
  /** Made, or the one of this id written anew; null where nothing is to be written. */
  write: { make: true } | { id: string } | null;
  /** Those that are there besides. */
  remove: readonly string[];
  /** The one that is there; of one that is to be written it is known afterwards. */
  id: string | null;
  problem: string | null;
  /** Whether checkout stops where its Function fails: as it stands there, or is to be written. */
  blockOnFailure: boolean;
}

export interface SharedOwnerChanges {
  steps: readonly Step[];
  /** Those of what is not at work any more, or of nobody. */
  remove: readonly string[];
}

/**
 * One object for each that is wanted, on and as this release writes it, and none else. What somebody switched off or deleted outside this app
 * stays so, as with owners; `known` are the ids under which each was seen, by part. Where nobody says here what becomes of a checkout in which a
 * Function fails, that stays as it is, too.
 */
export function diffSharedOwners(
  known: ReadonlyMap<string, string>,
  wanted: readonly DesiredOwner[],
  nodes: readonly RunnerNode[],
  words: OwnerMessages,
  blockOnFailure?: boolean,
): SharedOwnerChanges {
  const whose = new Map([...known].map(([part, id]) => [id, part]));
  // whoever wrote over what an object carries has not made it somebody else's
  const owned = nodes.map((node) => ({ node, part: whose.get(node.id) ?? node.part }));
  const steps = wanted.map((each) => {
    const own = owned.flatMap(({ node, part }) => (part === each.part ? [node] : []));
    return stepFor(each, known.get(each.part) ?? null, own, words, blockOnFailure);
  });
  const parts = new Set(wanted.map(({ part }) => part));
  const remove = owned.flatMap(({ node, part }) => (part !== undefined && parts.has(part) ? [] : [node.id]));
  return { steps, remove };
}

function stepFor(
  wanted: DesiredOwner,
  id: string | null,
  nodes: readonly RunnerNode[],
  words: OwnerMessages,
  blockOnFailure: boolean | undefined,
): Step {
  const { object, problem, name } = wanted;
  const named = (why: string | null) => why && `"${name}": ${why}`;
  // what this release cannot run stays as an earlier one wrote it
  if (object === null) {
    const stands = isBlocked(nodes.find((node) => node.id === id));
    return { wanted, write: null, remove: [], id, problem: named(problem), blockOnFailure: stands };
  }
  const [fitting, others] = [true, false].map((fits) => nodes.filter((node) => (node.pack === object.pack) === fits));
  const moved = (others ?? []).some((node) => node.id === id);
  const plan = diffSingleOwner(moved ? null : id, true, fitting ?? [], words);
  const remove = [...plan.remove, ...(others ?? []).map((node) => node.id)];
  const own = fitting?.find((node) => node.id === plan.id);
  const stands = isBlocked(own ?? nodes[0]);
  const blocks = blockOnFailure ?? stands;
  const outdated = plan.problem === null && own !== undefined && !(isWritten(own, object.writing) && stands === blocks);
  const write = plan.switchOn ?? (outdated ? { id: own.id } : null);
  return { wanted, write, remove, id: plan.id, problem: named(plan.problem), blockOnFailure: write === null ? stands : blocks };
}

const isBlocked = (node: RunnerNode | undefined): boolean => node?.blockOnFailure === true;

/** Whether it is what would be written; the platform may lay JSON out in its own way. */
function isWritten(
  { title, program, variables, configuration, kind }: RunnerNode,
  writing: NonNullable<DesiredOwner["object"]>["writing"],
): boolean {
  const found: Readonly<Record<string, { value: string } | null>> = { program, variables, configuration, kind };
  return (
    title === writing.title &&
    writing.parts.every(({ key, type, value }) => {
      const there = found[key]?.value ?? null;
      return type === "json" ? isDeepStrictEqual(tryParseJson(there), tryParseJson(value)) : there === value;
    })
  );
}
