// @lane dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { defaults } from "../../engine/configuration/defaults.ts";
import { Tryout } from "../../renderer/tryout/Tryout.tsx";
import { keptActOf } from "../support/storage-action.ts";
import { bridge, draw, freshPage, serve } from "./support/admin.tsx";
import { collection, info, offering, press, product, told, variant } from "./support/offered.tsx";

freshPage();

const whole = (fields: object = {}) => ({ ...defaults(offering, undefined), name: "Socks", productIds: [product(91)], ...fields });
const drawn = (draft: object) =>
  draw(<Tryout family={offering} block={keptActOf(offering)} draft={draft} guid={undefined} currency="USD" />);
const said = async () => (await screen.findByRole("region", { name: "Outcome" })).textContent;
const picked = (number: number, of: number) => ({
  id: product(of),
  title: `Product ${of}`,
  variants: [{ id: variant(number), title: `V${number}` }],
});

it("trying out a draft shows whether a buyer would see it, and why", async () => {
  serve(told({ 81: info(81), 82: info(82) }));
  bridge().resourcePicker.mockResolvedValue([picked(811, 81)]);
  drawn(whole({ trigger: "product", alwaysDisplay: false, parentProductId: product(81), selectedCountries: ["CA"] }));
  expect(await said()).toContain("A customer with this cart would not see it.");
  await press("Add products");
  expect(await screen.findByText("Product 81 - V811")).toBeTruthy();
  expect(await said()).toContain("would not see it");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Customer's country" }), "Canada");
  expect(await said()).toContain("A customer with this cart would see it.");
  expect(await said()).toMatch(/The cart contains "?Product 81"?: met/);
  await press("Remove Product 81 - V811");
  expect(await said()).toMatch(/The cart contains "?Product 81"?: not met/);
});

it("trying out a draft requests which products are in the collections that it reads, and again when that failed", async () => {
  let fails = true;
  const asked: string[] = [];
  const answer = (url: URL) => {
    asked.push(`${url.searchParams.get("ids")} ${url.searchParams.get("collectionId")}`);
    if (fails) return { status: 503, body: { error: "Shopify didn't respond." } };
    return { body: { body: { data: { collection: { id: collection(7) }, nodes: [{ id: product(81), inCollection: true }] } } } };
  };
  serve({ ...told({ 81: info(81) }), "GET /api/apps/collection-info": answer });
  bridge().resourcePicker.mockResolvedValue([picked(811, 81)]);
  drawn(whole({ trigger: "collection", alwaysDisplay: false, parentCollectionId: collection(7) }));
  await press("Add products");
  expect(await screen.findByText("The collections of these products could not be loaded")).toBeTruthy();
  expect(screen.getByText("Shopify didn't respond.")).toBeTruthy();
  fails = false;
  await press("Retry");
  expect(await said()).toContain("A customer with this cart would see it.");
  expect(asked).toEqual([`${product(81)} ${collection(7)}`, `${product(81)} ${collection(7)}`]);
});

it("trying out a draft shows that no buyer sees it, and waits for an incomplete one", async () => {
  serve(told({}));
  drawn(whole({ active: false }));
  expect(await said()).toContain("is a draft: no customer sees it.");
  cleanup();
  drawn(whole({ productIds: [] }));
  expect(await screen.findByText(/: something is missing\.$/)).toBeTruthy();
});

it("trying out a draft distinguishes buyers who order for a company", async () => {
  serve(told({}));
  drawn(whole({ customerType: "b2b" }));
  expect(await said()).toContain("would not see it");
  await userEvent.click(screen.getByRole("checkbox", { name: "The customer orders for a company" }));
  expect(await said()).toContain("A customer with this cart would see it.");
});

it("trying out a draft shows when Shopify has no picker", async () => {
  serve(told({}));
  drawn(whole());
  await press("Add products");
  expect(await screen.findByText("Product picker not available")).toBeTruthy();
});
