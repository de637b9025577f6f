/** Everything that changes a customization happens under this key, one at a time. */
export function lockOf(shop: string, guid: string): string {
  return `${shop}/${guid}`;
}
