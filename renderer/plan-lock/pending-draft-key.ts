/** Returns the key under which a browser keeps the draft that goes on once the store has the plan. */
export function pendingDraftKey(shop: string): string {
  return `resume:${shop}`;
}
