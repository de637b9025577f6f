import type ts from "typescript";

/** Replacement for a part of a source. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** Kind of slip that somebody could make: returns the change of a node, or null if the slip does not apply. */
export type Operator = (node: ts.Node, source: ts.SourceFile) => Change | null;

/** Replaces a node by text; the spacing around the node stays. */
export function replaceNode(node: ts.Node, source: ts.SourceFile, text: string): Change {
  return { start: node.getStart(source), end: node.end, text };
}
