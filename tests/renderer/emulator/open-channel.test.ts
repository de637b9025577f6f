// @lane dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FrameRequest, openChannel } from "../../../renderer/emulator/open-channel.ts";
import { PATIENCE } from "../../support/patience.ts";

interface Theirs {
  add(a: number, b: number): Promise<number>;
  refuse(): void;
}

const ORIGIN = "http://admin.example";

let sent: { message: unknown; origin: string }[];
let other: Window;
let ask: FrameRequest<Theirs>;
const told = vi.fn();

beforeEach(() => {
  sent = [];
  told.mockClear();
  const mine = Object.assign(new EventTarget(), {
    postMessage: (message: unknown, origin: string) => void sent.push({ message, origin }),
  }) as unknown as Window;
  other = mine;
  ask = openChannel<{ tell(text: string): void; fail(): never }, Theirs>(() => mine, ORIGIN, {
    tell: told,
    fail: () => {
      throw new Error("not today");
    },
  });
});

const says = (data: unknown, origin = ORIGIN, source: unknown = other): void => {
  const event = new MessageEvent("message", { data, origin });
  Object.defineProperty(event, "source", { value: source });
  window.dispatchEvent(event);
};

describe("the channel between admin and app", () => {
  it("asks at the other's origin only, and settles with the response to that question", async () => {
    const sums = [ask("add", 1, 2), ask("add", 3, 4)];
    expect(sent.map(({ origin }) => origin)).toEqual([ORIGIN, ORIGIN]);
    const calls = sent.map(({ message }) => Object(message));
    expect(calls).toMatchObject([
      { name: "add", args: [1, 2] },
      { name: "add", args: [3, 4] },
    ]);
    says({ answer: calls[1].call, value: 7 });
    says({ answer: calls[0].call, value: 3 });
    expect(await Promise.all(sums)).toEqual([3, 7]);
  });

  it("fails like the other side", async () => {
    const refused = ask("refuse");
    says({ answer: Object(sent[0]?.message).call, error: "no" });
    await expect(refused).rejects.toThrow("no");
  });

  it("responds to questions, and reports unknown ones and failures", async () => {
    says({ call: "1", name: "tell", args: ["hello"] });
    says({ call: "2", name: "fail", args: [] });
    says({ call: "3", name: "constructor", args: [] });
    await vi.waitFor(() => expect(sent).toHaveLength(3), PATIENCE);
    expect(told).toHaveBeenCalledExactlyOnceWith("hello");
    expect(sent.map(({ message }) => message).sort((one, two) => Object(one).answer - Object(two).answer)).toEqual([
      { answer: "1", value: undefined },
      { answer: "2", error: "not today" },
      { answer: "3", error: "There is nothing called constructor." },
    ]);
  });

  it("ignores other windows, other origins, and messages of another shape", async () => {
    says({ call: "1", name: "tell", args: ["a"] }, "http://evil.example");
    says({ call: "2", name: "tell", args: ["b"] }, ORIGIN, window);
    for (const data of [null, "tell", { name: "tell", args: ["c"] }, { call: "4", name: "tell", args: "d" }]) says(data);
    await Promise.resolve();
    expect([told.mock.calls, sent]).toEqual([[], []]);
  });
});
