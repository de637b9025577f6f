/** Returns the address of the page where plans are chosen. */
export function planUrl(shop: string): string {
  return `/plan?shop=${encodeURIComponent(shop)}`;
}
