import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { checkInputs } from "../../scripts/codegen/check-inputs.ts";
import { type Project, project, set } from "./project.ts";

const FILE = "schemas/shell/dashboard.json";
let copy: Project;
beforeEach(() => {
  copy = project();
});
afterEach(() => copy.remove());

describe("a dashboard that is declared wrongly", () => {
  it.each([
    ["a card that leads nowhere", "groups.0.cards.0.path", undefined, "/groups/0/cards/0", /either "path" or "checkoutEditor"/],
    [
      "a card that leads to two places",
      "groups.0.cards.0.checkoutEditor",
      "checkout",
      "/groups/0/cards/0",
      /either "path" or "checkoutEditor"/,
    ],
    [
      "an unknown entitlement",
      "groups.1.cards.1.entitlement",
      "plusAdvanecd",
      "/groups/1/cards/1/entitlement",
      /is not an entitlement: app/,
    ],
    ["an unknown page of the editor", "groups.2.cards.1.checkoutEditor", "cart", "/groups/2/cards/1/checkoutEditor", /allowed values/],
    ["an idea that leads nowhere", "nextSteps.0.path", "/payment/edit", "/nextSteps/0/path", /is no screen, and nearly "\/payments\/edit"/],
    ["an idea that leads to a list", "nextSteps.1.path", "/advanced/surveys", "/nextSteps/1/path", /is no editor/],
    [
      "an idea of an unknown variant",
      "nextSteps.0.newVariant",
      "hid",
      "/nextSteps/0/newVariant",
      /"hid" is no variant of "Payment.*: it has hide/,
    ],
    ["an idea of a variant where there is none", "nextSteps.2.newVariant", "hide", "/nextSteps/2/newVariant", /it has nothing/],
    ["an unknown fact", "steps.0.fact", "paid", "/steps/0/fact", /allowed values/],
    ["a misspelt key", "video.secnods", 1, "/video/secnods", /not a known key/],
  ])("%s is named with its place", (_, path, value, pointer, message) => {
    copy.edit(FILE, (json) => set(json, path, value));
    let said = "";
    try {
      checkInputs(copy.root);
    } catch (error) {
      said = String(error);
    }
    expect(said).toContain(`${FILE}`);
    expect(said).toContain(pointer);
    expect(said).toMatch(message);
  });
});

describe("the dashboard", () => {
  it("has a card for every family", () => {
    const cards = dashboard.groups.flatMap((group) => group.cards);
    expect(cards.length).toBeGreaterThanOrEqual(10);
    for (const { list } of families) expect(cards.map(({ path: to }) => to)).toContain(list.path);
  });
});
