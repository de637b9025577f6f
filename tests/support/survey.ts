/** Survey element as a client sends it, with defaults for all other fields. */
export function element(type: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { type, ...changes };
}

/** Survey as a client sends it: how a customer heard of the store, and from whom if it was a friend. */
export function survey(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: "How did you find us?",
    elements: [
      element("radio", { id: "element-1", label: "How did you find us?", options: ["A friend", "A search"] }),
      element("text", {
        id: "element-2",
        label: "Who was it?",
        conditions: [{ field: "element-1", operator: "equals", value: "A friend" }],
      }),
    ],
    ...changes,
  };
}
