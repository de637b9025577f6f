import { compile } from "../../engine/compile.ts";
import { normalize } from "../../engine/normalize.ts";
import type { Compiled, Configuration, Problem } from "../../engine/types.ts";
import { validate } from "../../engine/validate.ts";

/** What may become of a draft: what is wrong with it, or what checkout would run. */
export interface Judgement {
  /** The stored shape, as it is sent. */
  normal: unknown;
  problems: Problem[];
  compiled: Compiled | undefined;
}

/** The same checks that the server makes on saving. */
export function judge(familyId: string, draft: Configuration): Judgement {
  const normal = normalize(familyId, draft);
  const problems = validate(familyId, normal);
  if (problems.length > 0 || !isConfiguration(normal)) return { normal, problems, compiled: undefined };
  const compilation = compile(familyId, normal);
  return compilation.ok
    ? { normal, problems: [], compiled: compilation.compiled }
    : { normal, problems: compilation.problems, compiled: undefined };
}

/** Where in the form a problem stands, in words. */
export function placed({ path, message }: Problem): string {
  const [, field, index] = path.split("/");
  return field === "conditions" && index !== undefined ? `Condition ${Number(index) + 1}: ${message}` : message;
}

/** The validator has said so already; this only tells the compiler. */
function isConfiguration(value: unknown): value is Configuration {
  return typeof value === "object" && value !== null;
}
