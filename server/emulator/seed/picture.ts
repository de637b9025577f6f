const COLORS = ["#2f5d62", "#7a4e2d", "#35507a", "#6b3f5e", "#4f6b2f", "#8a5a00"];

/** Draws the product's initials as an inline picture, so that the emulator needs no image server. */
export function picture(title: string): string {
  const nameParts = title.split(" ").filter((word) => /^[A-Za-z]/.test(word));
  const initials = nameParts.slice(0, 2).map((word) => word.charAt(0).toUpperCase());
  const color = COLORS[title.length % COLORS.length];
  const text = `<text x="40" y="50" font-family="sans-serif" font-size="28" fill="#fff" text-anchor="middle">${initials.join("")}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="${color}"/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
