import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type DocumentNode, parse, print, type SelectionSetNode } from "graphql";
import { contents } from "../codegen/files.ts";
import type { Finding } from "./finding.ts";

const RELEASED = "extensions/released";

/** The handles of the Functions that have been released: stored rules may run in them. */
export function releasedHandles(root: string): string[] {
  const folder = join(root, RELEASED);
  return existsSync(folder) ? readdirSync(folder).map((name) => basename(name, ".graphql")) : [];
}

/**
 * What would switch stored rules off from the deploy until they are compiled anew: a released Function that is gone, or whose query does
 * not read any more, under the same names, what it read when it was released.
 */
export function checkReleased(root: string): Finding[] {
  return releasedHandles(root).flatMap((handle): Finding[] => {
    const file = `extensions/${handle}/input.graphql`;
    const [before, now] = [contents(join(root, RELEASED, `${handle}.graphql`)), contents(join(root, file))];
    if (before === undefined) return [];
    if (now === undefined) {
      return [
        { file, message: `is gone, although it was released: rules may still run in it. Keep it, or delete ${RELEASED}/${handle}.graphql` },
      ];
    }
    const there = new Set(reads(parse(now)));
    const lost = reads(parse(before)).filter((each) => !there.has(each));
    return lost.map((each) => ({
      file,
      message: `no longer has ${each}, which released rules need: give the changed pack another handle`,
    }));
  });
}

/** Notes what is released now; returns the handles. */
export function noteReleased(root: string, handles: readonly string[]): readonly string[] {
  mkdirSync(join(root, RELEASED), { recursive: true });
  for (const handle of handles) {
    writeFileSync(join(root, RELEASED, `${handle}.graphql`), contents(join(root, `extensions/${handle}/input.graphql`)) ?? "");
  }
  return handles;
}

/** Every variable and every single value of a query, with the way to it. */
function reads({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((definition) => {
    if (definition.kind !== "OperationDefinition") return [];
    return [...(definition.variableDefinitions ?? []).map(print), ...leaves(definition.selectionSet, "")];
  });
}

function leaves({ selections }: SelectionSetNode, way: string): string[] {
  return selections.flatMap((selection): string[] => {
    if (selection.kind === "FragmentSpread") return [`${way}...${selection.name.value}`];
    if (selection.kind === "InlineFragment") {
      return leaves(selection.selectionSet, `${way}... on ${selection.typeCondition?.name.value ?? ""} > `);
    }
    const { selectionSet, ...alone } = selection;
    const field = print(alone);
    return selectionSet ? leaves(selectionSet, `${way}${field} > `) : [`${way}${field}`];
  });
}
