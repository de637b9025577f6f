import { alternativesOf } from "./alternatives.ts";
import { lineOf, type Named } from "./named.ts";

/** A rule about imports, as dependency-cruiser has it. */
export interface LayerRule {
  name: string;
  from: { path?: string | string[]; pathNot?: string | string[] };
  to: { path?: string | string[]; pathNot?: string | string[] };
}

/** Every alternative of each pattern in the rules about layers, at the line of the rule's name. */
export function inLayers(file: string, text: string, rules: readonly LayerRule[]): Named[] {
  return rules.flatMap(({ name, from, to }) =>
    [from.path, from.pathNot, to.path, to.pathNot]
      .flatMap((patterns) => patterns ?? [])
      .flatMap(alternativesOf)
      .map((path) => ({ file, line: lineOf(text, text.indexOf(`"${name}"`)), path, as: "pattern" })),
  );
}
