/** PostgreSQL's codes of a statement that only met another one: the same again does what it should. */
const MET = ["40P01", "40001"];
const TRIES = 5;

/** Does work in a transaction again where it met other work. */
export async function tryAgain<T>(work: () => Promise<T>, left = TRIES - 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (left === 0 || !MET.includes(String(Object(error).code))) throw error;
    return tryAgain(work, left - 1);
  }
}
