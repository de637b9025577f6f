import { valueAtPointer, withoutKeys } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Leaves out how a family stores its texts, which follows from its storage: those of rules are trimmed, all others as they were typed. */
export const leaveOutTextStorage: Step = {
  id: "leave-out-text-storage",
  migrate(declaration, { kind, report }) {
    if (kind !== "family" || declaration.textStorage === undefined) return declaration;
    if (valueAtPointer(declaration, "/storage/type") !== "customization") return withoutKeys(declaration, ["textStorage"]);
    report(["textStorage"], "stores texts as they were typed, and texts of customizations are trimmed");
    return declaration;
  },
};
