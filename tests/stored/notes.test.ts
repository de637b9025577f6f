import { describe, expect, it } from "vitest";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { countries } from "../../engine/generated/lists/countries.ts";
import { functionSchema } from "../../scripts/codegen/lib/platform-schemas.ts";
import type { Format } from "../../scripts/stored/report/formats.ts";
import { checked, folder, RULE } from "./support.ts";

const write = folder();
const rule = (value: string[]) => ({ ...RULE, conditions: [{ id: "1", type: "Shipping Country", operator: "is", value }] });

describe("countries that checkout never reports", () => {
  it("are those without a code on Shopify", () => {
    const codes = functionSchema(".", "payment_customization").schema.getType("CountryCode");
    const known = codes && "getValues" in codes ? codes.getValues().map(({ name }) => name) : [];
    const missing = countries.filter(({ code }) => !known.includes(code)).map(({ code }) => code);
    expect(countries.filter(({ offered }) => offered === false).map(({ code }) => code)).toEqual(missing);
    expect(missing.length).toBeGreaterThan(0);
  });

  it("stay valid when they are stored, and are a note in each format that is no problem", async () => {
    expect(validateStored(family("payment"), { ...rule(["PR"]), exactMatch: {}, express: true }).ok).toBe(true);
    const file = write("rules.json", JSON.stringify([rule(["US", "PR", "GU"]), rule(["US"])]));
    const { findings, tally, printed } = await checked([file]);
    expect(tally).toMatchObject({ configurations: 2, problems: 0, notes: 1 });
    expect(findings).toMatchObject([{ pointer: "/0/conditions/0/value", code: "unoffered", note: true }]);
    expect(printed).toContain("note unoffered Shopify never reports Puerto Rico and Guam as a customer's country, so it never matches.");
    expect(printed).toContain("2 configurations in 1 file, 0 problems in 0 of them, and 1 note\n");
    const inFormat = async (format: Format) => (await checked([file], { format })).printed;
    expect(await inFormat("github")).toContain("::warning ");
    expect(JSON.parse(await inFormat("sarif")).runs[0].results).toMatchObject([{ level: "warning" }]);
  });
});
