/** A question as a client sends it; what it does not name is as it begins. */
export function element(type: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { type, ...changes };
}

/** A survey as a client sends it: how a customer came, and by whom when it was a friend. */
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
