import { beforeEach, describe, expect, it, vi } from "vitest";
import { createNavigation } from "../../renderer/local/bridge/navigation.ts";
import { PATIENCE } from "../support/patience.ts";

let nav: HTMLElement;
let leave: () => Promise<void>;

beforeEach(() => {
  history.replaceState(null, "", "/payments");
  document.body.innerHTML = `<nav></nav><s-app-nav><s-link href="/" rel="home">Home</s-link><s-link href="/payments">Payments</s-link><s-link href="/plan">Plan</s-link></s-app-nav>`;
  nav = document.querySelector("nav") ?? document.body;
  leave = async () => {};
  createNavigation(nav, () => leave());
});

const links = () => [...nav.querySelectorAll("a")];

describe("navigation", () => {
  it("draws the app's links, the home link as the app's name", () => {
    expect(links().map(({ textContent }) => textContent)).toEqual(["Cartwright", "Payments", "Plan"]);
  });

  it("marks the page one is on, also after the app has moved on", async () => {
    const here = () => links().find((link) => link.hasAttribute("aria-current"))?.textContent;
    expect(here()).toBe("Payments");
    history.pushState(null, "", "/plan");
    await vi.waitFor(() => expect(here()).toBe("Plan"), PATIENCE);
    history.pushState(null, "", "/payments/edit");
    await vi.waitFor(() => expect(here()).toBe("Payments"), PATIENCE);
  });

  it("forwards a click to the app's link, so that its router can take it", async () => {
    const clicked = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('s-link[href="/plan"]')?.addEventListener("click", clicked);
    links()[2]?.click();
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce(), PATIENCE);
  });

  it("stays while unsaved work is not given up", async () => {
    leave = () => new Promise(() => {});
    const clicked = vi.fn();
    document.querySelector('s-link[href="/plan"]')?.addEventListener("click", clicked);
    links()[2]?.click();
    await new Promise((done) => setTimeout(done, 20));
    expect(clicked).not.toHaveBeenCalled();
  });

  it("follows the app's links when they change", async () => {
    document.querySelector('s-link[href="/plan"]')?.remove();
    await vi.waitFor(() => expect(links()).toHaveLength(2), PATIENCE);
  });
});
