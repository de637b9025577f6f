import { join } from "node:path";
import { families } from "../../engine/declarations/catalog.ts";
import { isObject } from "../../engine/lib/object.ts";
import type { Json } from "../codegen/declarations/json.ts";
import { LINKS } from "../codegen/declarations/links.ts";
import { readIfPresent } from "../codegen/lib/files.ts";
import type { Finding } from "./finding.ts";
import { isPassing } from "./is-passing.ts";

/** Generated files with addresses. The declaration of a family with a form stands in the file of that form. */
const GENERATED = [...["dashboard", "screens", "support"], ...families.flatMap(({ id }) => [`families/${id}`, `families/${id}.form`])].map(
  (name) => `engine/generated/${name}.ts`,
);

/** Finds addresses outside of the product that are still examples, or that the generated code does not have yet. */
export function checkLinks(root: string): Finding[] {
  const text = readIfPresent(join(root, LINKS));
  if (text === undefined) return [{ file: LINKS, message: "is missing" }];
  const code = GENERATED.map((file) => readIfPresent(join(root, file)) ?? "").join("\n");
  const lines = text.split("\n");
  return Object.entries(linksIn(text)).flatMap(([name, address]) => {
    const message = problem(String(address), code);
    const line = lines.findIndex((each) => each.includes(`${JSON.stringify(name)}:`)) + 1;
    return message === null ? [] : [{ file: LINKS, line, message: `${name} ${message}` }];
  });
}

function linksIn(text: string): Record<string, Json> {
  const json: Json = JSON.parse(text);
  return isObject(json) && isObject(json.links) ? json.links : {};
}

function problem(address: string, code: string): string | null {
  const host = URL.canParse(address) ? new URL(address).hostname : (address.split("@")[1] ?? "");
  if (isPassing(host)) return `must be an address of your own, not at ${host}`;
  return code.includes(JSON.stringify(address)) ? null : "is not in the product yet: run npm run codegen, then npm run build";
}
