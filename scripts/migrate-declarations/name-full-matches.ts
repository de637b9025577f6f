import { isObject } from "../../engine/lib/object.ts";
import { type Json, withoutKeys } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Names the test of a whole text against phrase lists, and leaves out what follows: tags are always asked in lower case, too. */
export const nameFullMatches: Step = {
  id: "name-full-matches",
  migrate(declaration, { kind, report }) {
    const { operators } = declaration;
    if (kind !== "condition" || !isObject(operators)) return declaration;
    const named = Object.entries(operators).map(([id, operator]): [string, Json] => {
      if (!isObject(operator) || operator.wholeText === undefined) return [id, operator];
      const others = withoutKeys(operator, ["wholeText"]);
      if (operator.wholeText !== true) return [id, others];
      if (operator.test === "pattern") return [id, { ...others, test: "fullMatch" }];
      report(["operators", id, "wholeText"], 'is for the test "pattern" alone, which becomes "fullMatch"');
      return [id, operator];
    });
    return { ...withoutKeys(declaration, ["includeLowercase"]), operators: Object.fromEntries(named) };
  },
};
