// @lane database
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { cartLink } from "../support/cart-link.ts";
import { hide } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";
import { survey } from "../support/survey.ts";
import { upsell } from "../support/upsell.ts";

const apart = new Apart();

describe.each([
  ["survey", "/api/apps/surveys", () => survey(), (body: unknown) => [body].flat()],
  ["cart-link", "/api/apps/cart-links", () => cartLink({ domain: `https://${apart.shop}` }), (body: unknown) => Object(body).links],
])("a record of a %s", (id, path, make, among) => {
  it("is the same from a list and from a save, and has nothing of lines", async () => {
    const { record } = family(id).endpoints;
    const made = (await apart.server.request(path, { shop: apart.shop, body: make() })).body;
    const saved = record?.key === undefined ? made : made[record.key];
    const listed = among((await apart.server.get(path, apart.shop)).body).find(({ guid }: { guid: string }) => guid === made.guid);
    const { changedAt, changedBy, ...rest } = listed;
    expect(rest).toEqual(saved);
    expect([Date.parse(changedAt), changedBy]).toEqual([expect.any(Number), "you"]);
    const own = Object.keys(family(id).properties);
    const names = [...own, "guid", "revision", record?.id ?? "", "summary"];
    expect(Object.keys(saved).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(saved)).toEqual(expect.arrayContaining([...own, "guid", "revision", record?.id]));
  });

  it("is saved as it was listed, and returned as it is listed then", async () => {
    const { record } = family(id).endpoints;
    const { guid } = (await apart.server.request(path, { shop: apart.shop, body: make() })).body;
    const listed = async () => among((await apart.server.get(path, apart.shop)).body).find((each: { guid: string }) => each.guid === guid);
    const before = await listed();
    const { changedAt, changedBy, ...rest } = before;
    const words = { ...before, problem: "x", note: "x", failingSince: "x", missing: true, caution: "x" };
    const { status, body } = await apart.server.request(`${path}/${guid}`, { method: "PUT", shop: apart.shop, body: words });
    const after = await listed();
    expect([status, { ...(record?.key === undefined ? body : body[record.key]), changedAt: after.changedAt, changedBy }]).toEqual([
      200,
      after,
    ]);
    expect(after).toEqual({ ...rest, changedAt: after.changedAt, changedBy: "you", revision: before.revision + 1 });
    expect(after.changedAt > changedAt).toBe(true);
  });
});

describe("a survey that asks for more than a buyer can send", () => {
  it("causes a warning from the calls that save it", async () => {
    const elements = Array.from({ length: 50 }, (_, at) => ({ type: "textarea", id: `a${at}`, label: `Question ${at}` }));
    const made = await apart.server.request("/api/apps/surveys", { shop: apart.shop, body: survey({ elements }) });
    expect(made).toMatchObject({ status: 200, body: { caution: expect.stringMatching(/longer than the 256 kB/) } });
    const way = { method: "PUT", shop: apart.shop };
    const path = `/api/apps/surveys/${made.body.guid}`;
    expect((await apart.server.request(path, { ...way, body: made.body })).body.caution).toBe(made.body.caution);
    const { caution: _, ...fewer } = made.body;
    expect((await apart.server.request(path, { ...way, body: { ...fewer, revision: 2, ...survey() } })).body).not.toHaveProperty("caution");
  });
});

describe("a family that the plan does not include", () => {
  it.each([
    ["its own entitlement", { plan: "Plus Plan", subscribed: "ACTIVE" }, "/api/apps/upsell/create", () => upsell()],
    ["the app", { plan: null, subscribed: null }, "/api/apps/functions", () => hide()],
    ["the app, though it has no plan either", { plan: null, subscribed: null }, "/api/apps/upsell/create", () => upsell()],
  ])("is rejected as a whole for %s, and not at a field that it lacks", async (_, plan, path, make) => {
    await apart.store({ shopifyPlus: false, partnerDevelopment: false, interval: "EVERY_30_DAYS", ...plan });
    const { status, body } = await apart.server.post(path, { data: make() }, apart.shop);
    expect([status, body.problems]).toMatchObject([403, [{ code: "unlock", path: "" }]]);
  });
});
