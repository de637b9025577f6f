// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { getIn } from "../../../../engine/lib/object.ts";
import { type Answer, freshPage, serve } from "../../support/admin.tsx";
import { drawOffers, info, product, told } from "../../support/offered.tsx";

freshPage();

const CALL = "GET /api/apps/discount-codes";
const CODES = [
  { code: "SOCKS20", summary: "20% off Wool Hiking Socks" },
  { code: "SAVE15", summary: "$15.00 off entire order" },
  { code: "WELCOME10", summary: "10% off entire order" },
];

const beginning = (url: URL) => url.searchParams.get("beginning") ?? "";
const found = (url: URL): Answer => ({
  body: { state: "read", isComplete: true, codes: CODES.filter(({ code }) => code.toLowerCase().startsWith(beginning(url))) },
});

/** Draws the code of a product, where the store answers so. */
async function drawCode(answer: Answer | ((url: URL) => Answer)) {
  const calls = serve({
    ...told({ 1: info(1) }),
    [CALL]: answer,
    "GET /api/apps/link-check": { body: { variants: [], code: { state: "active", discount: null } } },
  });
  const held = await drawOffers({ productIds: [product(1)] });
  const field = await screen.findByRole("combobox", { name: "Discount code of Product 1" });
  await import("../../../../renderer/discounts/CodeSuggestions.tsx");
  const asked = () => calls.filter(({ name }) => name === CALL).map(({ url }) => beginning(url));
  return { field, asked, code: () => getIn(held.current, "productDiscountCodes", product(1)) };
}

const offered = () =>
  screen.queryAllByRole("option").flatMap((option) => (option.closest('[aria-label="Discount codes"]') ? option.textContent : []));

describe("the field of a discount code", () => {
  it("lists the store's codes with what they do once it is entered, and takes one by a click", async () => {
    const { field, asked, code } = await drawCode(found);
    expect(asked()).toEqual([]);
    await userEvent.click(field);
    await waitFor(() => expect(offered()).toHaveLength(3));
    expect(offered()[2]).toBe("WELCOME1010% off entire order");
    await userEvent.click(screen.getByRole("option", { name: /WELCOME10/ }));
    expect(code()).toBe("WELCOME10");
    expect(offered()).toEqual([]);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute("aria-expanded")).toBe("false");
  });

  it("searches them by what is typed, and takes one by keys", async () => {
    const { field, asked, code } = await drawCode(found);
    await userEvent.type(field, "s");
    await waitFor(() => expect(offered()).toHaveLength(2));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name: /SAVE15/, selected: true }).id);
    await userEvent.keyboard("{Enter}");
    expect(code()).toBe("SAVE15");
    // the first answer has all codes
    expect(asked()).toEqual([""]);
  });

  it("asks again where there are more codes than one answer has", async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ code: `A${at}`, summary: "" }));
    const { field, asked } = await drawCode((url) =>
      beginning(url) === "" ? { body: { state: "read", isComplete: false, codes: many } } : found(url),
    );
    await userEvent.click(field);
    await waitFor(() => expect(offered()).toHaveLength(20));
    await userEvent.type(field, "wel");
    await waitFor(() => expect(offered()).toEqual(["WELCOME1010% off entire order"]));
    expect(asked()).toEqual(["", "wel"]);
  });

  it("keeps any other code as it is typed, and closes its list with Escape and by leaving", async () => {
    const { field, code } = await drawCode(found);
    await userEvent.type(field, "s");
    await waitFor(() => expect(offered()).toHaveLength(2));
    await userEvent.keyboard("{Escape}");
    expect(offered()).toEqual([]);
    await userEvent.type(field, "PRING{Enter}");
    await userEvent.tab();
    expect(code()).toBe("sPRING");
    expect(screen.queryByRole("listbox", { name: "Discount codes" })).toBeNull();
  });

  it.each([
    ["the store did not answer", { status: 503, body: { error: "Busy." } }, /codes couldn't be loaded/],
    ["Shopify did not answer in time", { body: { state: "waiting", isComplete: false, codes: [] } }, /codes couldn't be loaded/],
    ["the app may not read discounts", { body: { state: "notAllowed", isComplete: false, codes: [] } }, /Allow the app to read discounts/],
    ["there are none", { body: { state: "read", isComplete: true, codes: [] } }, /no active discount codes/],
  ] as [string, Answer, RegExp][])("says that %s, and is typed into", async (_, answer, sentence) => {
    const { field, code } = await drawCode(answer);
    await userEvent.click(field);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await userEvent.type(field, "NEW");
    expect(code()).toBe("NEW");
  });
});
