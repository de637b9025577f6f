import { subtypeOf } from "../../engine/declarations/configuration.ts";
import type { Template } from "../../engine/types/template.ts";
import { entryOf } from "../data/families.ts";
import { newHref } from "../data/new-href.ts";

/** Returns the address of an editor that a template fills in. */
export function templateHref({ id, family, initialValues }: Pick<Template, "id" | "family" | "initialValues">): string {
  return newHref(entryOf(family), subtypeOf(initialValues), { template: id });
}
