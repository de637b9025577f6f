/** Functions that the page of a block provides in Shopify's place. */
export interface BlockHostApi {
  query(document: string, variables: Record<string, unknown>): Promise<unknown>;
  applyCartLinesChange(change: unknown): Promise<ChangeResult>;
  applyDiscountCodeChange(change: unknown): Promise<ChangeResult>;
  applyMetafieldChange(change: unknown): Promise<ChangeResult>;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  sessionToken(): Promise<string>;
  /** Sends a request of the block to the app. */
  fetch(
    address: string,
    given: { method: string; headers: Record<string, string>; body: string | null },
  ): Promise<{ status: number; body: string }>;
}

export type ChangeResult = { type: "success" } | { type: "error"; message: string };
