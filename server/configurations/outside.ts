import { isEnabled } from "../../engine/declare/configuration.ts";
import { failureField } from "../../engine/declare/keep.ts";
import { capital, line } from "../../engine/declare/text.ts";
import type { Family } from "../../engine/types.ts";
import type { Title } from "../keep/keeper.ts";

/** What was changed of a customization in the platform's own settings, in words for the merchant; null when nothing was. */
export function outsideNote(
  family: Family,
  configuration: { name: string; enabled?: boolean; blockOnFailure: boolean },
  { title, enabled, blockOnFailure }: Pick<Title, "title" | "enabled" | "blockOnFailure">,
  withheld: boolean,
): string | null {
  const word =
    failureField(family) === undefined || blockOnFailure === configuration.blockOnFailure ? [] : [blockOnFailure ? STOPS : PASSES];
  const words = [
    ...(line(title) === line(configuration.name) ? [] : ["renamed"]),
    ...(withheld || enabled === isEnabled(configuration) ? [] : [enabled ? "switched on" : "switched off"]),
    ...word,
  ].join(" and ");
  return words === "" ? null : `${capital(words)} outside this app`;
}

const STOPS = "set to stop orders if it cannot run";
const PASSES = "set to let orders pass if it cannot run";
