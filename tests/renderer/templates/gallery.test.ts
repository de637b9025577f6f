import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { entitlements } from "../../../engine/generated/entitlements.ts";
import { templates } from "../../../engine/generated/templates.ts";
import type { CATEGORIES } from "../../../renderer/templates/categories.ts";
import { matchTemplates } from "../../../renderer/templates/match-templates.ts";
import { pictureRows } from "../../../renderer/templates/picture-rows.ts";

const titles = (query: string, category?: keyof typeof CATEGORIES) =>
  matchTemplates(templates, { query, category }).flatMap((group) => group.templates.map(({ title }) => title));

describe("the gallery", () => {
  it("has all templates, each below one heading", () => {
    expect(titles("").toSorted()).toEqual(templates.map(({ title }) => title).toSorted());
    expect(templates).toHaveLength(
      readdirSync("schemas/templates", { recursive: true }).filter((file) => String(file).endsWith(".json")).length,
    );
  });

  it("finds words in any order, without case and accents, in titles, sentences and headings", () => {
    expect(titles("ISLAND exprèss")).toEqual(["No express to islands"]);
    expect(titles("order limits")).toEqual(titles("", "limits"));
    expect(titles("no such thing")).toEqual([]);
  });

  it("says of every template that needs a customer that it does nothing for guests, and of no other", () => {
    const guests = templates.filter(({ needs }) => needs.some((need) => need.includes("guests"))).map(({ id }) => id);
    expect(guests.toSorted()).toEqual(["invoice-for-first-order", "no-orders-from-tagged-customers"]);
  });

  it("marks by entitlements that are declared", () => {
    const named = templates.flatMap((template) => template.entitlements);
    expect(named.length).toBeGreaterThan(0);
    for (const entitlement of named) expect(entitlements).toHaveProperty(entitlement);
  });
});

describe("the picture of a template", () => {
  it.each([
    ["hides", ["A", "B"], ["A"], [["A"], ["B", "hidden"]]],
    ["renames", ["A", "B"], ["A", "C"], [["A"], ["C", "renamed"]]],
    ["moves", ["A", "B", "C"], ["C", "A", "B"], [["C", "moved"], ["A"], ["B"]]],
  ] as const)("%s methods", (_, before, after, rows) => {
    expect(pictureRows({ before, after }).map(({ text, change }) => (change === undefined ? [text] : [text, change]))).toEqual(rows);
  });
});
