/** Does some work until the server is gone, which ends it; says what went wrong before. */
export async function untilDeleted(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null; // the connection ended
    throw error;
  }
}
