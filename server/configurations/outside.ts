import { isEnabled } from "../../engine/declare/configuration.ts";
import { capital, line } from "../../engine/declare/text.ts";
import type { Title } from "../keep/keeper.ts";

/** What was changed of a customization in the platform's own settings, in words for the merchant; null when nothing was. */
export function outsideNote(
  configuration: { name: string; enabled?: boolean },
  { title, enabled }: Pick<Title, "title" | "enabled">,
  withheld: boolean,
): string | null {
  const words = [
    ...(line(title) === line(configuration.name) ? [] : ["renamed"]),
    ...(withheld || enabled === isEnabled(configuration) ? [] : [enabled ? "switched on" : "switched off"]),
  ].join(" and ");
  return words === "" ? null : `${capital(words)} outside this app`;
}
