/**
 * Cache of computed results, by the content of all their inputs. A result is JSON and must not be mutated: another process, in another copy
 * of the project, may have computed it. Failures are not cached.
 */
export interface BuildCache {
  /** Returns the result of `compute`, which depends on `material` and the code alone. `name` distinguishes results of the same material. */
  recall<T>(name: string, material: unknown, compute: () => T): T;
  /** Asynchronous `recall`. */
  recallLater<T>(name: string, material: unknown, compute: () => Promise<T>): Promise<T>;
}

/** Cache that stores nothing: every result is computed anew. */
export const NO_CACHE: BuildCache = {
  recall: (_name, _material, compute) => compute(),
  recallLater: (_name, _material, compute) => compute(),
};
