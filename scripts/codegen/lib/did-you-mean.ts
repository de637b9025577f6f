/** Maximum number of differing letters between a misspelling and the intended word. */
const SLIPS = 2;

/** Returns the word of which another one is a misspelling: a letter or two are added, missing, changed or exchanged. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  return candidates.find((each) => each !== word && distance(word, each) <= SLIPS);
}

/** Counts the letters to insert, remove or replace until one word is the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  [...one].forEach((letter, index) => {
    const next = [index + 1];
    [...other].forEach((beside, at) => {
      const changed = (row[at] ?? 0) + (letter === beside ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    row = next;
  });
  return row[other.length] ?? 0;
}
