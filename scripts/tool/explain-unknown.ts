import { didYouMean } from "../codegen/lib/did-you-mean.ts";
import { commandOf, invocationOf } from "../codegen/reference/invocation.ts";
import { TOOLS } from "./tools.ts";

/** Returns why there is no tool of a name, and what to type instead. */
export function explainUnknown(name: string): string {
  const script = commandOf(name);
  if (script !== undefined) return `${name} is not a tool but a command of its own: ${invocationOf(script)}`;
  const names = TOOLS.flatMap(([, tools]) => tools.map((tool) => tool.name));
  const nearest = didYouMean(name, names) ?? names.find((each) => each.includes(name));
  const remedy = nearest === undefined ? "npm run tool lists all tools" : `did you mean "${nearest}"? npm run tool lists all tools`;
  return `there is no tool "${name}": ${remedy}`;
}
