// @lane dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { freshPage } from "../support/admin.tsx";
import { answer, button, opened, tab } from "./page.tsx";

freshPage();

const BLOCKS = "/api/apps/blocks";
const CHECKOUT = "purchase.checkout.block.render";
const THANKS = "purchase.thank-you.block.render";
const AT = "2026-07-01T12:30:00Z";
const time = new Date(AT).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
const seen = (block: string, target: string, required: string | null = null) => ({ block, target, at: AT, required, shown: [] });
const told = (...blocks: object[]) => ({ body: { blocks } });
const head = () => within(document.querySelector(".component-head") as HTMLElement);

describe("the placement of a component's block", () => {
  it("shows where it was last seen, and leads to the editor when it is missing", async () => {
    await opened({ [`GET ${BLOCKS}`]: told(seen("banner-block", CHECKOUT), seen("checkbox-block", THANKS)) });
    await head().findByText(`Placed in checkout: last seen ${time}.`);
    const links = head().getAllByRole("link");
    expect(links.map((link) => [link.textContent, new URL(String(link.getAttribute("href"))).searchParams.get("page")])).toEqual([
      ["Place it on the thank-you page", "thank-you"],
      ["Place it on the order status page", "order-status"],
    ]);
    tab("Checkbox");
    await head().findByText(`Placed on the thank-you page: last seen ${time}.`);
    tab("Upsell");
    await head().findByText(/^Not in checkout\./);
    expect(head().queryByText(/^Placed/)).toBeNull();
  });

  it("shows nothing while nothing is known", async () => {
    await opened({ [`GET ${BLOCKS}`]: { status: 503, body: { error: "Later." } } });
    await waitFor(() => expect(head().queryByText(/checkout/)).toBeNull());
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
    await head().findByText(new RegExp(`^Customers must answer it in checkout to check out: last seen as required ${time}`));
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
    await head().findByText(/^Customers must answer it/);
    fireEvent.click(button("Stop blocking checkout"));
    await answer("Stop blocking checkout");
    await screen.findByText("Couldn't stop blocking checkout");
    screen.getByText("Shopify is busy.");
    button("Stop blocking checkout");
  });
});
