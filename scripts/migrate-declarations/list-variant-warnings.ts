import { isObject } from "../../engine/lib/object.ts";
import type { Json, JsonObject } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Keywords before, each with the situation that its warning is for; none for one that always stands there. */
const SITUATIONS: Readonly<Record<string, string | undefined>> = {
  warning: undefined,
  allTargetsWarning: "allTargets",
  dearerFirstWarning: "dearerFirst",
};

/** Puts the warnings of a variant into one list, in place of a keyword for each situation. */
export const listVariantWarnings: Step = {
  id: "list-variant-warnings",
  migrate(declaration, { kind, report }) {
    const { variants } = declaration;
    if (kind !== "family" || !isObject(variants)) return declaration;
    const listed = Object.entries(variants).map(([id, variant]): [string, Json] => {
      if (!isObject(variant) || !Object.keys(SITUATIONS).some((key) => variant[key] !== undefined)) return [id, variant];
      if (variant.warnings === undefined) return [id, withList(variant)];
      report(["variants", id, "warnings"], "stands beside keywords that become entries of it");
      return [id, variant];
    });
    return { ...declaration, variants: Object.fromEntries(listed) };
  },
};

function withList(variant: JsonObject): JsonObject {
  const warnings = Object.entries(SITUATIONS).flatMap(([key, situation]): Json[] => {
    const message = variant[key];
    if (message === undefined) return [];
    return [situation === undefined ? { message } : { situation, message }];
  });
  const entries = Object.entries(variant);
  const place = entries.findIndex(([key]) => key in SITUATIONS);
  const others = entries.toSpliced(place, 0, ["warnings", warnings]).filter(([key]) => !(key in SITUATIONS));
  return Object.fromEntries(others);
}
