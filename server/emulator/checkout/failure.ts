/** A run that the platform would count as failed; the name is the platform's own. The checkout goes on without the Function. */
export class FunctionFailedError extends Error {
  override name = "FunctionFailure";

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
  }
}
