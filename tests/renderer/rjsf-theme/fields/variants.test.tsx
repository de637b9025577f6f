// @lane dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { RuleForm } from "../../../../renderer/editor/RuleForm.tsx";
import { bridge, draw, freshPage, serve } from "../../support/admin.tsx";
import { item, picked, productsOnly } from "../../support/cart.tsx";
import { basicStore, drawForm } from "../../support/form.tsx";

freshPage();

const drawCart = (products: readonly object[], most?: number) => drawForm(undefined, { products }, basicStore, productsOnly(most));
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
const quantity = (name: string) => screen.findByLabelText<HTMLInputElement>(`Quantity of ${name}`);
const focused = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(name));
const mug = item(11, "Mug", "Red", 2);
const tote = item(12, "Tote");
const lamp = item(13, "Lamp");

describe("choosing variants", () => {
  it("shows when Shopify has no picker, until there is one", async () => {
    const held = drawCart([mug]);
    await press("Add products");
    expect(screen.getByText("Product picker not available")).toBeTruthy();
    expect(held.current.products).toEqual([mug]);
    bridge().resourcePicker.mockResolvedValue(undefined);
    await press("Add products");
    await waitFor(() => expect(screen.queryByText("Product picker not available")).toBeNull());
  });

  it("requests single variants of several products, none of them selected yet", async () => {
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue(undefined);
    const held = drawCart([mug]);
    await press("Add products");
    expect(resourcePicker.mock.calls).toEqual([[{ type: "product", action: "select", multiple: true, filter: { variants: true } }]]);
    expect(held.current.products).toEqual([mug]);
  });

  it("adds new variants, by number and with their names", async () => {
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue([
      picked(1, "Mug", [11, "Red"], [21, "Blue"], [21, "Blue"]),
      picked(2, "Pen", [31, "Default Title"]),
      { id: "gid://shopify/Product/3", title: "Without variants" },
      { id: "gid://shopify/Product/4", title: "Without a number", variants: [{ id: "", title: "None" }] },
    ]);
    const held = drawCart([mug]);
    await press("Add products");
    await waitFor(() => expect(held.current.products).toHaveLength(3));
    expect(held.current.products).toEqual([
      mug,
      { ...item(21, "Mug", "Blue"), productId: "1" },
      { ...item(31, "Pen", ""), productId: "2" },
    ]);
    expect(screen.getByText("2 products added")).toBeTruthy();
    expect(screen.queryByText("Default Title")).toBeNull();
    held.undo();
    expect(held.current.products).toEqual([mug]);
  });

  it("adds one variant of a product that was picked as a whole: the first for sale that is not there yet", async () => {
    const { resourcePicker } = bridge();
    const { variants, ...socks } = picked(4, "Socks", [41, "S"], [42, "M"], [43, "L"]);
    const [small, ...others] = variants.map((variant, index) => ({ ...variant, availableForSale: index > 0 }));
    const whole = { ...socks, variants: [small, ...others], totalVariants: 3 };
    resourcePicker.mockResolvedValue([whole]);
    const held = drawCart([]);
    const [second, third, first] = [item(42, "Socks", "M"), item(43, "Socks", "L"), item(41, "Socks", "S")].map((each) => ({
      ...each,
      productId: "4",
    }));
    for (const products of [[second], [second, third], [second, third, first], [second, third, first]]) {
      await press("Add products");
      await waitFor(() => expect(held.current.products).toEqual(products));
    }
  });

  it("adds each variant that was picked by itself", async () => {
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue([{ ...picked(4, "Socks", [42, "M"], [43, "L"]), totalVariants: 3 }]);
    const held = drawCart([]);
    await press("Add products");
    await waitFor(() => expect(held.current.products).toHaveLength(2));
  });

  it("changes nothing when all of them are listed already", async () => {
    bridge().resourcePicker.mockResolvedValue([picked(1, "Mug with a new name", [11, "Crimson"])]);
    const held = drawCart([mug]);
    await press("Add products");
    expect(await screen.findByText("0 products added")).toBeTruthy();
    expect(held.current.products).toEqual([mug]);
  });

  it("is disabled once the list is full, with the reason", async () => {
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue([picked(1, "Pen", [31, "Default Title"], [32, "Long"])]);
    const held = drawCart([mug, tote], 3);
    await press("Add products");
    await waitFor(() => expect(held.current.products).toHaveLength(4));
    const add = await button("Add products");
    expect(add.getAttribute("aria-disabled") === "true" || add.hasAttribute("disabled")).toBe(true);
    expect(document.getElementById(add.getAttribute("aria-describedby") ?? "")?.textContent).toBe("A link can have at most 100 products");
    await press("Remove Pen Long");
    await press("Remove Pen");
    await waitFor(() => expect(screen.queryByText("A link can have at most 100 products")).toBeNull());
  });

  it("requires a product once the field was touched", async () => {
    bridge().resourcePicker.mockResolvedValue(undefined);
    drawCart([]);
    await button("Add products");
    expect(screen.queryByText("Select at least one product")).toBeNull();
    await press("Add products");
    expect(await screen.findByText("Select at least one product")).toBeTruthy();
  });
});

describe("the quantity of a variant", () => {
  it.each([
    ["abc", 1],
    ["", 1],
    ["0", 1],
    ["-3", 1],
    ["2.7", 2],
    ["12", 12],
  ])("typed as %j becomes %i once the field is left", async (text, number) => {
    const held = drawCart([mug]);
    const field = await quantity("Mug Red");
    await userEvent.click(field);
    // a browser hands over an empty text for what is no number
    field.type = "text";
    fireEvent.change(field, { target: { value: text } });
    expect(field.value).toBe(text);
    expect(held.current.products).toEqual([{ ...mug, quantity: number }]);
    fireEvent.blur(field);
    expect(field.value).toBe(String(number));
    expect(held.current.products).toEqual([{ ...mug, quantity: number }]);
  });

  it("is typed letter by letter, in the row where it stands", async () => {
    const held = drawCart([mug, tote]);
    const field = await quantity("Tote");
    await userEvent.clear(field);
    expect(field.value).toBe("");
    await userEvent.type(field, "37");
    expect(document.activeElement).toBe(field);
    expect(held.current.products).toEqual([mug, { ...tote, quantity: 37 }]);
  });

  it("shows the value after undo", async () => {
    const held = drawCart([mug]);
    const field = await quantity("Mug Red");
    await userEvent.clear(field);
    held.undo();
    expect(field.value).toBe("2");
  });

  it("that is too large has its problem at the field", async () => {
    drawCart([mug, tote]);
    const field = await quantity("Tote");
    await userEvent.clear(field);
    await userEvent.type(field, "1000001");
    await userEvent.tab();
    const [, second] = screen.getAllByRole("listitem");
    const message = "Quantity must be a whole number from 1 to 1000000";
    expect(within(second ?? document.body).getByText(message)).toBeTruthy();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("removing a variant", () => {
  it("moves the focus to the next one, to the last one, and to the button", async () => {
    const held = drawCart([mug, tote, lamp]);
    await press("Remove Tote");
    expect(held.current.products).toEqual([mug, lamp]);
    await focused("Remove Lamp");
    await press("Remove Lamp");
    await focused("Remove Mug Red");
    await press("Remove Mug Red");
    expect(held.current.products).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Add products"));
    expect(screen.getByText("Select at least one product")).toBeTruthy();
  });

  it("removes one copy of a variant that was stored twice", async () => {
    const held = drawCart([mug, mug]);
    await userEvent.click((await screen.findAllByRole("button", { name: "Remove Mug Red" }))[1] ?? document.body);
    expect(held.current.products).toEqual([mug]);
  });
});

describe("a row of a variant", () => {
  it("shows names unchanged, and a number when there is none", async () => {
    const title = "<img src=x onerror=alert(1)> & {{title}}";
    drawCart([item(11, title, "<b>bold</b>"), item(12, "")]);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText("<b>bold</b>")).toBeTruthy();
    expect(screen.getByText("Variant 12")).toBeTruthy();
    expect(document.querySelector("img, b")).toBeNull();
  });

  it("survives a draft with an unexpected value", async () => {
    drawForm(undefined, { products: [null, 7, { quantity: [], title: { toString: null } }] }, basicStore, productsOnly());
    expect(await screen.findAllByRole("listitem")).toHaveLength(3);
  });

  it("shows when its variant could not be loaded", async () => {
    serve({ "GET /api/apps/link-check": { status: 503, body: { error: "Busy." } } });
    drawCart([item(21, "Kettle")]);
    expect(await screen.findByText("Could not be checked")).toBeTruthy();
  });

  it("shows the store's data on its variant", async () => {
    const variants = ["soldOut", "sellable"].map((state, at) => ({ id: `1${at + 1}`, state, title: "", variantTitle: "" }));
    serve({ "GET /api/apps/link-check": { body: { variants, code: null } } });
    const nothing = () => {};
    const edit = { change: nothing, put: nothing, choose: nothing, arrange: nothing, type: nothing, touch: nothing, forget: nothing };
    const problems = [{ path: "/products/1/variantId", code: "pattern", message: "A variant needs the number of its id" }];
    draw(
      <RuleForm
        family={productsOnly()}
        configuration={{ products: [mug, tote] }}
        shop={basicStore}
        pending={{}}
        side={null}
        {...{ edit, problems }}
      />,
    );
    const [first, second] = await screen.findAllByRole("listitem");
    expect(await within(first ?? document.body).findByText("Sold out")).toBeTruthy();
    expect(within(second ?? document.body).getByText("A variant needs the number of its id")).toBeTruthy();
    expect(within(second ?? document.body).queryByText("Sold out")).toBeNull();
  });
});
