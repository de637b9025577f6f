// @lane database
import { describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { Apart, told } from "../support/drift-stage.ts";

const apart = new Apart();

/** The platform changes a subscription, and its event is lost. */
const onPlatform = (status: string) => apart.server.database.owner("local.subscriptions").where({ shop: apart.shop }).update({ status });
const record = async () => (await apart.server.get("/api/apps/store", apart.shop)).body.data[0];

describe("a subscription whose event never came", () => {
  it.each(["CANCELLED", "FROZEN", "EXPIRED"])("is followed, with what follows from it: %s", async (status) => {
    await apart.save(hide());
    await onPlatform(status);
    expect(told(await apart.reconcile(false, true))).toEqual([
      { name: "Basic Plan", found: `ACTIVE here, ${status} at Shopify`, done: null, left: true },
    ]);
    expect(told(await apart.reconcile(true, true))).toMatchObject([{ done: "taken over", left: false }]);
    expect(await record()).toMatchObject({ subscribed: status });
    expect(await apart.list()).toMatchObject([{ enabled: false, problem: expect.stringMatching(/Choose a plan/) }]);
    await apart.expectAgreement();
  });

  it("is followed back, even from an end state", async () => {
    await apart.save(hide());
    await onPlatform("CANCELLED");
    await apart.reconcile(true, true);
    await onPlatform("ACTIVE");
    expect(told(await apart.reconcile(true, true))).toMatchObject([{ found: "CANCELLED here, ACTIVE at Shopify" }]);
    expect(await record()).toMatchObject({ subscribed: "ACTIVE" });
    expect(await apart.list()).toMatchObject([{ enabled: true }]);
    await apart.expectAgreement();
  });

  it("is learned when it is unknown here", async () => {
    await apart.server.database.owner("subscriptions").where({ shop: apart.shop }).delete();
    expect(told(await apart.reconcile(true, true))).toEqual([
      { name: "Basic Plan", found: "ACTIVE at Shopify, unknown here", done: "taken over", left: false },
    ]);
    expect(await record()).toMatchObject({ plan: "Basic Plan", subscribed: "ACTIVE" });
  });

  it("is cancelled when Shopify does not know it", async () => {
    await apart.server.database.owner("local.subscriptions").where({ shop: apart.shop }).delete();
    await apart.reconcile(true, true);
    expect(await record()).toMatchObject({ subscribed: "CANCELLED" });
  });
});

describe("a plan that we granted ourselves", () => {
  it.each(["LEGACY", "CREATED"])("is not ended by Shopify: %s", async (subscribed) => {
    await apart.store({ subscribed });
    await apart.expectAgreement();
  });
});
