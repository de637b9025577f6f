import jsqr from "jsqr";

/** Reads a picture of the given side like a phone, four bytes a pixel; returns undefined when there is no code. */
export function readQr(pixels: Uint8ClampedArray, side: number): string | undefined {
  return jsqr(pixels, side, side, { inversionAttempts: "dontInvert" })?.data;
}

/** The picture that an SVG of one path of outlines on white shows, with so many pixels for a unit. */
export function pictureOf(svg: string, scale: number): { pixels: Uint8ClampedArray; side: number } {
  const [, left = 0, , units = 0] = (/viewBox="(-?\d+) (-?\d+) (\d+) \d+"/.exec(svg) ?? []).map(Number);
  const path = / d="([^"]+)"/.exec(svg)?.[1] ?? "";
  const dark = new Set<number>();
  const flip = (x: number, y: number) => {
    for (let at = x; at < units; at++) dark.has(y * units + at) ? dark.delete(y * units + at) : dark.add(y * units + at);
  };
  for (const outline of path.split("Z")) {
    const corners = [...outline.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x) - left, Number(y) - left] as const);
    corners.forEach(([x, from], index) => {
      const [nextX, to] = corners[(index + 1) % corners.length] ?? [x, from];
      if (nextX === x) for (let y = Math.min(from, to); y < Math.max(from, to); y++) flip(x, y);
    });
  }
  const side = units * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++)
    if (dark.has(Math.floor(at / side / scale) * units + Math.floor((at % side) / scale))) pixels.fill(0, at * 4, at * 4 + 3);
  return { pixels, side };
}
