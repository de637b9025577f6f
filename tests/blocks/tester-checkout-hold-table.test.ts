// @lane blocks
import { describe, expect, it, vi } from "vitest";
import { DEEP } from "../support/deep.ts";
import { REQUIRED, surveyCheckout } from "./survey-checkout.ts";

type Result = Promise<{ type: string; message?: string }>;
type Write = (change: { metafield: { key: string; value: string } }) => Result;

const never = () => new Promise<never>(() => undefined);
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const answers = (status: number) => async () => new Response(null, { status });

/** How the app can be while a buyer submits. */
const APPS: Readonly<Record<string, () => Promise<Response>>> = {
  hangs: never,
  "is gone": () => Promise.reject(new TypeError("Failed to fetch")),
  "fails (503)": answers(503),
  "does not know the survey any more (404)": answers(404),
  "refuses the answer (409)": answers(409),
  "refuses the answer (422)": answers(422),
  "answers (202)": answers(202),
  "answers after seven seconds": () => after(7_000).then(answers(202)),
  "begins an answer whose body never ends": async () => new Response(new ReadableStream(), { status: 202 }),
};

/** Possible results of a change of the cart. */
const CHANGES: Readonly<Record<string, (write: () => Result) => Result>> = {
  "at once": (write) => write(),
  "slow, 3 s": (write) => after(3_000).then(write),
  "slow, 5 s": (write) => after(5_000).then(write),
  lost: never,
  refused: async () => ({ type: "error", message: "Too many requests" }),
  "made, but never said so": (write) => {
    void write();
    return never();
  },
};

/** Results of the first changes after the buyer submits; later ones are made at once, but slow ones stay slow. */
const ONE_FAILURE: readonly (readonly string[])[] = [
  ...["slow, 3 s", "slow, 5 s"].map((slow) => Array.from({ length: 9 }, () => slow)),
  ...["at once", "lost", "refused", "made, but never said so"].map((name) => [name]),
  ...["lost", "refused"].map((name) => [name, name]),
];
const ANY_TWO = Object.keys(CHANGES).flatMap((first) => Object.keys(CHANGES).map((second) => [first, second]));

describe("an order whose buyer has submitted a required answer", () => {
  const { extension, api, at, visit, leave, refusals, waits, found, answer } = surveyCheckout();

  const says = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
  /** From now on changes of the cart come to these, in turn. */
  const cartIs = (changes: readonly string[]) => {
    const write = api().applyMetafieldChange as Write;
    const left = [...changes];
    api().applyMetafieldChange = ((change) => {
      const comesTo = CHANGES[left.shift() ?? "at once"] ?? expect.fail("there is no such change");
      return comesTo(() => write(change));
    }) satisfies Write;
  };
  const storageHangs = () => Object.assign(api().storage as object, { read: never, write: never });
  /** Seconds from the press on until the order is not held any more, on the clock of the checkout. */
  const held = async (press: () => Promise<void>): Promise<number> => {
    const began = Date.now();
    await press();
    while (refusals() !== null && Date.now() - began < 60_000) await vi.advanceTimersByTimeAsync(250);
    return (Date.now() - began) / 1_000;
  };
  const visited = async () => {
    at.cart = {};
    at.storage.clear();
    await visit({ elements: REQUIRED });
    await waits();
  };

  describe.each(Object.entries(APPS))("when the app %s", (name, app) => {
    // what the app does makes no difference: the one that is waited for the longest stands for all in the default run
    const carts = [...ONE_FAILURE, ...(DEEP || name === "hangs" ? ANY_TWO : [])];
    it.each([
      ["and storage works", false],
      ["and storage hangs, too", true],
    ])("%s, may pass within ten seconds, whatever becomes of the changes of the cart, and for good", async (_, hangs) => {
      const wrong: unknown[] = [];
      for (const changes of carts) {
        await visited();
        extension.fetch = app as typeof fetch;
        cartIs(changes);
        if (hangs) storageHangs();
        const seconds = await held(answer);
        await vi.advanceTimersByTimeAsync(60_000);
        if (seconds > 10 || refusals() !== null) wrong.push({ changes: changes.slice(0, 2), seconds, afterwards: refusals() });
        leave();
      }
      expect(wrong).toEqual([]);
    });
  });

  it("waits again for an answer that the app finds too large, which the buyer can shorten, and once only", async () => {
    await visited();
    extension.fetch = answers(413) as typeof fetch;
    await answer();
    await says("tooLarge");
    await waits();
    expect(await held(async () => void found("s-button")[0]?.dispatchEvent(new Event("click")))).toBeLessThanOrEqual(10);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refusals()).toBeNull();
  });

  it("does not wait for a late change when the answer is stored already", async () => {
    await visited();
    const write = api().applyMetafieldChange as Write;
    const opening = vi.fn<Write>((change) => after(6_000).then(() => write(change)));
    api().applyMetafieldChange = ((change) => (JSON.parse(change.metafield.value).open ? opening(change) : write(change))) satisfies Write;
    vi.setSystemTime(new Date("2026-11-24T12:00:00Z")); // the note is renewed every day
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect(opening).toHaveBeenCalled());
    await answer();
    await says("thanks");
    await vi.advanceTimersByTimeAsync(7_000);
    await vi.waitFor(() => expect([refusals(), at.cart["gate-survey"]]).toEqual([null, '{"open":false}']));
  });
});
