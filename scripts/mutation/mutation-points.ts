import ts from "typescript";
import { isEquivalent } from "./is-equivalent.ts";
import type { Change } from "./operators/change.ts";
import { OPERATORS } from "./operators/index.ts";

/** Change that may be made. */
export interface MutationPoint extends Change {
  operator: string;
}

/** Finds every place of a source where a slip would change behaviour, in the order of the source. */
export function findMutationPoints(file: string, text: string): MutationPoint[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const points: MutationPoint[] = [];
  const visit = (node: ts.Node): void => {
    if (isEquivalent(node, source)) return;
    for (const [operator, apply] of Object.entries(OPERATORS)) {
      const change = apply(node, source);
      if (change !== null) points.push({ ...change, operator });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return points;
}
