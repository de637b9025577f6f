import { isObject } from "../../engine/lib/object.ts";
import type { Step } from "./step.ts";

/** Gives the gallery of templates its page, which the screens had not before. */
export const addTemplatesPage: Step = {
  id: "add-templates-page",
  migrate(declaration, { kind }) {
    const { pages } = declaration;
    if (kind !== "screens" || !isObject(pages) || pages.templates !== undefined) return declaration;
    const entries = Object.entries(pages);
    const end = entries.findIndex(([name]) => name === "translations");
    return { ...declaration, pages: Object.fromEntries(entries.toSpliced(end < 0 ? entries.length : end, 0, ["templates", "/templates"])) };
  },
};
