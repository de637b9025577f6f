import { type Bitmap2D, generate, mode } from "lean-qr";

export type Code = Pick<Bitmap2D, "size" | "get">;

/** Largest number of bytes that a QR code holds. */
export const MAX_QR_BYTES = 2_953;

/** Width of the empty border that readers need, in modules. */
export const QUIET = 4;

/** Encodings that every reader knows, among them the older ones that take less space. */
const modes = [mode.numeric, mode.alphaNumeric, mode.ascii, mode.utf8];

/**
 * Makes the QR code of a text; undefined for one that is too long. Marking a text as UTF-8 takes space as well, so the very longest texts
 * are not marked.
 */
export function qrCode(text: string): Code | undefined {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_QR_BYTES) return undefined;
  try {
    return generate(text, { modes });
  } catch {
    return generate(mode.bytes(bytes));
  }
}

/**
 * Returns the pixels of a code on a white square, four bytes each. Modules are squares of whole pixels, because readers fail on blurred
 * ones; the remainder makes the border wider.
 */
export function pixelsOf(code: Code, side: number): Uint8ClampedArray<ArrayBuffer> {
  const scale = Math.floor(side / (code.size + 2 * QUIET));
  const start = Math.floor((side - code.size * scale) / 2);
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < code.size * scale; y++)
    for (let x = 0; x < code.size * scale; x++)
      if (code.get(Math.floor(x / scale), Math.floor(y / scale))) {
        const at = ((start + y) * side + start + x) * 4;
        pixels.fill(0, at, at + 3);
      }
  return pixels;
}

/** Makes the name of a file from any name: without characters that some file system refuses, and short enough for all. */
export function fileName(name: string, ending: string): string {
  const safe = name
    .normalize("NFC")
    .replace(/[\p{C}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/gu, " ");
  const short = Array.from(safe)
    .slice(0, 50)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
  return `${[short, "QR code"].filter(Boolean).join(" ")}.${ending}`;
}
