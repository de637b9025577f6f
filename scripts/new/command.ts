import { parseArgs } from "node:util";
import type { Named } from "./types.ts";

/** Requested declaration, and the families that are to admit it. */
export interface NewDeclaration extends Named {
  kind: string;
  families: string[];
}

/** Parses the arguments of the command. Throws a sentence if they are not valid. */
export function readCommand(args: readonly string[], kinds: readonly string[]): NewDeclaration {
  const usage = `usage: npm run new -- <${kinds.join("|")}> <id> [--title "Title"] [--families payment,shipping]`;
  const { values, positionals } = parsed(args, usage);
  const [kind = "", id = "", ...more] = positionals;
  if (!kinds.includes(kind) || id === "" || more.length > 0) throw new Error(usage);
  if (!/^[a-z]+(-[a-z]+)*$/u.test(id))
    throw new Error(`"${id}" is not an id: words of small letters with hyphens between, as in cart-total`);
  const families = (values.families ?? "").split(",").filter((word) => word !== "");
  if (families.length > 0 && kind !== "condition") throw new Error("--families says who admits a condition");
  return { kind, id, title: values.title, families };
}

function parsed(args: readonly string[], usage: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { title: { type: "string" }, families: { type: "string" } } });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
