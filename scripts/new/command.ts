import { parseArgs } from "node:util";
import { hyphenated } from "./ids.ts";
import type { Named } from "./types.ts";

/** Kinds that are an entry of a file by a name in JSON, which may be typed as it is read there. */
const NAMED_IN_JSON: ReadonlySet<string> = new Set(["entitlement", "setting"]);
/** Options of one kind alone, with what each says. */
const OPTIONS_OF = {
  families: ["condition", "says who admits a condition"],
  translation: ["block", "names the texts that a block shows"],
  acts: ["family", "says what a family acts on"],
} as const;

/** Requested declaration, and the families that are to admit it. */
export interface NewDeclaration extends Named {
  kind: string;
  families: string[];
}

const ID = /^[a-z]+(-[a-z]+)*$/u;
const TEMPLATE_ID = /^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/u;

/** Parses the arguments of the command. Throws a sentence if they are not valid. */
export function readCommand(args: readonly string[], kinds: readonly string[]): NewDeclaration {
  const usage = `usage: npm run new -- <${kinds.join("|")}> <id> [--title "Title"]
  condition: [--families payment,shipping], block: [--translation banner], family: [--acts payment|shipping|validation]
  a template has its family before the id: payment/<id>`;
  const { values, positionals } = parsed(args, usage);
  const [kind = "", given = "", ...more] = positionals;
  if (!kinds.includes(kind) || given === "" || more.length > 0) throw new Error(usage);
  const id = NAMED_IN_JSON.has(kind) ? hyphenated(given) : given;
  if (!(kind === "template" ? TEMPLATE_ID : ID).test(id))
    throw new Error(
      kind === "template"
        ? `"${given}" does not name a template: its family, a slash and words of small letters, as in payment/no-cash-abroad`
        : `"${given}" is not an id: words of small letters with hyphens between, as in cart-total`,
    );
  const families = (values.families ?? "").split(",").filter((word) => word !== "");
  for (const [option, [owner, description]] of Object.entries(OPTIONS_OF))
    if (option in values && kind !== owner) throw new Error(`--${option} ${description}`);
  const { title, translation, acts } = values;
  return { kind, id, title, translation, acts, families };
}

function parsed(args: readonly string[], usage: string) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { title: text, families: text, translation: text, acts: text },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
