/** The value of an attribute as the platform answers it, or null: a key that was not asked for is no attribute. */
export function attribute(attributes: Record<string, string>, key: string | null | undefined) {
  if (key === null || key === undefined || !Object.hasOwn(attributes, key)) return null;
  return { key, value: attributes[key] };
}
