/**
 * Lines of addresses to try the preset for post boxes with: streets and buildings that it must leave alone, and boxes that it must find.
 *
 * Both were compiled for this test. The streets are city halls, museums, stations, post offices and libraries of a hundred countries in
 * their own spelling, and lines near the words of boxes: real ones (Calle Apartado in Mexico, Plaza de la Casilla in Bilbao, Boxhagener
 * Straße in Berlin, Po Lam Road in Hong Kong) and some in their shape. No line is a person's. In the text files a country's code precedes a line.
 */
import { readFileSync } from "node:fs";

/** Never a post box, and never a parcel locker. */
export const STREETS: readonly string[] = linesOf("street-lines.txt");

/** Boxes as they are spelled, and letters that deceive the eye: those of other scripts that look Latin, and those that nobody sees. */
export const POST_BOXES: readonly string[] = [
  ...linesOf("post-boxes.txt"),
  "\u0420\u041e \u0412\u043e\u0445 12",
  "\u0420.\u041e. Box 12",
  "P\u039f Box 12",
  "PO\u00a0Box\u00a012",
  "P\u200b.\u200bO\u200b.\u200b Box 12",
  "Post\u00adfach 12",
  "ＰＯ　Ｂｏｘ　１２",
];

function linesOf(file: string): string[] {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8").split(/\r?\n/);
  return lines.filter(Boolean).map((line) => line.slice("XX ".length));
}
