/** Paths with parameters, such as `/advanced/survey/:id`: one grammar for screens and calls. */

/** Numbers of the platform are at most this long. */
const NUMBER = /^[0-9]{1,20}$/;

/** What a path holds for the parameters of a pattern, null for a path of another pattern. `:number` stands for digits alone. */
export function matched(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? "";
    const name = nameIn(part);
    if (name === null) {
      if (part !== text) return null;
      continue;
    }
    const value = decoded(text);
    if (value === null || (name === "number" && !NUMBER.test(value))) return null;
    params[name] = value;
  }
  return params;
}

/** The path that a pattern comes to with these parameters. */
export function filled(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern
    .split("/")
    .map((part) => {
      const name = nameIn(part);
      return name === null ? part : encodeURIComponent(params[name] ?? "");
    })
    .join("/");
}

/** The names of a pattern's parameters. */
export function paramsOf(pattern: string): string[] {
  return pattern.split("/").flatMap((part) => nameIn(part) ?? []);
}

function nameIn(part: string): string | null {
  return part.startsWith(":") ? part.slice(1) : null;
}

/** Null for nothing, and for what no browser writes. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null;
  }
}
