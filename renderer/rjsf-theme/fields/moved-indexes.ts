/** Returns the indexes of a list's items after one of them has moved. */
export function movedIndexes(count: number, from: number, to: number): number[] {
  const rest = Array.from({ length: count }, (_, at) => at).filter((at) => at !== from);
  return [...rest.slice(0, to), from, ...rest.slice(to)];
}
