// @lane dom
import { beforeEach, describe, expect, it } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import type { Failure } from "../../../renderer/data/send-request.ts";
import { fail, type Subject, succeed } from "../../../renderer/editor/call-outcome.ts";
import { takeFlash } from "../../../renderer/lib/flash.ts";
import { retryOf } from "../../../renderer/list/outcome-message.ts";
import { bridge, freshPage, serve } from "../support/admin.tsx";

freshPage();
beforeEach(() => {
  bridge();
});

const upsell = (name: string): Subject => ({
  ...{ family: family("upsell"), variant: undefined, identity: undefined, name, key: "k" },
  ...{ sending: () => undefined, forget: () => undefined, forgetAll: () => undefined, renewKey: () => undefined, accept: () => false },
});
const failure = (status: number, message: string | undefined, ...messages: string[]): Failure => ({
  ...{ status, message, body: undefined },
  problems: messages.map((each, at) => ({ code: "any", path: `/${at}`, message: each })),
});
const told = async (sent: object | undefined, reason: Failure, name = "") => {
  const call = { action: "save" as const, reply: new Promise<never>(() => undefined), done: "Saved", failed: "It failed" };
  await fail(upsell(name), sent === undefined ? call : { ...call, sent: { ...sent } }, reason, () => false);
  return takeFlash()?.text;
};
const UNCLEAR = "The change might not have been saved: this list shows what is saved now.";

it("a successful save with a warning leads to the list, which shows the warning, and back to the editor", async () => {
  const call = { action: "save" as const, reply: new Promise<never>(() => undefined), done: "Offer saved", failed: "It failed" };
  const save = (caution: object) =>
    succeed(upsell("Socks"), { ...call, sent: { name: "Socks" } }, { guid: "g", revision: 2, ...caution }, () => false);
  await save({});
  expect(takeFlash()).toBeUndefined();
  await save({ caution: "More than you allow." });
  expect(takeFlash()).toEqual({
    ...{ title: "Offer saved, with a warning", text: "More than you allow.", tone: "warning" },
    editor: expect.stringMatching(/guid=g/),
  });
});

describe("a failed save that leads to the list", () => {
  it.each([
    [
      "is told with the name that was typed",
      { name: "Socks" },
      failure(0, "Couldn't reach the app. Check your connection and try again."),
      `Socks: Couldn't reach the app. Check your connection and try again. ${UNCLEAR}`,
    ],
    [
      "is told without a name where there is none",
      { name: "" },
      failure(0, "Couldn't reach the app. Check your connection and try again."),
      `Couldn't reach the app. Check your connection and try again. ${UNCLEAR}`,
    ],
    [
      "is told in sentences that end",
      { name: "Socks" },
      failure(422, "Priority must be a whole number from 1"),
      "Socks: Priority must be a whole number from 1. Nothing was changed.",
    ],
    [
      "says each fault once",
      { name: "Socks" },
      failure(422, "Condition 2: Select a product", "Select a product", "Name cannot be empty"),
      "Socks: Condition 2: Select a product. Name cannot be empty. Nothing was changed.",
    ],
    ["is told without a reason where there is none", { name: "Socks" }, failure(500, undefined), `Socks: ${UNCLEAR}`],
  ])("%s", async (_, sent, reason, text) => {
    expect(await told(sent, reason)).toBe(text);
  });

  it("keeps the stored name of the configuration", async () => {
    expect(await told({ name: "Renamed" }, failure(403, "It needs a plan"), "Stored")).toBe(
      "Stored: It needs a plan. Nothing was changed.",
    );
  });
});

describe("a failed deletion that leads to the list", () => {
  const erase = async (reason: Failure, forget = () => undefined) => {
    const call = { action: "delete" as const, reply: new Promise<never>(() => undefined), done: "Upsell deleted", failed: "It failed" };
    const identity = { guid: "g", revision: 2, paused: false, isDraft: false, name: "Socks" };
    await fail({ ...upsell("Socks"), identity, forgetAll: forget }, call, reason, () => false);
    return takeFlash();
  };

  it("can be retried there, until it is done", async () => {
    let forgotten = 0;
    const statuses = [503, 200];
    serve({ "POST /api/apps/upsell/delete": () => ({ status: statuses.shift() ?? 500, body: { guid: "g", message: "Still away" } }) });
    const first = await erase(failure(500, undefined), () => void forgotten++);
    expect(first).toMatchObject({ title: "It failed", text: `Socks: ${UNCLEAR}` });
    const second = await retryOf(family("upsell"), first ?? expect.fail())?.run();
    expect(second).toEqual({ title: "It failed", text: "Still away", again: { content: "Delete again", run: expect.any(Function) } });
    expect([await second?.again?.run(), forgotten, statuses]).toEqual([undefined, 1, []]);
  });

  it("is not offered again for a deleted configuration", async () => {
    expect(await erase(failure(404, "There is none."))).toEqual({ title: "It failed", text: "Socks: There is none. Nothing was changed." });
  });
});
