// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { families, ruleFamilies } from "../../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../../engine/declarations/configuration.ts";
import { screens } from "../../../engine/generated/screens.ts";
import { buildPath, paramsOf } from "../../../engine/lib/route-pattern.ts";
import { familyText } from "../../../engine/wording/family-text.ts";
import { bridge, freshPage } from "../support/admin.tsx";
import { listed, openScreen } from "../support/screens.tsx";

freshPage();
let shown: ReturnType<typeof bridge>;
beforeEach(() => {
  shown = bridge();
});

const shipping = {
  ...{ guid: "s1", id: "gid://shopify/DeliveryCustomization/1", shop: "one.myshopify.com", revision: 2, name: "No express" },
  ...{
    type: "Shipping Customization",
    subtype: "hide",
    method: ["Express"],
    exactMatch: { Express: false },
    conditions: [],
    enabled: true,
  },
};
const validation = {
  ...{ guid: "v1", id: "gid://shopify/Validation/1", shop: "one.myshopify.com", revision: 3, name: "No boxes", message: "No P.O. boxes" },
  ...{ type: "Order Validation", subtype: "message", method: ["All Methods"], conditions: [], enabled: true, translations: {} },
  ...{ runLocations: { checkoutCompletion: true, checkoutInteraction: false }, errorMessageLocation: "$.cart" },
};
const info = (stored: object) => ({ "GET /api/apps/customization-info": { body: { function: [stored] } } });
const numbered = (path: string) => paramsOf(path).includes("number");
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const reasons = () => within(screen.getByRole("region", { name: "Reasons" })).getAllByRole("listitem");
/** Polaris draws the actions of a page once more for narrow windows, until it has measured the window. */
const press = async (name: string) => userEvent.click((await screen.findAllByRole("button", { name }))[0] ?? document.body);
const off = (control: HTMLElement) => control.hasAttribute("disabled") || control.getAttribute("aria-disabled") === "true";

describe("the addresses of the app", () => {
  it.each([
    ["/methods/edit?type=hide", "Hide Payment Method"],
    ["/methods/edit?type=hide&family=shipping", "Hide Shipping Method"],
    ["/delivery/edit?type=message", "Shipping Method Message"],
    ["/delivery/edit?type=reorder", "Reorder Shipping Method"],
    ["/validations/edit?type=message", "Order Validation"],
    ["/validations/edit", "Order Validation"],
  ])("%s is the editor %s", async (address, title) => {
    await openScreen(address);
    expect(await heading(title)).toBeTruthy();
  });

  it.each([
    ["/methods/edit?type=hide&guid=s1", shipping, "Hide Shipping Method"],
    ["/methods/edit?guid=v1", validation, "Order Validation"],
    ["/delivery/edit?type=hide&guid=s1", shipping, "Hide Shipping Method"],
  ])("%s opens the stored configuration, of any family", async (address, stored, title) => {
    await openScreen(address, info(stored));
    expect(await heading(title)).toBeTruthy();
  });

  it.each(families.flatMap(({ id, editor }) => editor.paths.flatMap((path) => (numbered(path) ? [[path, id] as const] : []))))(
    "%s opens the %s of Shopify's number",
    async (path, id) => {
      const stored = id === "validation" ? validation : id === "shipping" ? shipping : { ...shipping, type: "Payment Customization" };
      const { calls } = await openScreen(buildPath(path, { number: "12" }), info(stored));
      expect(await screen.findByDisplayValue(stored.name)).toBeTruthy();
      const asked = calls.find(({ name }) => name === "GET /api/apps/customization-info")?.url.searchParams;
      const owners = families.filter(({ editor }) => editor.paths.includes(path)).map((family) => family.id);
      expect([asked?.get("guid"), asked?.getAll("family")]).toEqual(["12", owners]);
    },
  );

  it("with an unknown number show that, with the way to the list", async () => {
    await openScreen("/delivery/edit/12/?shop=one.myshopify.com", {
      "GET /api/apps/customization-info": { status: 404, body: { error: "x" } },
    });
    expect(await screen.findByText("This customization does not exist")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to the list" }).getAttribute("href")).toBe("/methods");
  });

  it.each([
    ...["/payments/12", "/plan/12", "/delivery/edit/12/13", "/delivery/edit/x", "/delivery/edit/%E0%A4%A", "/12", "/Plan", ""],
    `/payments/edit/${"1".repeat(21)}`,
  ])("%j is not one of them", async (address) => {
    const { hasScreen, screen } = await import("../../../renderer/app/screens.tsx");
    expect([hasScreen(address), screen(address)]).toEqual([false, undefined]);
  });

  it.each(screens)("%s is one of them", async (pattern) => {
    const { hasScreen } = await import("../../../renderer/app/screens.tsx");
    const address = buildPath(pattern, { id: "12", number: "12" });
    expect([hasScreen(address), hasScreen(`${address}/`.replace("//", "/"))]).toEqual([true, true]);
  });

  it.each(ruleFamilies)("$list.path?create is the list with its chooser open", async (family) => {
    await openScreen(`${family.list.path}?create=&embedded=1`);
    const chooser = await screen.findByRole("dialog", { name: familyText(family, "chooserTitle") });
    const [choices = chooser] = within(chooser).getAllByRole("list");
    expect(within(choices).getAllByRole("listitem")).toHaveLength(subtypesOf(family).length);
    await userEvent.click(within(chooser).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(family.list.path));
  });

  it("/cart-links?create leads to the builder, since there is nothing to choose", async () => {
    await openScreen("/cart-links?create=&embedded=1");
    await waitFor(() => expect(window.location.pathname).toBe("/cart-link-builder"));
  });
});

describe("the list of order validations", () => {
  it("asks to replace a legacy name", async () => {
    const node = { id: "gid://shopify/Validation/1", guid: "v1", title: "t:name", enabled: true, subtype: "message" };
    await openScreen("/validations", { "GET /api/apps/validation/index": listed("validations", node) });
    const link = await screen.findByRole("link", { name: "Edit Legacy Name Please Update" });
    expect(link.getAttribute("href")).toBe("/validations/edit?type=message&guid=v1");
    const cells = [...(screen.getAllByRole("row")[1]?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
    expect(cells).toEqual(["Legacy Name Please Update", expect.stringMatching(/Enabled$/), "Order Validation", "Edit"]);
  });
});

describe("a legacy name in the editor", () => {
  const legacy = { ...validation, name: "t:name" };

  it("is an empty name with the reason", async () => {
    await openScreen("/validations/edit?guid=v1", info(legacy));
    expect((await screen.findByLabelText<HTMLInputElement>(/Customization name/)).value).toBe("");
    expect(screen.getByText("Legacy Name Please Update")).toBeTruthy();
    expect(reasons().map((reason) => reason.textContent)).toEqual(["Name cannot be empty"]);
  });

  it("does not keep the validation from being switched off", async () => {
    const { calls } = await openScreen("/validations/edit?guid=v1", {
      ...info(legacy),
      "POST /api/apps/validation/update": { body: { guid: "v1", revision: 4 } },
    });
    await press("Deactivate Customization");
    await waitFor(() => expect(shown.toasts).toEqual(["Customization deactivated"]));
    const sent = calls.find(({ name }) => name.startsWith("POST"));
    expect(sent?.body).toMatchObject({ data: { guid: "v1", revision: 3, name: "t:name", enabled: false } });
  });
});

describe.each([
  ["shipping", "/methods", "/methods/edit?type=hide&guid=s1", shipping],
  ["validation", "/validations", "/validations/edit?type=message&guid=v1", validation],
])("a failed change of the family %s", (family, list, address, stored) => {
  it.each([
    ["Update", "update", "An error occurred while updating the customization"],
    ["Deactivate Customization", "update", "An error occurred while deactivating the customization"],
    ["Delete", "delete", "An error occurred while deleting the customization"],
  ])("%s leads to the list, which shows what failed", async (action, call, title) => {
    const refusal = { [`POST /api/apps/${family}/${call}`]: { status: 422, body: { error: "Shopify said no." } } };
    const { flash } = await openScreen(address, { ...info(stored), ...refusal });
    if (action === "Update") await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    await press(action);
    if (call === "delete") await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(window.location.pathname).toBe(list));
    const editor = expect.stringContaining(`guid=${stored.guid}`);
    const undeleted = { guid: stored.guid, done: "Customization deleted", forget: expect.any(Function) };
    expect(flash()).toEqual({
      title,
      text: `${stored.name}: Shopify said no. Nothing was changed.`,
      ...(call === "delete" ? { undeleted } : { editor }),
    });
  });
});

describe("a missing field of a new validation", () => {
  it("is reported before the validation can be saved", async () => {
    await openScreen("/validations/edit?type=message");
    await heading("Order Validation");
    await userEvent.click(screen.getByRole("checkbox", { name: /completes/ }));
    await userEvent.type(screen.getByRole("combobox", { name: "Add a language" }), "german{Enter}");
    expect(reasons().map((reason) => reason.textContent)).toEqual([
      "Name cannot be empty",
      "Message cannot be empty",
      "At least one run location must be selected",
      "Incomplete Translations: all selected languages must have translations before saving",
    ]);
    expect(screen.getAllByRole("button", { name: "Save" }).filter((save) => !off(save))).toEqual([]);
  });
});

describe("the warning of a field", () => {
  const CAUTION = /^Shipping rules run before the customer chooses a rate/;

  it("is shown where it is declared, and nowhere else", async () => {
    await openScreen("/delivery/edit?type=hide");
    await heading("Hide Shipping Method");
    expect(screen.getByText(CAUTION)).toBeTruthy();
  });

  it("of shipping rules is not shown for validations", async () => {
    await openScreen("/validations/edit?type=message");
    await heading("Order Validation");
    expect(screen.queryByText(CAUTION)).toBeNull();
  });
});

describe("reordering", () => {
  const first = /^Express will be listed first\. Check that no other option is cheaper\.$/;

  it.each([
    ["/delivery/edit?type=reorder", /Shipping methods/, true],
    ["/payments/edit?type=reorder", /Payment methods/, false],
  ])("%s shows the warning about the selected positions", async (address, label, priced) => {
    await openScreen(address);
    await userEvent.type(await screen.findByRole("combobox", { name: label }), "Express{Enter}");
    expect(
      within(screen.getByRole("region", { name: "Reasons" })).getByText(/^Enter an order number for at least one method/),
    ).toBeTruthy();
    expect(screen.queryByText(/lowest-priced shipping option must be first/) !== null).toBe(priced);
    await userEvent.selectOptions(await screen.findByLabelText("Order number of Express"), "1");
    expect(screen.queryByText(/Enter an order number for at least one method/)).toBeNull();
    expect(screen.queryByText(first) !== null).toBe(priced);
  });

  it("shows which of two overlapping texts counts", async () => {
    await openScreen("/payments/edit?type=reorder");
    const overlap = /^"Card" and "Credit card" can match the same method\. The position of "Card" is used/;
    await userEvent.type(await screen.findByRole("combobox", { name: /Payment methods/ }), "Card{ArrowUp}{Enter}Credit card{Enter}");
    await userEvent.selectOptions(await screen.findByLabelText("Order number of Card"), "1");
    expect(screen.queryByText(overlap)).toBeNull();
    await userEvent.selectOptions(await screen.findByLabelText("Order number of Credit card"), "2");
    expect(screen.getByText(overlap)).toBeTruthy();
    await userEvent.selectOptions(await screen.findByLabelText("Match of Card"), "Exact");
    expect(screen.queryByText(overlap)).toBeNull();
  });
});
