// @lane dom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PATIENCE } from "../../../support/patience.ts";
import { draw, freshPage, serve } from "../../support/admin.tsx";

freshPage();
beforeEach(() => void vi.resetModules());

const LINK = "https://one.myshopify.com/cart/1:1";
const UNCHECKED = "Couldn't check whether the products can be bought now.";
const GONE = "A product in this link can't be bought now. See the list of products.";

/** The cautions of a link with variants, of which the server tells some states. */
async function open(ids: readonly string[], told: readonly { id: string; state: string }[], link = LINK) {
  const calls = serve({ "GET /api/apps/link-check": { body: { variants: told, code: null } } });
  const { LinkWarnings: LinkCautions } = await import("../../../../renderer/rjsf-theme/widgets/link-warnings.tsx");
  draw(<LinkCautions link={link} configuration={{ products: ids.map((variantId) => ({ variantId })), settings: {} }} />);
  return calls;
}

describe("the warning about a cart link", () => {
  it("reports products that could not be checked, also beside those that were", async () => {
    await open(["1", "2"], [{ id: "1", state: "ok" }]);
    expect(await screen.findByText(UNCHECKED)).toBeTruthy();
    expect(screen.queryByText(GONE)).toBeNull();
    serve({ "GET /api/apps/link-check": { body: { variants: [{ id: "2", state: "gone" }], code: null } } });
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText(GONE)).toBeTruthy();
    expect(screen.queryByText(UNCHECKED)).toBeNull();
  });

  it("reports that a product is gone", async () => {
    await open(
      ["1", "2"],
      [
        { id: "1", state: "ok" },
        { id: "2", state: "gone" },
      ],
    );
    expect(await screen.findByText(GONE)).toBeTruthy();
    expect(screen.queryByText(UNCHECKED)).toBeNull();
  });

  it("is hidden when the link has no products, and when all can be bought", async () => {
    expect(await open([], [])).toEqual([]);
    expect(screen.queryByText("Before you share it")).toBeNull();
    const calls = await open(["1"], [{ id: "1", state: "ok" }]);
    await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: PATIENCE });
    expect(screen.queryByText("Before you share it")).toBeNull();
  });

  it.each([
    [" ", []],
    ["OLD", ["?code=OLD"]],
  ])("reports what is wrong with its discount code %j, which is requested once, and not without a code", async (discountCode, asked) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = serve({ "GET /api/apps/link-check": { body: { variants: [], code: { state: "expired", discount: null } } } });
    const { LinkWarnings: LinkCautions } = await import("../../../../renderer/rjsf-theme/widgets/link-warnings.tsx");
    draw(<LinkCautions link={LINK} configuration={{ products: [], settings: { discountCode } }} />);
    for (let second = 0; second < 5; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(calls.map(({ url }) => url.search)).toEqual(asked);
    expect(screen.queryAllByText("This discount code has expired.")).toHaveLength(asked.length);
  });

  it("reports on each of several codes, which are requested one by one", async () => {
    const calls = serve({ "GET /api/apps/link-check": { body: { variants: [], code: { state: "expired", discount: null } } } });
    const { codeFacts } = await import("../../../../renderer/data/use-variant-problems.ts");
    expect((await Promise.all(["ONE", "TWO"].map(codeFacts))).map((facts) => facts?.state)).toEqual(["expired", "expired"]);
    expect(calls.map(({ url }) => url.search)).toEqual(["?code=ONE", "?code=TWO"]);
  });

  it("reports its length when some apps cut it off", async () => {
    await open([], [], LINK.padEnd(2_001, "x"));
    expect(await screen.findByText(/^The link has 2,001 characters/)).toBeTruthy();
  });
});
