/** Globs without braces, of which each keeps one alternative of the given: others than the one that is kept may be anything. */
export function expandBraces(glob: string): string[] {
  const braces = [...glob.matchAll(/\{([^{}]*)\}/g)];
  if (braces.length === 0) return [glob];
  return braces.flatMap(({ 0: whole, 1: options = "", index }) =>
    options
      .split(",")
      .map((one) => `${glob.slice(0, index)}\0${glob.slice(index + whole.length)}`.replace(/\{[^{}]*\}/g, "*").replace("\0", () => one)),
  );
}

/** A pattern of what a glob without braces matches, whole or, on demand, at its end: `*` within one part, `**` across several or none. */
export function globPattern(glob: string, end = false): RegExp {
  const source = glob
    .replace(/[.+?^$()|[\]\\]/g, "\\$&")
    .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ "**/": "(?:.*/)?", "**": ".*" })[stars] ?? "[^/]*");
  return new RegExp(`${end ? "(?:^|/)" : "^"}${source}$`, "u");
}
