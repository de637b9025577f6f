import { isObject } from "../../engine/lib/object.ts";
import { withoutKeys } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Leaves out that rows of a family's list can be selected, which they can in every list. */
export const leaveOutBulkDelete: Step = {
  id: "leave-out-bulk-delete",
  migrate(declaration, { kind }) {
    const { list } = declaration;
    return kind === "family" && isObject(list) ? { ...declaration, list: withoutKeys(list, ["bulkDelete"]) } : declaration;
  },
};
