import type { Call, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { isAddressed, type NamedCall, PARTS } from "../declarations/calls.ts";
import type { JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { table } from "../keywords/table.ts";
import { PAGE_COMMENT } from "../lib/header-comments.ts";

/** docs/reference/calls.md: the calls of the admin, of blocks and of each family, for people who call the server or add a call. */
export function emitCallsPage(calls: readonly NamedCall[], families: readonly FamilyDeclaration[], sources: readonly Source[]): string {
  const purposes = new Map(sources.map(({ file, json }) => [file, String(json.description ?? "")]));
  const rows = (forBlocks: boolean) =>
    calls
      .filter(isAddressed)
      .filter(({ path }) => path.startsWith("/api/ext/") === forBlocks)
      .map((call) => [`\`${call.method} ${call.path}\``, inputsOf(call), purposes.get(call.file) ?? ""]);
  const head = ["call", "takes", "does"];
  return [
    PAGE_COMMENT,
    "# Calls\n",
    "For developers. At the end, you know each address of the server, what it takes and what it does. Every request carries a session token;",
    "[Error codes](error-codes.md) lists what is refused, [Add an API call](../how-to/add-api-call.md) says how a call is declared.\n",
    "## Of the admin\n",
    table(head, rows(false)),
    "## Of blocks in checkout\n",
    table(head, rows(true)),
    "## Of each family\n",
    table(["family", "calls"], families.map(familyCells)),
  ].join("\n");
}

/** Names of the inputs of a call; those that may be left out are marked. */
function inputsOf(call: NamedCall): string {
  return PARTS.flatMap((part) => {
    const schema = call[part] as JsonObject | undefined;
    const properties = isObject(schema?.properties) ? Object.keys(schema.properties) : [];
    const required = Array.isArray(schema?.required) ? schema.required : [];
    return properties.map((name) => `\`${name}\`${required.includes(name) ? "" : " (optional)"}`);
  }).join(", ");
}

function familyCells({ title, endpoints }: FamilyDeclaration): string[] {
  const addressed = Object.entries(endpoints).filter((entry): entry is [string, Call] => isObject(entry[1]) && "path" in entry[1]);
  return [title, addressed.map(([name, { method, path }]) => `${name}: \`${method} ${path}\``).join("; ")];
}
