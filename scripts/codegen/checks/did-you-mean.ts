/** How many letters may differ between what is written and what was meant. */
const SLIPS = 2;

/** The word that another one is a slip of: a letter or two more, fewer, changed or exchanged. */
export function didYouMean(word: string, meant: readonly string[]): string | undefined {
  return meant.find((each) => each !== word && distance(word, each) <= SLIPS);
}

/** The letters to insert, remove or replace until one word is the other. */
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
