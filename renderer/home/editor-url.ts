/** Returns the address of a page of Shopify's checkout editor with the store's app blocks at hand. */
export function editorUrl(shop: string, page: string): string {
  return `https://${shop}/admin/settings/checkout/editor?page=${page}&context=apps`;
}
