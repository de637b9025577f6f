import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../engine/lib/object.ts";
import { withoutKeys } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Lists the modes of a family in the order in which they are looked for. The field's enum has the order in which they are offered. */
export const orderModes: Step = {
  id: "order-modes",
  migrate(declaration, { kind, report }) {
    const { modes } = declaration;
    if (kind !== "family" || !isObject(modes) || !Array.isArray(modes.detectionOrder) || !isObject(modes.values)) return declaration;
    const { values, detectionOrder } = modes;
    const order = detectionOrder.map(String);
    if (!isDeepStrictEqual([...order].sort(), Object.keys(values).sort())) {
      report(["modes", "detectionOrder"], "does not name every mode once");
      return declaration;
    }
    const ordered = Object.fromEntries(order.map((id) => [id, values[id] ?? null]));
    return { ...declaration, modes: { ...withoutKeys(modes, ["detectionOrder"]), values: ordered } };
  },
};
