// @lane dom
import { render, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { navigate, startRouter, useAddress, useLeaveGuard } from "../../../renderer/lib/navigate.ts";
import { bridge, freshPage } from "../support/admin.tsx";

freshPage();
const LAUNCH = { shop: "one.myshopify.com", embedded: "1" };
const KEPT = "shop=one.myshopify.com&embedded=1";
beforeAll(() => {
  window.history.replaceState(null, "", "/?embedded=1&id_token=a.b.c&hmac=1&timestamp=2&session=3&x=1&shop=one.myshopify.com");
  startRouter((path) => path.startsWith("/ours"), LAUNCH);
});

function Where({ guarded = false }: { guarded?: boolean }) {
  const { pathname, search } = useAddress();
  useLeaveGuard(guarded);
  return (
    <>
      <p>{pathname + search}</p>
      <a href="/ours?x=1">ours</a>
      <a href="/ours" target="_blank" rel="noreferrer">
        tab
      </a>
      <a href="/other">other</a>
    </>
  );
}

/** Returns whether the browser would have followed the link. */
function follow(name: string): boolean {
  return screen.getByText(name).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0 }));
}

describe("the router", () => {
  it("keeps the parameters with which Shopify opened the app in every address, without those that are valid once", async () => {
    render(<Where />);
    await navigate("/ours?shop=two.myshopify.com&guid=a%26b&id_token=d.e.f");
    expect(await screen.findByText(`/ours?guid=a%26b&${KEPT}`)).toBeTruthy();
  });

  it("draws the screen again for a new address", async () => {
    render(<Where />);
    await navigate("/ours?guid=1");
    expect(await screen.findByText(`/ours?guid=1&${KEPT}`)).toBeTruthy();
  });

  it("handles plain clicks on links to our screens only", async () => {
    render(<Where />);
    document.addEventListener("click", (event) => screen.queryByText("tab") === event.target && event.preventDefault(), { once: true });
    expect(follow("ours")).toBe(false);
    expect(await screen.findByText(`/ours?x=1&${KEPT}`)).toBeTruthy();
  });

  it("follows Shopify's navigation", async () => {
    render(<Where />);
    const link = document.createElement("s-link");
    link.setAttribute("href", "/ours?nav=1");
    document.body.append(link);
    link.dispatchEvent(new Event("shopify:navigate", { bubbles: true }));
    expect(await screen.findByText(`/ours?nav=1&${KEPT}`)).toBeTruthy();
    link.remove();
  });

  it.each([
    ["as an event and as a click", false],
    ["twice while it asks about unsaved work", true],
  ])("counts one choice of the person as one step, reported %s", async (_, guarded) => {
    const { saveBar } = bridge();
    render(<Where guarded={guarded} />);
    const before = window.history.length;
    const link = document.createElement("s-link");
    link.setAttribute("href", `/ours?guarded=${guarded}`);
    document.body.append(link);
    link.dispatchEvent(new Event("shopify:navigate", { bubbles: true }));
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(await screen.findByText(`/ours?guarded=${guarded}&${KEPT}`)).toBeTruthy();
    await Promise.resolve();
    expect([window.history.length, saveBar.leaveConfirmation.mock.calls.length]).toEqual([before + 1, guarded ? 2 : 0]);
    link.remove();
  });

  it("stays while unsaved work must not be left, unless forced", async () => {
    const { saveBar } = bridge();
    saveBar.leaveConfirmation.mockRejectedValueOnce(new Error("stay"));
    render(<Where guarded />);
    await navigate("/ours");
    expect(window.location.pathname).toBe("/");
    await navigate("/ours", { force: true });
    await waitFor(() => expect(window.location.pathname).toBe("/ours"));
    expect(saveBar.leaveConfirmation).toHaveBeenCalledTimes(1);
  });

  it("keeps the browser from closing on unsaved work", () => {
    const { unmount } = render(<Where guarded />);
    const leave = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    unmount();
    const later = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});
