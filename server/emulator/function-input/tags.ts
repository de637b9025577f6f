/** Returns whether a customer or product has one of the tags. Like Shopify's own tags, they are case-insensitive. */
export function isTagged(owned: unknown, queriedTags: unknown): boolean {
  return tagAnswers(owned, queriedTags).some(({ hasTag }) => hasTag);
}

/** Returns the result for each requested tag, in the spelling of the request. */
export function tagAnswers(owned: unknown, queriedTags: unknown): { tag: string; hasTag: boolean }[] {
  const tags = new Set(texts(owned).map(fold));
  return texts(queriedTags).map((tag) => ({ tag, hasTag: tags.has(fold(tag)) }));
}

function fold(tag: string): string {
  return tag.trim().toLowerCase();
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
