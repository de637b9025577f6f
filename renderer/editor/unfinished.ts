import { property } from "../../engine/declare/object.ts";
import { step } from "../../engine/declare/pointer.ts";
import type { Family } from "../../engine/types.ts";
import { toast } from "../app-bridge.ts";
import type { Draft } from "./use-draft.ts";

/** Whether saving waits: for everything that is wrong, or for the one field that its family names. */
export function waits({ editor: { saveAfter } }: Family, { judgement, whole }: Draft): boolean {
  return saveAfter === undefined ? judgement.problems.length > 0 : !property(whole, saveAfter);
}

/** Says what is wrong with what somebody wants to save, in a passing note and at every field that it is about. */
export function tellUnfinished({ editor, toasts }: Family, { judgement: { problems }, touch }: Draft): void {
  const missing = [step("name"), step(editor.saveAfter ?? "name")];
  const [first] = problems;
  const isMissing = problems.some(({ path, code }) => missing.includes(path) && code === "minLength");
  const text = (isMissing ? toasts?.unfinished : undefined) ?? first?.message;
  if (text !== undefined) toast(text, true);
  for (const { path } of problems) touch(path);
}
