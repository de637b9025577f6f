// @lane dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { startReturningFocus } from "../../renderer/lib/return-focus.ts";
import { freshPage, type Replies, serve } from "./support/admin.tsx";
import { drawOffers, info, paged, plain, press, product, told, variant } from "./support/offered.tsx";

freshPage();
beforeAll(startReturningFocus);

const PAGES = "GET /api/apps/product-variants";
const one = product(1);
const dialog = () => screen.findByRole("dialog");
const box = async (name: string) => within(await dialog()).findByRole("checkbox", { name: new RegExp(`\\b${name}$`) });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function opened(count: number, given: object = {}, replies: Replies = {}) {
  const calls = serve({ ...told({ 1: info(1, { variantsCount: { count } }) }), [PAGES]: paged(count), ...replies });
  const held = await drawOffers({ productIds: [one], ...given });
  await press("Variants of Product 1");
  return { held, calls };
}

describe("the variants of an offered product", () => {
  it("are offered when there is a choice", async () => {
    serve(told({ 1: info(1), 2: info(2, plain), 3: info(3, { ...plain, hasOnlyDefaultVariant: false }) }));
    await drawOffers({ productIds: [1, 2, 3].map(product) });
    await screen.findByRole("button", { name: "Variants of Product 1" });
    expect(screen.getByRole("button", { name: "Variants of Product 3" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Variants of Product 2" })).toBeNull();
  });

  it("are loaded page after page, and ticked ones stay ticked", async () => {
    const { held, calls } = await opened(120);
    expect(await box("V120")).toBeTruthy();
    const asked = calls.filter(({ name }) => name === PAGES).map(({ url }) => url.search);
    expect(asked).toEqual([`?id=${encodeURIComponent(one)}`, `?id=${encodeURIComponent(one)}&after=100`]);
    expect(within(await dialog()).getByText("All variants")).toBeTruthy();
    await userEvent.click(await box("V3"));
    const last = await box("V120");
    last.focus();
    await userEvent.keyboard(" ");
    expect(within(await dialog()).getByText("2 of 120 selected")).toBeTruthy();
    expect(held.current.productVariants).toEqual({});
    await press("Done");
    await closed();
    expect(held.current.productVariants).toEqual({ [one]: [variant(3), variant(120)] });
    expect(screen.getByText("2 of 120 selected")).toBeTruthy();
    held.undo();
    expect(held.current.productVariants).toEqual({});
  });

  it("are all selected once the selection is cleared; Cancel and Close change nothing", async () => {
    const given = { productVariants: { [one]: [variant(2)] } };
    const { held } = await opened(3, given);
    await box("V3");
    await press("Select all");
    expect(within(await dialog()).getByText("3 of 3 selected")).toBeTruthy();
    await press("Cancel");
    await closed();
    await press("Variants of Product 1");
    await press("Clear");
    await press("Close");
    await closed();
    expect(held.current).toMatchObject(given);
    await press("Variants of Product 1");
    await press("Clear");
    await press("Done");
    await closed();
    expect(held.current.productVariants).toEqual({});
    expect(screen.getByText("All variants")).toBeTruthy();
  });

  it("return the focus to what opened their window, also when it was taken during loading", async () => {
    serve({ ...told({ 1: info(1, { variantsCount: { count: 3 } }) }), [PAGES]: paged(3) });
    await drawOffers({ productIds: [one] });
    const opener = await screen.findByRole("button", { name: "Variants of Product 1" });
    opener.focus();
    fireEvent.click(opener);
    opener.blur();
    await box("V3");
    await press("Close");
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("can be loaded further when a page did not come", async () => {
    let fails = true;
    const pages = paged(120);
    await opened(
      120,
      {},
      { [PAGES]: (url) => (fails && url.searchParams.has("after") ? { status: 500, body: { error: "Busy." } } : pages(url)) },
    );
    expect(await screen.findByText("Some variants could not be loaded")).toBeTruthy();
    expect(screen.getByText("Busy.")).toBeTruthy();
    expect(await box("V100")).toBeTruthy();
    fails = false;
    await press("Retry");
    expect(await box("V120")).toBeTruthy();
    expect(within(await dialog()).getAllByRole("checkbox")).toHaveLength(120);
    expect(screen.queryByText("Some variants could not be loaded")).toBeNull();
  });

  it("show when none could be loaded, and when the product is gone", async () => {
    let body: object | undefined;
    await opened(3, {}, { [PAGES]: () => (body === undefined ? { status: 500, body: {} } : { body }) });
    expect(await screen.findByText("The variants could not be loaded")).toBeTruthy();
    body = { product: null };
    await press("Retry");
    expect(await screen.findByText("This product was deleted from the store.")).toBeTruthy();
  });

  it("that are gone are reported, and removed by a click", async () => {
    const { held } = await opened(3, { productVariants: { [one]: [variant(2), variant(77)] } });
    expect(await screen.findByText("A selected variant was deleted from the store.")).toBeTruthy();
    await press("Remove deleted variants");
    await press("Done");
    await closed();
    expect(held.current.productVariants).toEqual({ [one]: [variant(2)] });
  });

  it("may be too many to be stored one by one", async () => {
    await opened(260);
    await screen.findByText("V260");
    await press("Select all");
    expect(await screen.findByText(/^At most 250 variants can be selected one by one/)).toBeTruthy();
    const done = screen.getByRole("button", { name: "Done" });
    expect(done.hasAttribute("disabled") || done.getAttribute("aria-disabled") === "true").toBe(true);
  });
});

describe("the variants of the triggering product", () => {
  const trigger = { trigger: "product", alwaysDisplay: false };
  const only = () => screen.queryByRole("checkbox", { name: "Only for chosen variants" });

  it("are not offered before the product is selected, or without a choice", async () => {
    serve(told({ 2: info(2, plain) }));
    await drawOffers({ ...trigger, parentProductId: product(2) });
    expect(await screen.findByText("Product 2")).toBeTruthy();
    expect(only()).toBeNull();
    await press("Remove Product 2");
    expect(only()).toBeNull();
  });

  it("are selected in the same window, and removed with the product", async () => {
    serve({ ...told({ 1: info(1) }), [PAGES]: paged(3) });
    const held = await drawOffers({ ...trigger, parentProductId: one });
    await screen.findByRole("checkbox", { name: "Only for chosen variants" });
    expect(screen.queryByRole("button", { name: "Variants of Product 1" })).toBeNull();
    await userEvent.click(only() ?? document.body);
    expect(held.current.hasParentVariantTriggers).toBe(true);
    await press("Variants of Product 1");
    await userEvent.click(await box("V2"));
    await press("Done");
    await closed();
    expect(held.current.productVariants).toEqual({ [one]: [variant(2)] });
    expect(screen.getByText("1 of 3 selected")).toBeTruthy();
    await press("Remove Product 1");
    expect(held.current).toMatchObject({ parentProductId: "", productVariants: {} });
    held.undo();
    await userEvent.click(screen.getByRole("radio", { name: "Always Display Upsell" }));
    expect(held.current).toMatchObject({ parentProductId: "", hasParentVariantTriggers: false, productVariants: {} });
    expect(only()).toBeNull();
  });

  it("can be removed when the product has none any more", async () => {
    serve(told({ 2: info(2, plain) }));
    const held = await drawOffers({ ...trigger, parentProductId: product(2), hasParentVariantTriggers: true });
    expect(await screen.findByText("There are no variants to choose from.")).toBeTruthy();
    await userEvent.click(only() ?? document.body);
    expect(held.current.hasParentVariantTriggers).toBe(false);
    expect(only()).toBeNull();
  });

  it("are requested again when they could not be loaded", async () => {
    serve({});
    await drawOffers({ ...trigger, parentProductId: one });
    expect(await screen.findByText("Details of the product could not be loaded")).toBeTruthy();
    serve(told({ 1: info(1, plain) }));
    await press("Retry");
    await waitFor(() => expect(only()).toBeNull());
  });
});
