/** Under which a browser keeps where a merchant goes on once the store has the plan. */
export function pendingDraftKey(shop: string): string {
  return `resume:${shop}`;
}
