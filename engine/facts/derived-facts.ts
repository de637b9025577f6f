/** Facts that follow from others of the same object; undefined where nothing follows. */

import { getProperty } from "../lib/object.ts";
import { tryParseJson } from "../lib/try-parse-json.ts";

export const DERIVED_FACTS: Readonly<Record<string, (source: unknown) => unknown>> = {
  "BuyerIdentity.isAuthenticated": (buyer) => Boolean(getProperty(buyer, "customer")),
  "Customer.displayName": displayName,
  "LocalTime.date": (time) => textAt(time, "now")?.slice(0, 10),
  "Metafield.type": typeOf,
  "Metafield.value": valueText,
  "Metafield.jsonValue": jsonOf,
  "MetaobjectField.type": typeOf,
  "MetaobjectField.value": valueText,
  "MetaobjectField.jsonValue": jsonOf,
};

/** Types of metafields whose text is JSON. */
const JSON_TYPES = /^(?:json|boolean|number_integer|list\..*)$/u;

function displayName(customer: unknown): string | undefined {
  const names = [textAt(customer, "firstName"), textAt(customer, "lastName")].filter(Boolean).join(" ");
  return names === "" ? textAt(customer, "email") : names;
}

function typeOf(metafield: unknown): string {
  const value = getProperty(metafield, "jsonValue");
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "number_integer" : "number_decimal";
  return typeof value === "object" && value !== null ? "json" : "single_line_text_field";
}

function valueText(metafield: unknown): string {
  const value = getProperty(metafield, "jsonValue") ?? "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function jsonOf(metafield: unknown): unknown {
  const value = textAt(metafield, "value") ?? "";
  return JSON_TYPES.test(textAt(metafield, "type") ?? typeOf(metafield)) ? tryParseJson(value) : value;
}

function textAt(value: unknown, name: string): string | undefined {
  const text = getProperty(value, name);
  return typeof text === "string" ? text : undefined;
}
