/** The two questions about tags; like the platform's own tags they know no upper and lower case, and answer with the text asked for. */
export function tags(owned: readonly string[]) {
  const folded = new Set(owned.map(fold));
  return {
    hasAnyTag: ({ tags: asked }: { tags: string[] }) => asked.some((tag) => folded.has(fold(tag))),
    hasTags: ({ tags: asked }: { tags: string[] }) => asked.map((tag) => ({ tag, hasTag: folded.has(fold(tag)) })),
  };
}

function fold(tag: string): string {
  return tag.trim().toLowerCase();
}
