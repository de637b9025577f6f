// @lane dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaults } from "../../../engine/configuration/defaults.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { claim } from "../../../renderer/drafts/claim.ts";
import { draftRecord } from "../../../renderer/drafts/draft-record.ts";
import { draftsAt } from "../../../renderer/drafts/read-drafts.ts";
import { placeOf, places } from "../../../renderer/drafts/stored-drafts.ts";
import { freshPage } from "../support/admin.tsx";

freshPage();
beforeEach(() => {
  for (const place of places()) draftRecord(place, undefined);
});
const DAY = 24 * 3600 * 1000;
const typed = (name: string, at = Date.now()) => ({ configuration: { ...defaults(family("payment"), "hide"), name }, pending: {}, at });
const visit = (subject: string, id: string, name: string, at?: number) =>
  draftRecord(placeOf(subject, id), { revision: 1, typed: typed(name, at) });

describe("drafts of earlier visits", () => {
  it("are taken over by the next visit: the latest under edit, another beside it, a third later", async () => {
    visit("g1", "1-1", "oldest", Date.now() - 3000);
    visit("g1", "2-2", "older", Date.now() - 2000);
    visit("g1", "3-3", "latest", Date.now() - 1000);
    visit("g10", "4-4", "of another one");
    const { record: kept } = await claim("g1", "9-9");
    expect([kept?.typed, kept?.aside].map((state) => state?.configuration.name)).toEqual(["latest", "older"]);
    expect(places("g1").sort()).toEqual([placeOf("g1", "1-1"), placeOf("g1", "9-9")]);
    draftRecord(placeOf("g1", "9-9"), undefined);
    expect((await claim("g1", "8-8")).record?.typed?.configuration.name).toBe("oldest");
  });

  it("are deleted after 30 days, and beyond fifty", async () => {
    for (let index = 0; index < 60; index++) visit(`g${index}`, `${index}-0`, "kept", Date.now() - index * 1000);
    visit("old", "99-9", "old", Date.now() - 31 * DAY);
    await claim("nothing", "1-1");
    expect(places()).toHaveLength(50);
    expect(places("g0")).toHaveLength(1);
    expect(places("g59").concat(places("old"))).toEqual([]);
  });

  it("are skipped when they cannot be read", async () => {
    window.localStorage.setItem(placeOf("g1", "1-1"), '{"typed":{"configuration":{"name":5}}');
    expect((await claim("g1", "2-2")).record).toBeUndefined();
    expect(window.localStorage.length).toBe(0);
  });

  it("are kept as long as the page when they are larger than anything that can be saved", () => {
    const huge = "x".repeat(600_000);
    visit("g1", "1-1", huge);
    expect(window.localStorage.length).toBe(0);
    expect(draftsAt(placeOf("g1", "1-1"))?.typed?.configuration.name).toBe(huge);
  });

  it("are left to a tab that still uses them", async () => {
    const request = vi.fn(async (name: string, _options: unknown, work: () => void) => {
      if (name === "1-1") throw new DOMException("busy", "TimeoutError");
      work();
    });
    vi.stubGlobal("navigator", { locks: { request } });
    visit("g1", "1-1", "being typed");
    visit("g1", "2-2", "left");
    const { record: kept, elsewhere } = await claim("g1", "9-9");
    expect(kept?.typed?.configuration.name).toBe("left");
    expect(elsewhere).toEqual(["1-1"]);
    expect(draftsAt(placeOf("g1", "1-1"))?.typed?.configuration.name).toBe("being typed");
  });
});
