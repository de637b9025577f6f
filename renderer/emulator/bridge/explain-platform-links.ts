/** Makes the admin explain that the local store has no pages of Shopify's own admin, instead of following links to them. */
export function explainPlatformLinks(shop: string, explain: () => void): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link?.getAttribute("href")?.startsWith(`https://${shop}/admin/`)) return;
    event.preventDefault();
    explain();
  });
}
