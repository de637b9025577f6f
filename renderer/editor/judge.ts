import { actOf } from "../../engine/declare/act.ts";
import { normalize } from "../../engine/form/normalize.ts";
import { itemAt } from "../../engine/form/told.ts";
import { validate } from "../../engine/form/validate.ts";
import type { Compiled } from "../../engine/rule/packed.ts";
import type { Configuration, Family, Problem } from "../../engine/types.ts";
import type { Compile } from "./use-compiler.ts";

/** What may become of a draft: what is wrong with it, and what checkout would run. */
export interface Judgement {
  /** The stored shape, as it is sent. */
  normal: unknown;
  /** None when it may be saved. */
  problems: Problem[];
  /** How large it would be; also of a rule that is too large, or that only lacks texts yet. */
  measured: Compiled | undefined;
}

/** Nothing was typed or chosen yet: the shape is whole, so that the rule can be measured. */
const UNFINISHED = new Set(["minLength", "minItems", "minProperties", "not"]);

/** The same checks that the server makes on saving; those of the compiler once it is there. */
export function judge(family: Family, draft: object, compile: Compile | undefined): Judgement {
  const normal = normalize(family, draft);
  const checked = validate(family, normal);
  const problems = checked.ok ? [] : checked.problems;
  if (compile === undefined || actOf(family) === undefined || !isWhole(normal, problems)) return { normal, problems, measured: undefined };
  const compilation = compile(normal);
  if (compilation.ok) return { normal, problems, measured: compilation.compiled };
  return { normal, problems: [...problems, ...compilation.problems], measured: compilation.refused };
}

/** Where in the form a problem stands, in words. */
export function placed(family: Family, { path, message }: Problem): string {
  const item = itemAt(family, path);
  return item === undefined ? message : `${item}: ${message}`;
}

/** Whether a value is a configuration, up to texts and choices that are missing. */
function isWhole(_value: unknown, problems: readonly Problem[]): _value is Configuration {
  return problems.every(({ code }) => UNFINISHED.has(code));
}
