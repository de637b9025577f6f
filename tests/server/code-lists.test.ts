// @lane database
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { hide } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";

const { endpoints, storedAs } = family("shipping");
const apart = new Apart();

const rule = (operator: string, value: string) => ({
  ...{ name: "Islands", type: storedAs, subtype: "hide", method: ["Express"] },
  ...{ conditions: [{ id: "1", type: "Postcode", operator, value }], enabled: true },
});
const LINES = [{ product: "1", price: "5.00" }];

const save = (operator: string, value: string) => apart.server.post(endpoints.create.path, { data: rule(operator, value) }, apart.shop);
/** Returns the remaining of two delivery methods, at an address with a code. */
async function offered(zip: string): Promise<string[]> {
  const address = { address1: "1 Main St", city: "Town", countryCode: "GB", zip };
  const checkout = { lines: LINES, step: "shipping", address, deliveryOptions: ["Express", "Standard"] };
  const { status, body, text } = await apart.server.post("/local/checkout/run", { shop: apart.shop, checkout }, apart.shop);
  expect(status, text).toBe(200);
  return body.after.deliveryGroups.flatMap((group: { deliveryOptions: { title: string }[] }) =>
    group.deliveryOptions.map(({ title }) => title),
  );
}

describe("a list of postcodes", () => {
  it.each([
    ["starts with", "KA27", "KA27 8DL", "KA2 7AA"],
    ["starts with", "PA20, PA21", "PA20 9AA", "PA2 0AA"],
    ["starts with", "IV*; KW", "IV27 4AA", "KA2 7AA"],
    ["is one of", "10115;10117", "10115", "10116"],
    ["is one of", "10115\n10117", "10117", "10116"],
    ["is one of", "10*", "10115", "20115"],
  ])("saved with %s %j is met by %s and not by %s", async (operator, value, met, other) => {
    expect((await save(operator, value)).status).toBe(200);
    expect(await offered(met)).toEqual(["Standard"]);
    expect(await offered(other)).toEqual(["Express", "Standard"]);
  });

  it.each(["10115 10117", "IV1-28", "IV1-IV28", "IV27 IV28", "KA27/IV27"])(
    "is rejected when one value means several: %j",
    async (value) => {
      const { status, body } = await save("starts with", value);
      expect(status).toBe(422);
      expect(body.problems).toMatchObject([{ code: "separators", path: "/conditions/0/value" }]);
    },
  );

  it("is listed with the quotes that a value of an earlier release needs, and is saved again unchanged", async () => {
    const guid = await apart.save(hide({ conditions: [{ id: "1", type: "Postcode", operator: "is not one of", value: "10115" }] }));
    const { owner } = apart.server.database;
    const stored = owner.raw(`jsonb_set(configuration::jsonb, '{conditions,0,value}', '"10115;10117"')`);
    await owner("revisions").where({ shop: apart.shop, guid }).update({ configuration: stored });
    const told = await apart.info(guid);
    expect(told.conditions).toMatchObject([{ value: '"10115;10117"' }]);
    const again = await apart.update(guid, { conditions: told.conditions });
    expect(again.status, again.text).toBe(200);
    expect((await apart.info(guid)).conditions).toMatchObject([{ value: '"10115;10117"' }]);
  });
});
