/** First item with the highest score. */
export function maxBy<T>(choices: readonly T[], score: (choice: T) => number): T | undefined {
  let found: T | undefined;
  let high = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = score(choice);
    if (value > high) [found, high] = [choice, value];
  }
  return found;
}
