/** Runs some work that ends with an error once the server is gone. Returns the first error before that. */
export async function untilDeleted(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null; // the connection ended
    throw error;
  }
}
