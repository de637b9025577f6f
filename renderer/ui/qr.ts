import { type Bitmap2D, generate, mode } from "lean-qr";

export type Code = Pick<Bitmap2D, "size" | "get">;

/** So many bytes a QR code holds at most. */
export const MAX_QR_BYTES = 2_953;

/** The empty border that readers need, in modules. */
export const QUIET = 4;

/** Ways to write a text that every reader knows, the older ones that take less room among them. */
const modes = [mode.numeric, mode.alphaNumeric, mode.ascii, mode.utf8];

/** The QR code of a text; undefined for one that is too long. To say that a text is UTF-8 takes room as well: the very longest do not. */
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
 * The pixels of a code on a white square, four bytes each. Modules are squares of whole pixels, since readers stumble over blurred ones;
 * what is left over makes the border wider.
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

/** The name of a file for what has a name: without what some file system does not take, and not too long for any. */
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
