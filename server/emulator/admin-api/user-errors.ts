/** A user error of a mutation. Thrown, so that the transaction around it is rolled back. */
export class UserErrorsError extends Error {
  override name = "Refusal";
  readonly code: string;
  readonly field: readonly string[];

  constructor(code: string, field: readonly string[], message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** Runs a mutation and returns its payload: the result without user errors, or the empty payload with the user error. */
export async function withUserErrors(empty: Record<string, unknown>, work: () => Promise<Record<string, unknown>>) {
  try {
    return { ...empty, ...(await work()), userErrors: [] };
  } catch (error) {
    if (!(error instanceof UserErrorsError)) throw error;
    const { code, field, message } = error;
    return { ...empty, userErrors: [{ code, field, message }] };
  }
}
