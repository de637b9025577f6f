import { isObject } from "../../engine/lib/object.ts";
import type { Step } from "./step.ts";

/** Leaves out where the back arrow of a family's list leads: to the home page, in every family. */
export const leaveOutBackLinks: Step = {
  id: "leave-out-back-links",
  migrate(declaration, { kind, report }) {
    const { list } = declaration;
    if (kind !== "family" || !isObject(list) || list.back === undefined) return declaration;
    const { back, ...others } = list;
    if (back === "/") return { ...declaration, list: others };
    report(["list", "back"], "leads elsewhere than to the home page, where the back arrow of every list leads");
    return declaration;
  },
};
