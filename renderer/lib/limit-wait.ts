/** Returns what a promise gives within some milliseconds, and undefined after that. */
export async function limitWait<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
