import { property } from "../../engine/declare/object.ts";
import type { Family } from "../../engine/types.ts";
import type { Services } from "../context.ts";
import { info } from "./info.ts";

/** One configuration as a whole record: its fields, its revision, and its guid also under the name that its family gives it. */
export async function readRecord(services: Services, family: Family, shop: string, guid: string): Promise<object> {
  const [stored = {}] = (await info(services, shop, guid, [family])).function;
  const { id: _id, shop: _shop, ...record } = stored;
  return { [family.calls.record?.id ?? "guid"]: property(stored, "guid"), ...record };
}
