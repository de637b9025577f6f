/** Whether one of the asked tags is among those of a customer or product; like the platform's own tags they know no upper and lower case. */
export function isTagged(owned: unknown, asked: unknown): boolean {
  return tagAnswers(owned, asked).some(({ hasTag }) => hasTag);
}

/** The answer for each tag that is asked for, in the spelling of whoever asks. */
export function tagAnswers(owned: unknown, asked: unknown): { tag: string; hasTag: boolean }[] {
  const known = new Set(texts(owned).map(fold));
  return texts(asked).map((tag) => ({ tag, hasTag: known.has(fold(tag)) }));
}

function fold(tag: string): string {
  return tag.trim().toLowerCase();
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
