/** Thrown for a run that Shopify would count as failed; the code is Shopify's own. The checkout continues without the Function. */
export class FunctionFailedError extends Error {
  override name = "FunctionFailure";

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
  }
}
