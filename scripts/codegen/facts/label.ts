import type { FactPath } from "../../../engine/types/facts.ts";

/** Objects of most facts. Labels omit them, because they would add nothing. */
const PLAIN = new Set(["cart", "cost", "buyerIdentity", "line", "merchandise", "shop", "localization"]);
/** Fields that are labelled with the name of their object. */
const SILENT = new Set(["amount", "isoCode"]);
/** Fields that labels of map entries omit. An entry is labelled with its key. */
const IN_MAPS = new Set(["fields", "jsonValue", "value"]);
const MAPS = new Set(["metafields", "attributes", "metaobjects"]);

/** Returns the label of a place: the name of the fact, with its object unless that is the cart, the line or the store. */
export function labelOf(path: FactPath): string {
  const names = path.flatMap((key, at) => (typeof key === "number" ? [] : typeof path[at + 1] === "number" ? singular(key) : key));
  if (names.at(-1) === "now") return "Store time";
  const map = names.findIndex((name) => MAPS.has(name));
  if (map >= 0) {
    const keys = names.slice(map + 1).filter((name) => !IN_MAPS.has(name));
    return capital([...ownerOf(names.slice(0, map)), singular(names[map]), keys.join(".")].join(" ").trim());
  }
  const parts = names.filter((name, at) => !SILENT.has(name) && name !== names[at + 1]);
  const last = labelText(parts.at(-1) ?? "");
  return capital([...ownerOf(parts.slice(0, -1), last), last].join(" "));
}

/** Converts an identifier to words: "numberOfOrders" to "number of orders", "ACROSS_ALL" and "across_all" to "across all". */
export function labelText(identifier: string): string {
  const text = identifier.replaceAll("_", " ").replace(/(?<=[a-z])[A-Z0-9]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return text.replace(/^po /u, "PO ");
}

/** Returns the object of a fact for its label. A customer is named only if the fact's own name is a single word. */
function ownerOf(names: readonly string[], last = ""): string[] {
  const owner = names.at(-1);
  if (owner === undefined || PLAIN.has(owner)) return [];
  if (owner === "customer" && last.includes(" ")) return [];
  return [labelText(owner)];
}

function singular(name = ""): string {
  return name.replace(/s$/u, "");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
