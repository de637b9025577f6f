/** Whether the platform has a node, and it is of a type that was asked for. */
export function nodeExists<Node>(node: Node): node is Extract<Node, { id: string }> {
  return typeof node === "object" && node !== null && "id" in node;
}
