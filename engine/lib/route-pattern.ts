/** Paths with parameters, such as `/advanced/survey/:id`: one grammar for screens and calls. */

/** Maximum length of Shopify's numbers. */
const NUMBER = /^[0-9]{1,20}$/;

/** Values of a path's parameters, by name. */
export type Params = Readonly<Record<string, string>>;

/**
 * Returns the values of a pattern's parameters in a path; null if the path does not match. `:number` matches digits only; any other parameter is
 * empty if its part of the path is not valid percent-encoding.
 */
export function matchRoute(pattern: string, path: string): Params | null {
  const [expected, given] = [pattern.split("/"), path.split("/")];
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
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

/** Builds the path of a pattern with these parameters. */
export function buildPath(pattern: string, params: Params): string {
  return pattern
    .split("/")
    .map((part) => {
      const name = nameIn(part);
      return name === null ? part : encodeURIComponent(params[name] ?? "");
    })
    .join("/");
}

/** Returns the names of a pattern's parameters. */
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
