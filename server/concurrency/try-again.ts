/** PostgreSQL's codes for deadlock and serialization failure: the same statement succeeds when repeated. */
const MET = ["40P01", "40001"];
const TRIES = 5;

/** Repeats work in a transaction that conflicted with other work. */
export async function tryAgain<T>(work: () => Promise<T>, attempts = TRIES - 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempts === 0 || !MET.includes(String(Object(error).code))) throw error;
    return tryAgain(work, attempts - 1);
  }
}
