/** Formats a price in US dollars, in which plans are priced whatever the store's currency: "$21", "$66.50". */
export function dollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD", minimumFractionDigits: digits });
}
