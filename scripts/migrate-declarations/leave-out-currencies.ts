import { valueAtPointer, withoutKeys } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Title of the notice that every screen has whose amounts were paid in several currencies. */
const TITLE = "Multi-currency store";

/** Leaves out the notice about several currencies, which follows from the reply of a screen's call. One with another title stays, and is listed. */
export const leaveOutCurrencies: Step = {
  id: "leave-out-currencies",
  migrate: (declaration, { kind }) =>
    kind === "analytics" && valueAtPointer(declaration, "/currencies/title") === TITLE
      ? withoutKeys(declaration, ["currencies"])
      : declaration,
};
