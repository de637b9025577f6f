import { type Fields, property, record } from "../../engine/declare/object.ts";
import { normalize } from "../../engine/form/normalize.ts";
import type { Family } from "../../engine/types.ts";
import type { Services } from "../context.ts";
import { info } from "./info.ts";
import type { Node } from "./node.ts";

/** One configuration as a whole record: its fields, its revision, and its guid also under the name that its family gives it. */
export async function readRecord(services: Services, family: Family, shop: string, guid: string): Promise<Fields> {
  const [stored = {}]: Fields[] = (await info(services, shop, guid, [family])).function;
  const { id: _id, shop: _shop, ...fields } = stored;
  return { [family.calls.record?.id ?? "guid"]: property(stored, "guid"), ...record(normalize(family, fields)) };
}

/** What every line of a list has, and a record only where it is a field of its own. */
const OF_LINES = ["id", "title", "enabled", "subtype"];

/** A line of a list: of a family whose calls tell of whole records such a record, with what a list says of it besides. */
export function lineOf({ calls: { record: told }, properties }: Family, node: Node): object {
  if (told === undefined) return node;
  const foreign = OF_LINES.filter((name) => name !== told.id && !Object.hasOwn(properties, name));
  return Object.fromEntries(Object.entries(node).filter(([name]) => !foreign.includes(name)));
}
