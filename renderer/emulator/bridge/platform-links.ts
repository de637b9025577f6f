/** Pages of the platform's own admin are not part of the local store: the admin around the app says so instead of leading nowhere. */
export function explainPlatformLinks(shop: string, explain: () => void): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link?.getAttribute("href")?.startsWith(`https://${shop}/admin/`)) return;
    event.preventDefault();
    explain();
  });
}
