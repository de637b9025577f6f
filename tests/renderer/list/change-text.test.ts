// @lane dom
import { describe, expect, it } from "vitest";
import { changeText } from "../../../renderer/list/change-text.ts";

const NOW = Date.parse("2026-06-15T12:00:00Z");
const text = (changedAt: string | undefined, changedBy?: "you" | "another" | "shopify") =>
  changeText({ changedAt, changedBy } as Parameters<typeof changeText>[0], NOW)?.text;

describe("the last change of a row", () => {
  it.each([
    ["2026-06-15T11:59:31Z", "you", "Changed just now by you"],
    ["2026-06-15T11:59:00Z", "you", "Changed 1 minute ago by you"],
    ["2026-06-15T10:00:00Z", "another", "Changed 2 hours ago by another user"],
    ["2026-06-14T11:00:00Z", "shopify", "Changed yesterday in Shopify"],
    ["2026-06-01T12:00:00Z", "you", "Changed 14 days ago by you"],
    ["2026-05-01T12:00:00Z", "another", "Changed on May 1, 2026 by another user"],
  ] as const)("at %s by %s is told as %j", (at, by, told) => {
    expect(text(at, by)).toBe(told);
  });

  it("is in no future, whatever the customer's clock says", () => {
    expect(text("2026-06-15T13:00:00Z", "you")).toBe("Changed just now by you");
  });

  it("is not told of an object that was not made with this app", () => {
    expect(text(undefined)).toBeUndefined();
  });
});
