// @lane dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { compileActions } from "../../engine/compiler/compile-actions.ts";
import { defaults } from "../../engine/configuration/defaults.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { ruleEffectOf } from "../../engine/coverage/rule-effect.ts";
import { families, family } from "../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../engine/declarations/configuration.ts";
import { languages } from "../../engine/generated/lists/languages.ts";
import type { Family } from "../../engine/types/family.ts";
import type { SaveChecks } from "../../renderer/editor/use-save-checks.ts";
import { validateDraft } from "../../renderer/editor/validate-draft.ts";
import { assertProperty } from "../support/property.ts";
import { bridge, freshPage } from "./support/admin.tsx";
import { countedAs, openScreen } from "./support/screens.tsx";

freshPage();
beforeEach(() => void bridge());

const validation = family("validation");
const large = { ...defaults(validation, "message"), name: "Large", message: "No", translations: texts(500) };
const stored = { ...large, guid: "v1", id: "gid://shopify/Validation/1", revision: 1 };
const info = (configuration: object) => ({ "GET /api/apps/customization-info": { body: { function: [configuration] } } });
const limits = () => within(screen.getByRole("region", { name: "Limits" }));
const details = async () => userEvent.click(await limits().findByRole("button", { name: "Details" }));
const bytes = async () => (await limits().findByText(/ of 10,000 bytes$/)).textContent;

function texts(length: number): Record<string, string> {
  return Object.fromEntries(languages.map(({ code }) => [code, code.padEnd(length, "x")]));
}

describe("the meter of limits", () => {
  it("waits for something to measure", async () => {
    await openScreen("/validations/edit");
    expect(limits().queryByText(/size/)).toBeNull();
    await details();
    expect(await limits().findByText("Shown once the problems above are fixed.")).toBeTruthy();
  });

  it("shows size and pack of a rule that still lacks its texts, and grows with them", async () => {
    await openScreen("/delivery/edit?type=message");
    await screen.findByRole("heading", { level: 1, name: "Shipping Method Message" });
    await userEvent.type(screen.getByRole("textbox", { name: /Customization name/ }), "Rule");
    await details();
    const before = Number.parseInt((await bytes()) ?? "", 10);
    expect(limits().getByText(/Function: shipping-rules\.$/)).toBeTruthy();
    await userEvent.type(screen.getByRole("combobox", { name: /Shipping methods/ }), `${"x".repeat(200)}{Enter}`);
    expect(Number.parseInt((await bytes()) ?? "", 10)).toBeGreaterThanOrEqual(Math.max(before, 200));
  });

  it("counts the active customizations of the family", async () => {
    const counts = countedAs("validations", { total: 3, active: 2 });
    await openScreen("/validations/edit", { "GET /api/apps/validation/count": counts });
    expect(await screen.findByText("2 of 25 active")).toBeTruthy();
  });

  it("shows when all places are taken", async () => {
    const counts = countedAs("validations", { total: 25, active: 25 });
    await openScreen("/validations/edit", { "GET /api/apps/validation/count": counts });
    expect(await screen.findByText(/^You've reached Shopify's limit of active/)).toBeTruthy();
  });

  it("shows when they could not be counted", async () => {
    await openScreen("/validations/edit", { "GET /api/apps/validation/count": { status: 503, body: { error: "Shopify is busy." } } });
    expect(await screen.findByText(/couldn't be loaded\. Shopify is busy\.$/)).toBeTruthy();
  });
});

const checksOf = (of: Family): SaveChecks => ({
  validate,
  compile: (configuration) => compileActions(of, configuration),
  effectOf: (configuration, compilations) => ruleEffectOf(of, configuration, compilations),
});

describe("a rule that is too large", () => {
  it("cannot be saved, and is reported with its field and size", async () => {
    await openScreen("/validations/edit?guid=v1", info(stored));
    await screen.findByRole("heading", { level: 1, name: "Order Validation" });
    expect(Number.parseInt(((await bytes()) ?? "").replaceAll(",", ""), 10)).toBeGreaterThan(10_000);
    const reason = within(screen.getByRole("region", { name: "Reasons" })).getByRole("listitem").textContent;
    expect(reason).toMatch(
      /^The customization is too large for checkout: [\d,]+ of at most 10,000 bytes\. The largest part is Translations/,
    );
    expect(screen.getByRole("button", { name: "Update" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("is measured as the server measures it", () => {
    expect(validateDraft(validation, large, checksOf(validation))).toMatchObject({
      problems: [{ code: "bytes", path: "/translations" }],
      measured: [{ bytes: { limit: 10_000 } }],
    });
    expect(validateDraft(validation, { ...large, translations: texts(100) }, checksOf(validation)).problems).toEqual([]);
  });
});

describe("validating", () => {
  const drafts = families.flatMap((family) => subtypesOf(family).map((variant) => ({ family, draft: defaults(family, variant) })));

  it("never throws, however little was filled in", () => {
    const text = fc.oneof(fc.constant(""), fc.string({ maxLength: 5 }));
    const blanks = fc.record({
      ...{
        name: text,
        message: text,
        method: fc.array(text, { maxLength: 2 }),
        translations: fc.dictionary(fc.constantFrom("de", "fr"), text),
      },
      runLocations: fc.record({ checkoutCompletion: fc.boolean(), checkoutInteraction: fc.boolean() }),
    });
    assertProperty(
      fc.property(fc.constantFrom(...drafts), blanks, ({ family, draft }, given) => {
        const { problems, measured } = validateDraft(family, { ...draft, ...given }, checksOf(family));
        expect(problems.length > 0 || measured.length > 0).toBe(true);
      }),
      { full: 300 },
    );
  });
});
