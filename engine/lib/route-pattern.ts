/** Paths with parameters, such as `/advanced/survey/:id`: one grammar for screens and calls. */

/** Numbers of the platform are at most this long. */
const NUMBER = /^[0-9]{1,20}$/;

/** What a path holds, by the names of the parameters. */
export type Params = Readonly<Record<string, string>>;

/**
 * What a path holds for the parameters of a pattern, null for a path of another pattern. `:number` stands for digits alone; any other
 * parameter is empty where the path holds what no browser writes.
 */
export function matchRoute(pattern: string, path: string): Params | null {
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
    if (text === "" || (name === "number" && !NUMBER.test(value))) return null;
    params[name] = value;
  }
  return params;
}

/** The path that a pattern comes to with these parameters. */
export function buildPath(pattern: string, params: Params): string {
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
