import { buildPath, paramsOf } from "../../engine/lib/route-pattern.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { newHref } from "../data/new-href.ts";
import { encodeId } from "./base64-id.ts";

/**
 * Returns the address of a family's editor: for a new configuration, of a variant where there are some, or with `guid` for a stored one.
 */
export function editorHref(family: FamilyEntry, variant: string | undefined, guid?: string): string {
  const { editor } = family;
  const named = editor.paths.find((path) => paramsOf(path).includes("id"));
  if (named !== undefined && guid !== undefined) return buildPath(named, { id: editor.idEncoding === undefined ? guid : encodeId(guid) });
  return newHref(family, variant, guid === undefined ? {} : { [editor.idParameter ?? "guid"]: guid });
}

/** Returns the address for a new configuration that begins as a copy of a stored one. */
export function copyHref(family: FamilyEntry, variant: string | undefined, guid: string): string {
  return newHref(family, variant, { copy: guid });
}

/** Returns the address of the responses to a stored survey. */
export function responsesHref({ responses, editor, list }: FamilyEntry, guid: string): string {
  return responses === undefined ? list.path : buildPath(responses.path, { id: editor.idEncoding === undefined ? guid : encodeId(guid) });
}
