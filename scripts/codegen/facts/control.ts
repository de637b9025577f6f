import { isEnumType } from "graphql";
import type { FactControl } from "../../../engine/types/facts.ts";
import type { InputLocation } from "./input-location.ts";
import { labelText } from "./label.ts";

const MANY = 12;
const NAMES: Readonly<Record<string, Intl.DisplayNames>> = {
  CountryCode: new Intl.DisplayNames("en", { type: "region" }),
  CurrencyCode: new Intl.DisplayNames("en", { type: "currency" }),
};

/** Codes of countries and currencies that have names. */
const CODE = /^[A-Z]{2,3}$/u;

const SCALARS: Readonly<Record<string, FactControl>> = {
  Boolean: "checkbox",
  Date: "date",
  Decimal: "decimal",
  Float: "number",
  Int: "integer",
  JSON: "json",
};

export function controlOf(location: InputLocation): FactControl {
  if (typeof location === "string") return location;
  return isEnumType(location) ? "select" : (SCALARS[location.name] ?? "text");
}

/** Returns the options of a select. Long lists are in alphabetical order. */
export function optionsOf(location: InputLocation): { value: string; label: string }[] {
  if (typeof location === "string" || !isEnumType(location)) return [];
  const options = location.getValues().map(({ name }) => ({ value: name, label: named(location.name, name) }));
  return options.length > MANY ? options.sort((one, other) => one.label.localeCompare(other.label, "en")) : options;
}

function named(type: string, choice: string): string {
  const text = (CODE.test(choice) ? NAMES[type]?.of(choice) : undefined) ?? (choice.length <= 5 ? choice : labelText(choice.toLowerCase()));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
