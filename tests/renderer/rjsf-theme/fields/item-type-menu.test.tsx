// @lane dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { bridge, freshPage, type Replies } from "../../support/admin.tsx";
import { at, click, nameField } from "../../support/rules.ts";
import { openScreen } from "../../support/screens.tsx";

freshPage();
let shown: ReturnType<typeof bridge>;
beforeEach(() => {
  shown = bridge();
});

const CREATE_FAILED = /^There was an error saving your customization\. Please contact us/;
const textIn = (label: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name: label });
const box = (label: string | RegExp) => screen.getByRole<HTMLInputElement>("combobox", { name: label });
const off = (control: HTMLElement) => control.hasAttribute("disabled") || control.getAttribute("aria-disabled") === "true";
const saves = (action: string) => screen.getAllByRole("button", { name: action }).filter((each) => !off(each));
const reasons = () => within(screen.getByRole("region", { name: "Reasons" })).getAllByRole("listitem");

interface Kind {
  address: string;
  call: string;
  type: string;
  /** Fills in what the kind asks for, beside the name. */
  fill: () => Promise<unknown>;
  /** Configuration that must be sent; `shows` returns what its stored form must show. */
  sent: object;
  shows: () => unknown;
}

const payment = { call: "/api/apps/functions", type: "Payment Customization" };
const shipping = { call: "/api/apps/shipping", type: "Shipping Customization" };

async function reorder(label: RegExp, method: string): Promise<void> {
  await userEvent.type(box(label), `${method}{Enter}`);
  await userEvent.selectOptions(await screen.findByLabelText(`Order number of ${method}`), "2");
}

async function message(label: RegExp, method: string, field: string): Promise<void> {
  await userEvent.type(box(label), `${method}{Enter}`);
  await userEvent.type(textIn(field), "By Friday");
}

const chips = () => screen.getAllByRole("button", { name: /^Remove (?!condition)/ }).map((each) => each.getAttribute("aria-label"));
const order = (method: string) => async () => (await screen.findByLabelText<HTMLSelectElement>(`Order number of ${method}`)).value;

const kinds: Kind[] = [
  {
    ...{ ...payment, address: "/payments/edit?type=hide", fill: () => userEvent.type(box(/Payment methods/), "Klarna{Enter}") },
    ...{ sent: { subtype: "hide", method: ["Klarna"] }, shows: () => chips().length },
  },
  {
    ...{ ...payment, address: "/payments/edit?type=message", fill: () => message(/Payment methods/, "Klarna", "New Name") },
    ...{ sent: { subtype: "message", method: ["Klarna"], message: "By Friday" }, shows: () => textIn("New Name").value },
  },
  {
    ...{ ...payment, address: "/payments/edit?type=reorder", fill: () => reorder(/Payment methods/, "Klarna") },
    ...{ sent: { subtype: "reorder", method: ["Klarna"], order: { Klarna: "2" } }, shows: order("Klarna") },
  },
  {
    ...{ ...shipping, address: "/delivery/edit?type=hide", fill: () => userEvent.type(box(/Shipping methods/), "Express{Enter}") },
    ...{ sent: { subtype: "hide", method: ["Express"] }, shows: () => chips().length },
  },
  {
    ...{ ...shipping, address: "/delivery/edit?type=message", fill: () => message(/Shipping methods/, "Express", "Message") },
    ...{ sent: { subtype: "message", method: ["Express"], message: "By Friday" }, shows: () => textIn("Message").value },
  },
  {
    ...{ ...shipping, address: "/delivery/edit?type=reorder", fill: () => reorder(/Shipping methods/, "Express") },
    ...{ sent: { subtype: "reorder", method: ["Express"], order: { Express: "2" } }, shows: order("Express") },
  },
  {
    ...{ address: "/validations/edit?type=message", call: "/api/apps/validation", type: "Order Validation" },
    fill: async () => {
      await userEvent.click(await screen.findByRole("checkbox", { name: /fills in/ }));
      await userEvent.type(textIn("Error message"), "By Friday");
      await userEvent.type(box("Add a language"), "german{Enter}");
      await userEvent.type(textIn("German"), "Bis Freitag");
    },
    sent: {
      ...{ message: "By Friday", translations: { de: "Bis Freitag" } },
      runLocations: { checkoutCompletion: true, checkoutInteraction: true },
    },
    shows: () => [textIn("German").value, screen.getByRole<HTMLInputElement>("checkbox", { name: /fills in/ }).checked],
  },
];

async function fillIn({ address, fill }: Kind, replies: Replies = {}) {
  const opened = await openScreen(address, replies);
  await userEvent.type(await nameField(), "Mine");
  await fill();
  return opened;
}

describe.each(kinds)("$address", (kind) => {
  const { call, type, sent, shows, address } = kind;

  it("is sent with all required fields of its type, and shows them once it is stored", async () => {
    const { calls } = await fillIn(kind, { [`POST ${call}`]: { body: { guid: "g9", revision: 1 } } });
    await userEvent.click(await screen.findByRole("button", { name: "Add condition" }));
    const group = within(await screen.findByRole("group", { name: "Condition 1" }));
    await userEvent.clear(await group.findByLabelText(/Amount/));
    await userEvent.type(group.getByLabelText(/Amount/), "100.00");
    const before = await shows();
    await userEvent.click(saves("Save")[0] ?? document.body);
    await waitFor(() => expect(shown.toasts).toEqual(["Customization saved"]));
    const body = calls.find(({ name }) => name === `POST ${call}`)?.body;
    expect(body).toMatchObject({ data: { ...sent, name: "Mine", type, conditions: [{ type: "Cart Total", value: "100.00" }] } });
    cleanup();
    const stored = { ...Reflect.get(Object(body), "data"), guid: "g9", id: "gid://shopify/X/1", shop: "one", revision: 1 };
    await openScreen(`${address}&guid=g9`, { "GET /api/apps/customization-info": { body: { function: [stored] } } });
    expect((await nameField()).value).toBe("Mine");
    expect(await shows()).toEqual(before);
    expect((await screen.findByLabelText<HTMLInputElement>(/Amount/)).value).toBe("100.00");
  });
});

describe.each([...new Map(kinds.map((kind) => [kind.type, kind])).values()])("a creation of the type $type that fails", (kind) => {
  const { call, type } = kind;

  it.each([
    ["with the server's reason", { status: 503, body: { error: "Shopify does not answer." } }, "Shopify does not answer."],
    ["without one", { status: 503, body: { error: "" } }, "An error occurred while saving the customization"],
    ["where no server answers", undefined, CREATE_FAILED],
  ])("stays in the editor with what was typed: %s", async (_, reply, said) => {
    await fillIn(kind, reply === undefined ? {} : { [`POST ${call}`]: reply });
    await userEvent.click(saves("Save")[0] ?? document.body);
    // a validation without conditions asks first
    if (type === "Order Validation") await userEvent.click(await screen.findByRole("button", { name: "Block every order" }));
    expect(await screen.findByText(CREATE_FAILED)).toBeTruthy();
    expect(await screen.findByText(said)).toBeTruthy();
    expect((await nameField()).value).toBe("Mine");
  });
});

describe("the address /methods/edit", () => {
  it("leads back to the list of the family that its guid belongs to", async () => {
    const stored = { guid: "s1", id: "gid://shopify/X/1", shop: "one", revision: 1, name: "Kept", type: shipping.type, subtype: "hide" };
    const info = { ...stored, method: ["Express"], exactMatch: {}, conditions: [], enabled: true };
    await openScreen("/methods/edit?type=hide&guid=s1", { "GET /api/apps/customization-info": { body: { function: [info] } } });
    await nameField();
    await click("Back");
    await at("/methods");
  });
});

describe("the limit on a validation in checkout", () => {
  /** Adds conditions of one type up to a number of them. */
  async function add(condition: string, role: string, label: string, text: (at: number) => string, [from, to] = [0, 5]): Promise<void> {
    for (let count = from; count < to; count++) {
      await userEvent.click(screen.getByRole("button", { name: "Add condition" }));
      const group = within(await screen.findByRole("group", { name: `Condition ${count + 1}` }));
      await userEvent.selectOptions(group.getByRole("combobox", { name: "Type" }), condition);
      await userEvent.click(await group.findByRole(role, { name: label }));
      await userEvent.paste(text(count));
    }
  }

  async function begin(): Promise<void> {
    await openScreen("/validations/edit?type=message");
    await userEvent.type(await nameField(), "Checks");
    await userEvent.type(textIn("Error message"), "Not like this");
    expect(saves("Save").length).toBeGreaterThan(0);
  }

  it("allows five conditions of any type", async () => {
    await begin();
    await add("Cart Attribute", "textbox", "Attribute key", (at) => `key ${at}`);
    await userEvent.click(await screen.findByRole("button", { name: "Details" }));
    expect(await screen.findByText(/^[\d,]+ of 10,000 bytes$/)).toBeTruthy();
    expect(saves("Save").length).toBeGreaterThan(0);
  });

  it("does not allow more long lists of tags than a Function reads one by one", async () => {
    await begin();
    await add("Product Tag", "combobox", "Tags", (at) => `vip ${at}, sale ${at}, press ${at}, new ${at}`, [0, 4]);
    await add("SKU", "textbox", "SKUs", () => "A-1", [4, 5]);
    expect(await screen.findByText("Instructions (200-line cart)")).toBeTruthy();
    expect(reasons().map((each) => each.textContent)).toContainEqual(
      expect.stringMatching(/^Condition \d: This \w+ needs more instructions than Shopify allows: /),
    );
    expect(saves("Save")).toEqual([]);
  });

  it("reports the missing value of a condition that needs one, and only that", async () => {
    await begin();
    for (const [at, type] of ["SKU", "City"].entries()) {
      await userEvent.click(screen.getByRole("button", { name: "Add condition" }));
      const group = within(await screen.findByRole("group", { name: `Condition ${at + 1}` }));
      await userEvent.selectOptions(group.getByRole("combobox", { name: "Type" }), type);
      await waitFor(() => expect(reasons().map((each) => each.textContent)).toEqual(["Condition 1: Value cannot be empty"]));
    }
  });
});
