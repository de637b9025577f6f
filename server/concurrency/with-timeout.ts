/** Returns the requested value, or `otherwise` after `patience` milliseconds: optional parts of a response must not delay the rest. */
export function withTimeout<T>(promise: Promise<T>, patience: number, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), patience);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
