type Sequence = (string | Group)[];

interface Group {
  open: string;
  options: Sequence[];
  times: string;
}

/** An escape, a class, the beginning of a group, its end with how often it may come, a bar, or any other letter. */
const PART = /\\u\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)(?:[?*+]\??|\{[\d,]+\}\??)?|\||[\s\S]/gu;

/**
 * Regular expressions of which each keeps one alternative of one group of the given, so that an alternative that matches nothing any more
 * is seen beside others that do. What must not follow is turned into what must, for it has a meaning only where something does.
 */
export function alternativesOf(source: string): string[] {
  const parts = source.match(PART) ?? [];
  const options = parse(parts);
  if (parts.length > 0) throw new Error(`${source}: has a bracket without its other one`);
  return [...new Set(options.flatMap(kept))];
}

/** Reads up to the end of the group, and takes what was read away. */
function parse(parts: string[]): Sequence[] {
  const options: Sequence[] = [[]];
  for (let part = parts[0]; part !== undefined && !part.startsWith(")"); part = parts[0]) {
    parts.shift();
    if (part === "|") options.push([]);
    else if (part.startsWith("(")) {
      const inner = parse(parts);
      options.at(-1)?.push({ open: part, options: inner, times: (parts.shift() ?? ")").slice(1) });
    } else options.at(-1)?.push(part);
  }
  return options;
}

function kept(sequence: Sequence): string[] {
  const groups = sequence.flatMap((part, index) => (typeof part === "string" || isEdge(part) ? [] : [{ part, index }]));
  const varied = groups.flatMap(({ part: { open, options, times }, index }) =>
    options.flatMap(kept).map((one) => {
      const group = `${open.replace("!", "=")}${one})${times.replace(/^\?/, "").replace(/^\*/, "+")}`;
      return sequence.map((part, at) => (at === index ? group : written(part))).join("");
    }),
  );
  return varied.length > 0 ? varied : [sequence.map(written).join("")];
}

/** Where a part of a path begins or ends: no choice between paths. */
function isEdge({ options }: Group): boolean {
  return options.flat().every((part) => part === "^" || part === "$" || part === "/" || part === "\\/");
}

function written(part: string | Group): string {
  if (typeof part === "string") return part;
  return `${part.open}${part.options.map((option) => option.map(written).join("")).join("|")})${part.times}`;
}
