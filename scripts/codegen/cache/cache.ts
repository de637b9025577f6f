/**
 * What has been computed before, by the content of all that it follows from. A result is JSON, and nobody changes it: it may have been
 * computed by another process, in another copy of the project. What fails is not remembered.
 */
export interface BuildCache {
  /** What `compute` comes to, which follows from `material`, the code and nothing else; `name` tells apart what has the same material. */
  recall<T>(name: string, material: unknown, compute: () => T): T;
  /** The same of what takes its time. */
  recallLater<T>(name: string, material: unknown, compute: () => Promise<T>): Promise<T>;
}

/** Computes everything anew. */
export const NO_CACHE: BuildCache = {
  recall: (_name, _material, compute) => compute(),
  recallLater: (_name, _material, compute) => compute(),
};
