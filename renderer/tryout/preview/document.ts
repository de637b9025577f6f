import { ANY_GUID } from "../../../engine/form/kept-bytes.ts";
import { NAMESPACE } from "../../../engine/platform.ts";
import { liveOf } from "../../../engine/rule/live.ts";
import type { Configuration, Family } from "../../../engine/types.ts";
import type { Metafield } from "../../blocks/protocol.ts";

/** What checkout would read if one configuration were all that there is, and at work; nothing of one that cannot be run. */
export function documentOf(family: Family, configuration: Configuration): Metafield[] {
  const { keep } = family;
  const live = liveOf(family, { guid: ANY_GUID, revision: 1, configuration });
  if (keep.in !== "metafield" || live === null) return [];
  const value = JSON.stringify({ version: 1, [keep.under ?? "entries"]: [live] });
  return [{ namespace: NAMESPACE, key: keep.live?.key ?? keep.key, type: "json", value }];
}
