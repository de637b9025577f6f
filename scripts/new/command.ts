import { parseArgs } from "node:util";
import type { Named } from "./types.ts";

/** Requested declaration, and the families that are to admit it. */
export interface NewDeclaration extends Named {
  kind: string;
  families: string[];
}

const ID = /^[a-z]+(-[a-z]+)*$/u;
const TEMPLATE_ID = /^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/u;

/** Parses the arguments of the command. Throws a sentence if they are not valid. */
export function readCommand(args: readonly string[], kinds: readonly string[]): NewDeclaration {
  const usage = `usage: npm run new -- <${kinds.join("|")}> <id> [--title "Title"] [--families payment,shipping]; a template has its family before the id: payment/<id>`;
  const { values, positionals } = parsed(args, usage);
  const [kind = "", id = "", ...more] = positionals;
  if (!kinds.includes(kind) || id === "" || more.length > 0) throw new Error(usage);
  if (!(kind === "template" ? TEMPLATE_ID : ID).test(id))
    throw new Error(
      kind === "template"
        ? `"${id}" does not name a template: its family, a slash and words of small letters, as in payment/no-cash-abroad`
        : `"${id}" is not an id: words of small letters with hyphens between, as in cart-total`,
    );
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
