import type { ClipboardEvent } from "react";
import { isUntouchedDefault } from "../../../engine/lib/default-marks.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { addChosen } from "../add-chosen.ts";
import { useForm } from "../form-context.ts";
import { pointerOf } from "../pointer.ts";
import { pastedLines, withOptions } from "./option-lines.ts";

/** Returns the functions that change the options of a question. `formData` may be a default that nobody has touched. */
export function useOptions(id: string, formData: unknown) {
  const { put, touch } = useForm();
  const options: string[] = Array.isArray(formData) ? formData : [];
  const pointer = pointerOf(id);
  const set = (next: readonly unknown[]) => {
    put(pointer, next);
    touch(pointer);
  };
  const replaced = (index: number, text: string) => options.map((other, at) => (at === index ? text : other));
  return {
    options,
    add: (added: readonly string[]) => set(addChosen(formData, added)),
    type: (index: number, text: string) => put(pointer, replaced(index, text), true),
    /** Enter goes on to the next option, and behind the last one to the field that adds another. */
    goOn: (index: number) => focusAfterRender(index < options.length - 1 ? `${id}/${index + 1}` : `${id}-more`),
    /** Pasted lines take the place of the option they are pasted into; all that nobody has touched give way. */
    paste: (index: number, event: ClipboardEvent) => {
      const [first, ...others] = pastedLines(event.target, event.clipboardData.getData("text")) ?? [];
      if (first === undefined) return;
      event.preventDefault();
      set(isUntouchedDefault(formData) ? addChosen(formData, [first, ...others]) : withOptions(replaced(index, first), index + 1, others));
      focusAfterRender(`${id}-more`);
    },
    move: (from: number, to: number) => {
      const rest = options.filter((_, at) => at !== from);
      set([...rest.slice(0, to), options[from] ?? "", ...rest.slice(to)]);
      focusAfterRender(`${id}/${to}`);
    },
    remove: (index: number) => {
      set(options.filter((_, at) => at !== index));
      focusAfterRender(`${id}-more`);
    },
  };
}
