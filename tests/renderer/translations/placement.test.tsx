// @lane dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { freshPage } from "../support/admin.tsx";
import { answer, button, opened, picker, tab } from "./page.tsx";

freshPage();

const BLOCKS = "/api/apps/blocks";
const CHECKOUT = "purchase.checkout.block.render";
const THANKS = "purchase.thank-you.block.render";
const AT = "2026-07-01T12:30:00Z";
const time = new Date(AT).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
const seen = (block: string, target: string, required: string | null = null) => ({ block, target, at: AT, required, shown: [] });
const told = (...blocks: object[]) => ({ body: { blocks } });
const card = async () => within(await screen.findByRole("region", { name: "Where it stands" }));
const rows = async () => (await card()).getAllByRole("listitem").map((row) => row.textContent?.replace("Success", ""));
const links = async () =>
  (await card())
    .getAllByRole("link")
    .map((link) => [link.getAttribute("aria-label"), new URL(String(link.getAttribute("href"))).searchParams.get("page")]);
/** The admin with what it knows of the app's extensions. */
const admin = (extensions: () => Promise<unknown>) => Object.assign(window.shopify ?? {}, { app: { extensions } });

describe("the placement of a component's block", () => {
  it("shows where it was last seen, and leads to the editor at each place", async () => {
    await opened({ [`GET ${BLOCKS}`]: told(seen("banner-block", CHECKOUT), seen("checkbox-block", THANKS)) });
    await waitFor(async () =>
      expect(await rows()).toEqual([
        `In checkoutPlacedLast seen ${time}.Edit`,
        "On the thank-you pageNot seenNo customer has seen it in the last 30 days.Place",
        "On the order status pageNot seenNo customer has seen it in the last 30 days.Place",
      ]),
    );
    expect(await links()).toEqual([
      ["Edit in checkout (opens a new tab)", "checkout"],
      ["Place on the thank-you page (opens a new tab)", "thank-you"],
      ["Place on the order status page (opens a new tab)", "order-status"],
    ]);
    tab("Checkbox");
    await waitFor(async () => expect((await rows())[1]).toBe(`On the thank-you pagePlacedLast seen ${time}.Edit`));
    tab("Upsell");
    await waitFor(async () => expect(await rows()).toEqual(["In checkoutNot seenNo customer has seen it in the last 30 days.Place"]));
    expect(screen.queryByRole("region", { name: "What customers see" })).toBeNull();
  });

  it("believes Shopify's admin, where that tells, and asks again when the merchant comes back", async () => {
    let activations = [{ target: THANKS }];
    await opened({
      [`GET ${BLOCKS}`]: () => {
        admin(async () => [{ handle: "banner-block", type: "ui_extension", activations }]);
        return told(seen("banner-block", CHECKOUT));
      },
    });
    fireEvent.focus(window);
    await waitFor(async () =>
      expect(await rows()).toEqual([
        `In checkoutNot placedLast seen ${time}.Place`,
        "On the thank-you pagePlacedNo customer has seen it in the last 30 days.Edit",
        "On the order status pageNot placedPlace",
      ]),
    );
    activations = [{ target: CHECKOUT }];
    fireEvent.focus(window);
    await waitFor(async () => expect((await rows())[0]).toBe(`In checkoutPlacedLast seen ${time}.Edit`));
  });

  it.each([
    ["fails", () => Promise.reject(new Error("no"))],
    ["tells something else", async () => "nothing"],
  ])("believes the blocks where the admin %s", async (_, extensions) => {
    await opened({
      [`GET ${BLOCKS}`]: () => {
        admin(extensions);
        return told(seen("banner-block", CHECKOUT));
      },
    });
    fireEvent.focus(window);
    await waitFor(async () => expect((await rows())[0]).toBe(`In checkoutPlacedLast seen ${time}.Edit`));
  });

  it("says that it is not known, and leads to the editor all the same", async () => {
    let down = true;
    await opened({ [`GET ${BLOCKS}`]: () => (down ? { status: 503, body: { error: "Later." } } : told()) });
    await (await card()).findByText("Couldn't check where it's placed");
    expect((await rows())[0]).toBe("In checkoutPlace");
    down = false;
    fireEvent.click(button("Retry to check where it's placed"));
    await waitFor(async () => expect((await rows())[0]).toContain("Not seen"));
  });

  it("names the instance where a block needs to be told", async () => {
    await opened({ [`GET ${BLOCKS}`]: told() });
    await rows();
    expect(screen.queryByText(/instance name/)).toBeNull();
    fireEvent.change(picker(), { target: { value: "banner_2" } });
    await screen.findByText('In the editor, enter "Holiday" as the block\'s instance name.');
  });

  it("lets orders pass that wait for a checkbox, after a confirmation", async () => {
    let required: string | null = AT;
    const { calls } = await opened({
      [`GET ${BLOCKS}`]: () => told(seen("checkbox-block", CHECKOUT, required)),
      [`POST ${BLOCKS}`]: () => {
        required = null;
        return told(seen("checkbox-block", CHECKOUT));
      },
    });
    expect(screen.queryByText(/^Orders wait/), "no banner keeps orders waiting").toBeNull();
    tab("Checkbox");
    await (await card()).findByText(new RegExp(`^Customers must answer it in checkout to check out: last seen as required ${time}`));
    fireEvent.click(button("Stop blocking checkout"));
    await answer("Stop blocking checkout");
    await screen.findByText("Checkout is no longer blocked");
    await waitFor(() => expect(screen.queryByText(/^Orders wait/)).toBeNull());
    const sent = calls.filter(({ name }) => name === `POST ${BLOCKS}`).map(({ body }) => body);
    expect(sent).toEqual([{ data: { block: "checkbox-block", act: "release" } }]);
  });

  it("shows why orders could not be let through, and offers a retry", async () => {
    await opened({
      [`GET ${BLOCKS}`]: told(seen("checkbox-block", CHECKOUT, AT)),
      [`POST ${BLOCKS}`]: { status: 503, body: { error: "Shopify is busy." } },
    });
    tab("Checkbox");
    await (await card()).findByText(/^Customers must answer it/);
    fireEvent.click(button("Stop blocking checkout"));
    await answer("Stop blocking checkout");
    await screen.findByText("Couldn't stop blocking checkout");
    screen.getByText("Shopify is busy.");
    button("Stop blocking checkout");
  });
});
