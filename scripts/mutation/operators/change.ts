import type ts from "typescript";

/** Other text in the place of a part of a source. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** A slip that somebody could make: answers what it does to a node, and null where it does not apply. */
export type Operator = (node: ts.Node, source: ts.SourceFile) => Change | null;

/** Puts text in the place of a node; what is written around it stays. */
export function replaced(node: ts.Node, source: ts.SourceFile, text: string): Change {
  return { start: node.getStart(source), end: node.end, text };
}
