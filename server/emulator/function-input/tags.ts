/** Returns whether a customer or product has one of the tags. Like Shopify's own tags, they are case-insensitive. */
export function isTagged(owned: unknown, asked: unknown): boolean {
  return tagAnswers(owned, asked).some(({ hasTag }) => hasTag);
}

/** Returns the result for each requested tag, in the spelling of the request. */
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
