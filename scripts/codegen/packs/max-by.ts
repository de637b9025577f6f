/** First item with the highest score. */
export function maxBy<T>(choices: readonly T[], score: (choice: T) => number): T | undefined {
  let best: T | undefined;
  let high = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = score(choice);
    if (value > high) [best, high] = [choice, value];
  }
  return best;
}
