/** A user error on its way out of a mutation: thrown, so that the transaction around it is undone. */
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

/** Runs a mutation and answers its payload: what it returned and no user errors, or the empty payload and the refusal. */
export async function withUserErrors(empty: Record<string, unknown>, work: () => Promise<Record<string, unknown>>) {
  try {
    return { ...empty, ...(await work()), userErrors: [] };
  } catch (error) {
    if (!(error instanceof UserErrorsError)) throw error;
    const { code, field, message } = error;
    return { ...empty, userErrors: [{ code, field, message }] };
  }
}
