// @lane database
import { expect, it } from "vitest";
import { Apart } from "../../../support/drift-stage.ts";

const apart = new Apart();
const RULE = {
  ...{ type: "Payment Customization", subtype: "hide", method: ["Klarna"], exactMatch: {}, order: {}, message: "" },
  ...{ conditions: [], enabled: true },
};
const create = async (name: string, fields: object = {}) =>
  String((await apart.server.post("/api/apps/functions", { data: { ...RULE, name, ...fields } }, apart.shop)).body.guid);
const rules = async (family: string) => apart.server.get(`/api/apps/active-rules?family=${family}`, apart.shop);

it("the call for active rules returns those that are on, as they are stored, in the order of their creation", async () => {
  await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
  const first = await create("First");
  await create("Off", { enabled: false });
  const last = await create("Last", { method: ["PayPal"] });
  expect((await rules("payment")).body.rules).toMatchObject([
    { guid: first, title: "First", configuration: { method: ["Klarna"] } },
    { guid: last, title: "Last", configuration: { method: ["PayPal"] } },
  ]);
  expect((await rules("shipping")).body.rules).toEqual([]);
});

it("the call for active rules refuses a family that does nothing in checkout", async () => {
  expect((await rules("cart-link")).status).toBe(404);
  expect((await rules("nothing")).status).toBe(404);
});
