import { subtypeOf } from "../../engine/declarations/configuration.ts";
import type { Template } from "../../engine/types/template.ts";
import { entryOf } from "../data/families.ts";

/** Returns the address of an editor that a template fills in. */
export function templateHref({ id, family, initialValues }: Pick<Template, "id" | "family" | "initialValues">): string {
  const type = subtypeOf(initialValues);
  return `${entryOf(family).editor.paths[0]}?${new URLSearchParams({ ...(type === undefined ? {} : { type }), template: id })}`;
}
