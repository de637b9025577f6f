// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bridge, freshPage, serve } from "../../support/admin.tsx";
import { drawOffers, info, plain, press, product, told, variant } from "../../support/offered.tsx";

freshPage();

const rows = () => within(screen.getByRole("group", { name: "Products" })).queryAllByRole("listitem");
const [one, two, three] = [product(1), product(2), product(3)];
const all = { 1: info(1), 2: info(2, plain), 3: info(3) };

describe("the list of offered products", () => {
  it("shows when Shopify has no picker", async () => {
    serve(told(all));
    const held = await drawOffers({ productIds: [one] });
    await press("Change products");
    expect(screen.getByText("Product picker not available")).toBeTruthy();
    expect(held.current.productIds).toEqual([one]);
  });

  it("appends to the existing products, which keep their positions, variants and codes", async () => {
    serve(told(all));
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue([three, one, two].map((id) => ({ id, title: `Product ${id.at(-1)}` })));
    const given = { productIds: [two, one], productVariants: { [one]: [variant(5)] }, productDiscountCodes: { [two]: "TWO" } };
    const held = await drawOffers(given);
    await press("Change products");
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(held.current).toMatchObject({ ...given, productIds: [two, one, three] });
    const [asked] = resourcePicker.mock.calls[0] ?? [];
    expect(asked).toMatchObject({ type: "product", multiple: true, filter: { variants: false }, selectionIds: [{ id: two }, { id: one }] });
    held.undo();
    expect(held.current).toMatchObject(given);
  });

  it("stays unchanged when the picker is cancelled, and requires at least one product", async () => {
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue(undefined);
    const held = await drawOffers();
    await press("Select products");
    expect(held.current.productIds).toEqual([]);
    expect(await screen.findByText("Select at least one product")).toBeTruthy();
  });

  it("removes products with their variants and codes, by the picker or by the keyboard", async () => {
    serve(told(all));
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue([two, three].map((id) => ({ id, title: `Product ${id.at(-1)}` })));
    const productVariants = { [one]: [variant(5)], [three]: [variant(6)] };
    const held = await drawOffers({ productIds: [one, two, three], productVariants, productDiscountCodes: { [one]: "A", [two]: "B" } });
    await press("Change products");
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(held.current).toMatchObject({ productVariants: { [three]: [variant(6)] }, productDiscountCodes: { [two]: "B" } });
    const [first] = screen.getAllByRole("button", { name: /^Remove/ });
    first?.focus();
    await userEvent.keyboard("{Enter}");
    expect(held.current).toMatchObject({ productIds: [three], productDiscountCodes: {} });
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Remove/));
    await userEvent.keyboard("{Enter}");
    expect(held.current).toMatchObject({ productIds: [], productVariants: {} });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Select products"));
    held.undo();
    held.undo();
    held.undo();
    expect(held.current).toMatchObject({ productIds: [one, two, three], productVariants });
  });

  it("is emptied when recommendations replace it, with its variants and codes", async () => {
    serve(told(all));
    const held = await drawOffers({ productIds: [one], productVariants: { [one]: [variant(5)] }, productDiscountCodes: { [one]: "A" } });
    const selection = screen.getByLabelText(/^Selection/);
    await userEvent.selectOptions(selection, "Automatic recommendations");
    expect(held.current).toMatchObject({ useAutomaticRecommendations: true, productVariants: {}, productDiscountCodes: {} });
    expect(screen.queryByRole("group", { name: "Products" })).toBeNull();
    await userEvent.selectOptions(selection, "Manual selection");
    expect(held.current).toMatchObject({ useAutomaticRecommendations: false, productIds: [] });
    held.undo();
    held.undo();
    expect(held.current).toMatchObject({ productIds: [one], productDiscountCodes: { [one]: "A" } });
  });
});

describe("the store's data on offered products", () => {
  it("includes a picture, and that a draft is not for sale", async () => {
    const featuredMedia = { preview: { image: { url: "data:image/svg+xml,x", altText: null } } };
    serve(told({ 1: info(1, { status: "DRAFT", featuredMedia }), 2: info(2, { status: "ARCHIVED" }), 3: info(3, { status: "UNLISTED" }) }));
    await drawOffers({ productIds: [one, two, three] });
    expect(await screen.findByText("Draft: not for sale")).toBeTruthy();
    expect(screen.getByText("Archived: not for sale")).toBeTruthy();
    expect(rows()[0]?.querySelector("img")?.getAttribute("src")).toBe("data:image/svg+xml,x");
    expect(rows()[2]?.textContent).not.toContain("not for sale");
  });

  it("includes that a product is sold only with a selling plan, and so is not offered", async () => {
    serve(told({ 1: info(1, { requiresSellingPlan: true }), 2: info(2) }));
    await drawOffers({ productIds: [one, two] });
    expect(await screen.findByText("Sold only with a selling plan: not offered")).toBeTruthy();
    expect(rows()[1]?.textContent).not.toContain("selling plan");
  });

  it("includes products that are gone, which one click removes; the picker keeps them", async () => {
    serve(told({ 1: info(1) }));
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue([{ id: one, title: "Product 1" }]);
    const held = await drawOffers({
      productIds: [two, one, "gid://shopify/Product/99999999999999999999"],
      productDiscountCodes: { [two]: "B" },
    });
    expect(await screen.findByText("2 products were deleted from the store")).toBeTruthy();
    await press("Change products");
    expect(held.current.productIds).toHaveLength(3);
    await press("Remove deleted ones");
    expect(held.current).toMatchObject({ productIds: [one], productDiscountCodes: {} });
    expect(screen.queryByText(/deleted from the store/)).toBeNull();
  });

  it("is requested again when it did not come, and the rows are usable meanwhile", async () => {
    let fails = true;
    const answers = told(all);
    const answer = answers["GET /api/apps/product-info"];
    const calls = serve({
      ...answers,
      "GET /api/apps/product-info": (url, body) =>
        fails ? { status: 503, body: { error: "Busy." } } : typeof answer === "function" ? answer(url, body) : { body: null },
    });
    const held = await drawOffers({ productIds: [one, two] });
    expect(await screen.findByText("Details of the products could not be loaded")).toBeTruthy();
    expect(await screen.findByText("Product 1")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Discount code of Product 2"), "SAVE");
    expect(held.current.productDiscountCodes).toEqual({ [two]: "SAVE" });
    expect(screen.getByRole("button", { name: "Variants of Product 2" })).toBeTruthy();
    fails = false;
    await press("Retry");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Variants of Product 2" })).toBeNull());
    expect(screen.queryByText("Details of the products could not be loaded")).toBeNull();
    expect(calls.filter(({ name }) => name.endsWith("product-info"))).toHaveLength(2);
    expect(calls.find(({ name }) => name.endsWith("product-info"))?.url.searchParams.get("ids")).toBe("1,2");
  });
});

describe("a discount code", () => {
  it("is kept with its product as long as there is one", async () => {
    serve(told(all));
    const held = await drawOffers({ productIds: [one, two] });
    const code = await screen.findByLabelText("Discount code of Product 2");
    await userEvent.type(code, "SAVE 10");
    expect(held.current.productDiscountCodes).toEqual({ [two]: "SAVE 10" });
    await userEvent.clear(code);
    expect(held.current.productDiscountCodes).toEqual({});
  });

  it("that is wrong is reported at its field", async () => {
    serve(told(all));
    await drawOffers({ productIds: [one, two], productDiscountCodes: { [two]: "x".repeat(256) } });
    const code = await screen.findByLabelText("Discount code of Product 2");
    await userEvent.click(code);
    await userEvent.tab();
    const message = "A discount code must have at most 255 characters";
    expect(within(rows()[1] ?? document.body).getByText(message)).toBeTruthy();
    expect(code.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});
