/** True if Shopify has the node and its type is the requested one. */
export function nodeExists<Node>(node: Node): node is Extract<Node, { id: string }> {
  return typeof node === "object" && node !== null && "id" in node;
}
