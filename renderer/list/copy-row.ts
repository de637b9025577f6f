import { copyConfiguration } from "../../engine/configuration/copy-configuration.ts";
import type { Family } from "../../engine/types/family.ts";
import { createConfiguration, openStored, type SavedConfiguration } from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import type { CallResult } from "../data/send-request.ts";
import type { Shop } from "../data/shop.ts";
import { columnText } from "./column-text.ts";

/** Stores a copy of a row, once for a key. */
export async function copyRow(family: Family, item: ListItem, { facts }: Shop, key: string): Promise<CallResult<SavedConfiguration>> {
  const stored = await openStored(item.guid, [family]);
  if (!stored.ok) return stored;
  return createConfiguration(
    family,
    copyConfiguration(family, stored.value.configuration, columnText(family, family.list.columns[0], item), facts),
    key,
  );
}
