import { isEnabled } from "../../engine/declarations/configuration.ts";
import { failureField } from "../../engine/declarations/storage-declaration.ts";
import { capitalize, singleLine } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Title } from "../storage/configuration-storage.ts";

/** Describes for the merchant what was edited in Shopify's own settings; null if nothing was. */
export function externalEditNote(
  family: Family,
  configuration: { name: string; enabled?: boolean; blockOnFailure: boolean },
  { title, enabled, blockOnFailure }: Pick<Title, "title" | "enabled" | "blockOnFailure">,
  withheld: boolean,
): string | null {
  const word =
    failureField(family) === undefined || blockOnFailure === configuration.blockOnFailure ? [] : [blockOnFailure ? STOPS : PASSES];
  const sentences = [
    ...(singleLine(title) === singleLine(configuration.name) ? [] : ["renamed"]),
    ...(withheld || enabled === isEnabled(configuration) ? [] : [enabled ? "turned on" : "turned off"]),
    ...word,
  ].join(" and ");
  return sentences === "" ? null : `${capitalize(sentences)} outside this app`;
}

const STOPS = "set to stop orders if it cannot run";
const PASSES = "set to let orders pass if it cannot run";
