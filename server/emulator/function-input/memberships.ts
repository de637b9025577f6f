/** Returns whether a product is in one of the collections with the ids. */
export function isMember(collections: unknown, ids: unknown): boolean {
  return memberships(collections, ids).some((each) => each.isMember);
}

/** Returns the membership for each requested collection. */
export function memberships(collections: unknown, ids: unknown): { collectionId: unknown; isMember: boolean }[] {
  const members: readonly unknown[] = Array.isArray(collections) ? collections : [];
  const requestedIds: readonly unknown[] = Array.isArray(ids) ? ids : [];
  return requestedIds.map((collectionId) => ({ collectionId, isMember: members.includes(collectionId) }));
}
