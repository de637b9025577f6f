import { confirmationKey, ownersOf } from "../../../engine/declare/owners.ts";
import { ANY_GUID } from "../../../engine/form/kept-bytes.ts";
import { NAMESPACE, RATES } from "../../../engine/platform.ts";
import { liveOf } from "../../../engine/rule/live.ts";
import { isNeededBy } from "../../../engine/rule/needed-by.ts";
import type { Configuration, Family } from "../../../engine/types.ts";
import type { Metafield } from "../../blocks/protocol.ts";
import type { Money } from "./shelf.ts";

/** What checkout would read if one configuration were all that there is, and at work; nothing of one that cannot be run. */
export function documentsOf(family: Family, configuration: Configuration, money: Money | undefined): Metafield[] {
  const { keep } = family;
  const revision = 1;
  const live = liveOf(family, { guid: ANY_GUID, revision, configuration });
  if (keep.in !== "metafield" || live === null) return [];
  const running = ownersOf(family.id).filter((owner) => owner.frees !== undefined && isNeededBy(owner, family, configuration));
  return [
    document(keep.live?.key ?? keep.key, { [keep.under ?? "entries"]: [live] }),
    ...(money === undefined ? [] : [document(RATES, { ...money })]),
    ...running.map((owner) => document(confirmationKey(owner), { held: { [ANY_GUID]: revision } })),
  ];
}

function document(key: string, value: object): Metafield {
  return { namespace: NAMESPACE, key, type: "json", value: JSON.stringify({ version: 1, ...value }) };
}
