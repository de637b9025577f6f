// @lane blocks
import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { APP } from "../../extensions/block/declared.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { liveSurveys } from "./checkout-documents.ts";

const TARGETS = [
  "purchase.checkout.block.render",
  "purchase.thank-you.block.render",
  "customer-account.order-status.block.render",
] as const;

/** The block at each of its places, as the platform's own tester runs it, from its manifest and its sources. */
describe.each(TARGETS)("the survey block under Shopify's tester at %s", (target) => {
  const extension = getExtension(target, { configSearchDir: join(projectRoot, "extensions/survey-block") });
  // the three places have the same for this block, under types of their own
  const api = () => extension.shopify as unknown as Record<string, { value: unknown }> & { extension: { target: string } };
  let sent: { address: string; body: unknown }[];
  let status: number;

  beforeEach(() => {
    extension.setUp();
    sent = [];
    status = 202;
    Object.assign(api(), { checkoutToken: { value: "c0ffee" } });
    extension.fetch = (async (address: string, init: RequestInit) => {
      if (String(address).endsWith("/answers")) sent.push({ address: String(address), body: JSON.parse(String(init.body)) });
      return new Response(null, { status: String(address).endsWith("/answers") ? status : 202 });
    }) as typeof fetch;
  });
  afterEach(() => extension.tearDown());

  const has = (...surveys: object[]) => {
    const metafield = { namespace: "$app:cartwright", key: "surveys_live", type: "json", value: liveSurveys(surveys) };
    Object.assign(api(), { appMetafields: { value: [{ target: { type: "shop", id: "1" }, metafield }] } });
  };
  const found = (tag: string) => [...document.body.querySelectorAll<HTMLElement>(tag)];
  const drawn = () => vi.waitFor(() => expect(found("s-button")).toHaveLength(1));
  const submit = () => found("s-button")[0]?.dispatchEvent(new Event("click"));
  const choose = (value: string) => {
    const [list] = found("s-choice-list");
    Object.assign(list ?? expect.fail("there is no list of choices"), { values: [value] }).dispatchEvent(new Event("change"));
  };

  it("asks its questions, and sends the answers once", async () => {
    has({});
    await extension.render();
    await drawn();
    expect(found("s-text-field")).toHaveLength(0);
    choose("A friend");
    await vi.waitFor(() => expect(found("s-text-field")).toHaveLength(1));
    Object.assign(found("s-text-field")[0] as HTMLElement, { value: "Ann" }).dispatchEvent(new Event("input"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("thanks"));
    const answers = { "element-1": "A friend", "element-2": "Ann" };
    expect(sent).toEqual([{ address: `${APP}/api/ext/answers`, body: { survey: "guid-0", revision: 1, checkout: "c0ffee", answers } }]);
  });

  it("keeps what is typed when it could not be sent, and retries", async () => {
    has({});
    status = 503;
    await extension.render();
    await drawn();
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("failed"));
    status = 202;
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("thanks"));
    expect(sent).toHaveLength(2);
  });

  it("shows that answers are too long, before they are sent and when the app rejects them", async () => {
    const long = Array.from({ length: 22 }, (_, at) => ({ type: "textarea", id: `element-${at}`, label: `Question ${at}` }));
    has({ elements: long });
    await extension.render();
    await vi.waitFor(() => expect(found("s-text-area")).toHaveLength(long.length));
    const type = async (text: string) => {
      for (const field of found("s-text-area")) Object.assign(field, { value: text }).dispatchEvent(new Event("input"));
      await new Promise((resolve) => setTimeout(resolve, 20));
      submit();
    };
    await type("\u6f22".repeat(4_000));
    await vi.waitFor(() => expect(document.body.textContent).toContain("tooLarge"));
    expect(sent).toEqual([]);
    status = 413;
    await type("short");
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await vi.waitFor(() => expect(document.body.textContent).toContain("tooLarge"));
    status = 202;
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("thanks"));
  });

  it("gives no reason when the app does not accept the answers, keeps them, and sends them once more", async () => {
    has({});
    status = 422;
    await extension.render();
    await drawn();
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("invalid"));
    expect(document.body.textContent).not.toContain("changed");
    status = 202;
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("thanks"));
    expect(sent).toHaveLength(2);
  });

  it("shows that the questions have changed when the app no longer knows them", async () => {
    has({});
    status = 409;
    await extension.render();
    await drawn();
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("changed"));
    expect(found("s-button")).toEqual([]);
  });

  it("sends nothing while a required question is open", async () => {
    has({ elements: [{ type: "text", id: "element-1", label: "Why?", required: true }] });
    await extension.render();
    await drawn();
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("unfinished"));
    expect([sent, found("s-text-field")[0]?.getAttribute("error")]).toEqual([[], "required"]);
  });

  it("sends invisible text as no answer, and pasted blanks as none", async () => {
    const required = { type: "text", id: "element-1", label: "Why?", required: true };
    has({ elements: [required, { type: "textarea", id: "element-2", label: "What else?" }] });
    await extension.render();
    await drawn();
    const type = async (tag: string, value: string) => {
      Object.assign(found(tag)[0] ?? expect.fail(`there is no ${tag}`), { value }).dispatchEvent(new Event("input"));
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await type("s-text-field", " \u200b");
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("unfinished"));
    expect(sent).toEqual([]);
    await type("s-text-field", "two\r\nlines\u0007");
    await type("s-text-area", "\u2060");
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("thanks"));
    expect(sent).toMatchObject([{ body: { answers: { "element-1": "two lines ", "element-2": "" } } }]);
  });

  it.each([
    ["at the end", "I like it \ud83d", "I like it \ufffd"],
    ["at the start", "\ude00 nice", "\ufffd nice"],
    ["within", "a\ud83db", "a\ufffdb"],
    ["that are a pair, and so whole", "a\ud83d\ude00b", "a\ud83d\ude00b"],
  ])("sends no half of a character %s", async (_, value, mended) => {
    has({ elements: [{ type: "text", id: "element-1", label: "Why?", required: true }] });
    await extension.render();
    await drawn();
    Object.assign(found("s-text-field")[0] ?? expect.fail("there is no field"), { value }).dispatchEvent(new Event("input"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    submit();
    await vi.waitFor(() => expect(document.body.textContent).toContain("thanks"));
    expect(sent).toMatchObject([{ body: { answers: { "element-1": mended } } }]);
  });

  it("shows nothing when there are no questions", async () => {
    has({ elements: [] });
    await extension.render();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.body.textContent).toBe("");
  });
});
