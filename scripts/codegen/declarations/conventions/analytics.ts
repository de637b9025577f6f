import { isObject } from "../../../../engine/lib/object.ts";
import { type Json, type JsonObject, valueAtPointer } from "../json.ts";
import type { Convention, ConventionContext } from "./convention.ts";
import { objectsInList } from "./schemas.ts";

/** The texts and calls that every screen of figures has, what added the lines of its orders, and the list that one comes from. */
export const analyticsConvention: Convention = {
  from: "the name of the file, the list that names it, and the reply of its call",
  *follows({ folder, id, json }, context) {
    if (folder !== "analytics") return;
    const at = { object: json, pointer: [] };
    yield { ...at, key: "backLink", value: listOf(id, context), behind: ["$schema", "$id", "title", "shortTitle", "description", "path"] };
    yield { ...at, key: "endpoint", value: `${id}-stats`, behind: ["backLink"] };
    yield { ...at, key: "loadError", value: "Error loading analytics data", behind: ["endpoint", "orders"] };
    if (tellsCurrencies(id, context)) yield { ...at, key: "currencies", value: { ...CURRENCIES }, behind: ["loadError"] };
    if (isObject(json.orders)) yield { object: json.orders, pointer: ["orders"], key: "eventSource", value: id, behind: ["endpoint"] };
    for (const [index, table] of objectsInList(json.tables))
      yield {
        object: table,
        pointer: ["tables", index],
        key: "groupByLabel",
        value: areNamed(table),
        behind: ["title", "field", "name", "orders"],
      };
  },
};

/** Notice of a screen whose amounts customers paid in several currencies. */
const CURRENCIES = {
  title: "Multi-currency store",
  description: "Customers paid in several currencies. Totals are in your store's currency, at each order's exchange rate.",
};
const HOME = { label: "Home", path: "/" };

/** Returns the title and the address of the first family whose list shows these figures; the home page if none does. */
function listOf(id: string, { sources }: ConventionContext): Json {
  const family = [...sources.values()].find(({ folder, json }) => folder === "families" && valueAtPointer(json, "/list/analytics") === id);
  return family === undefined ? HOME : { label: family.json.title ?? "", path: valueAtPointer(family.json, "/list/path") ?? "" };
}

/** Reports whether the call of a screen tells amounts by the currency in which customers paid. */
function tellsCurrencies(id: string, { sources }: ConventionContext): boolean {
  const response = sources.get(`schemas/calls/${id}-stats.json`)?.json.response;
  return isObject(response) && valueAtPointer(response, "/properties/currencyBreakdown") !== undefined;
}

/** Reports whether the rows of a table are one where they have the same name: their orders are found by it. */
const areNamed = ({ orders, name }: JsonObject): boolean =>
  isObject(orders) && isObject(name) && Object.values(orders).includes(name.field ?? null);
