import { readFileSync } from "node:fs";
import { compile } from "../../../engine/compiler/compile.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { apiOf } from "../../../engine/declarations/actions.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import { spendInstructions } from "../../../server/emulator/function-runner/run-function.ts";
import { packFolders } from "../packs.ts";
import { inputShape, type Shape } from "../shape.ts";
import type { Gene } from "./mutate.ts";
import { configurationOfGene } from "./rule-gene.ts";
import { type Accepted, WorstInput } from "./worst-input.ts";

/** Cost of one rule in one checkout. */
export interface Spent {
  instructions: number;
  input: number;
  output: number;
}

export interface MeasuredRule {
  gene: Gene;
  rule: Accepted;
  spent: Spent;
}

/** Runs valid rules on the checkout that a gene describes, with the module that checkout runs. */
export class RuleMeter {
  readonly #module: Uint8Array;
  readonly #shapes = new Map<string, Shape>();

  constructor(module: Uint8Array) {
    this.#module = module;
  }

  /** Measures a rule; undefined for a rule that the product refuses. */
  measure(family: Family, action: FamilyAction, gene: Gene): MeasuredRule | undefined {
    const rule = accepted(family, action, configurationOfGene(family, gene.rule));
    if (!rule) return undefined;
    const input = new WorstInput(rule, gene.input).of(this.#shapeOf(family, action, rule.compiled.pack));
    const { instructions, inputBytes, outputBytes } = spendInstructions(this.#module, input);
    return { gene, rule, spent: { instructions, input: inputBytes, output: outputBytes } };
  }

  #shapeOf(family: Family, action: FamilyAction, handle: string): Shape {
    const cachedShape = this.#shapes.get(handle);
    if (cachedShape) return cachedShape;
    const [folder] = packFolders(handle);
    if (!folder) throw new Error(`there is no extension ${handle}`);
    const shape = inputShape(readFileSync(`extensions/schemas/${apiOf(family, action)}.graphql`, "utf8"), folder.query);
    this.#shapes.set(handle, shape);
    return shape;
  }
}

/** Rule as the product would store it; undefined if the product refuses the rule. */
function accepted(family: Family, action: FamilyAction, raw: unknown): Accepted | undefined {
  const validation = validate(family, normalize(family, raw));
  if (!validation.ok) return undefined;
  const { configuration } = validation;
  const compilation = compile(family, action, configuration);
  if (!compilation.ok) return undefined;
  const { compiled, conditions } = compilation;
  return { family, action, configuration, compiled, conditions };
}
