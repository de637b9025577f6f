import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { withSplice } from "../../ui/with-splice.ts";

/** Returns the texts of pasted lines, in place of what is selected in a field; undefined where the text is a single line. */
export function pastedLines(target: EventTarget, pasted: string): string[] | undefined {
  if (!(target instanceof HTMLInputElement) || !/[\r\n]/.test(pasted.trim())) return undefined;
  return withSplice(target, pasted)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(hasVisibleText);
}

/** Returns options with further ones behind an index. Those that are in the list already are left out. */
export function withOptions(options: readonly string[], at: number, more: readonly string[]): string[] {
  const fresh = more.filter((option, index) => more.indexOf(option) === index && !options.includes(option));
  return [...options.slice(0, at), ...fresh, ...options.slice(at)];
}
