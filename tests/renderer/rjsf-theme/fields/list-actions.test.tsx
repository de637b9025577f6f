// @lane dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { family } from "../../../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../../../engine/declarations/configuration.ts";
import { templates } from "../../../../engine/generated/templates.ts";
import { setFlash } from "../../../../renderer/lib/flash.ts";
import { ListPage } from "../../../../renderer/list/ListPage.tsx";
import { templateHref } from "../../../../renderer/templates/template-href.ts";
import { duration } from "../../../../renderer/ui/Tutorial.tsx";
import { draw, freshPage, serve } from "../../support/admin.tsx";
import { countedAs } from "../../support/screens.tsx";

freshPage();
beforeEach(() => window.localStorage.clear());
const list = () => draw(<ListPage family={family("payment")} />);
const reply = (...nodes: object[]) => ({ body: { body: { data: { paymentCustomizations: { edges: nodes.map((node) => ({ node })) } } } } });
const node = { id: "gid://shopify/PaymentCustomization/1", guid: "g1", title: "No PayPal", enabled: true, subtype: "hide" };

describe("the list page", () => {
  it("shows name, status, type and the way to the editor", async () => {
    serve({ "GET /api/apps/payment": reply(node, { ...node, guid: "g2", title: "Bank", enabled: false, subtype: "message" }) });
    list();
    const [, first, second] = await screen.findAllByRole("row");
    expect(cells(first)).toEqual(["No PayPal", expect.stringMatching(/Enabled$/), "Hide Payment Method", "Edit"]);
    expect(cells(second)).toEqual(["Bank", "Disabled", "Rename Payment Method", "Edit"]);
    expect(screen.getByRole("link", { name: "Edit Bank" }).getAttribute("href")).toBe("/payments/edit?type=message&guid=g2");
    expect(screen.getByText(/^1 of 25 active/)).toBeTruthy();
  });

  it("shows that it is loading", () => {
    serve({ "GET /api/apps/payment": reply() });
    list();
    expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
  });

  it("shows that there is nothing yet", async () => {
    serve({ "GET /api/apps/payment": reply() });
    list();
    expect(await screen.findByText("No customizations")).toBeTruthy();
  });

  it("shows why loading failed and retries", async () => {
    let status = 503;
    serve({ "GET /api/apps/payment": () => (status === 503 ? { status, body: { error: "Shopify is busy." } } : reply(node)) });
    list();
    expect(await screen.findByText("Shopify is busy.")).toBeTruthy();
    status = 200;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No PayPal")).toBeTruthy();
  });

  it("treats a reply of another shape as a failure", async () => {
    serve({ "GET /api/apps/payment": { body: { data: [] } } });
    list();
    expect(await screen.findByText("The server's response couldn't be read. Try again in a moment.")).toBeTruthy();
  });

  it("describes what a customization does", async () => {
    const summary = 'Hide payment methods whose name contains "PayPal" at every checkout.';
    serve({ "GET /api/apps/payment": reply({ ...node, summary }) });
    list();
    expect((await screen.findByText(summary)).closest("td")?.dataset.column).toBe("Name");
  });

  it("marks a customization that does not work", async () => {
    serve({ "GET /api/apps/payment": reply({ ...node, problem: "Unknown condition type" }) });
    list();
    expect(await screen.findByText("Unknown condition type")).toBeTruthy();
  });

  it("offers every variant and the feature request", async () => {
    serve({ "GET /api/apps/payment": reply() });
    list();
    const [create] = screen.getAllByRole("button", { name: "Create Customization" });
    await userEvent.click(create ?? document.body);
    const links = within(await screen.findByRole("dialog")).getAllByRole("link");
    const hrefs = links.map((link) => String(link.getAttribute("href")));
    const ofTemplates = hrefs.filter((href) => /template/.test(href));
    expect(hrefs.filter((href) => !ofTemplates.includes(href))).toEqual([
      ...subtypesOf(family("payment")).map((subtype) => `/payments/edit?type=${subtype}`),
      "https://cartwright.example/feature-request",
    ]);
    const own = templates.filter((template) => template.family === "payment").map(templateHref);
    expect(ofTemplates.at(-1)).toBe("/templates");
    expect(own.slice(0, ofTemplates.length - 1)).toEqual(ofTemplates.slice(0, -1));
    expect(ofTemplates.length).toBeGreaterThan(1);
  });

  it("shows the tutorial with its duration until it is dismissed", async () => {
    serve({ "GET /api/apps/payment": reply() });
    const { unmount } = list();
    expect(screen.getByText("Watch video (3:05)")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Dismiss/ }));
    unmount();
    list();
    expect(screen.queryByText("Watch video (3:05)")).toBeNull();
  });

  it("begins with the first rows, counts all, and shows more on demand", async () => {
    const row = (index: number) => ({ ...node, guid: `g${index}`, title: `Rule ${index}` });
    const part = (indices: number[], end: string | null) => ({
      edges: indices.map((index) => ({ node: row(index) })),
      pageInfo: { hasNextPage: end !== null, endCursor: end },
    });
    const parts: Record<string, object> = { "": part([1, 2], "a+b="), "a+b=": part([2, 3], null) };
    let fails = true;
    const calls = serve({
      "GET /api/apps/payment/count": countedAs("paymentCustomizations", { total: 3, active: 21 }),
      "GET /api/apps/payment": (url) => {
        const after = url.searchParams.get("after") ?? "";
        if (after !== "" && fails) return { status: 503, body: { error: "Shopify is busy." } };
        return { body: { body: { data: { paymentCustomizations: parts[after] } } } };
      },
    });
    list();
    expect(await screen.findByText("2 of 3 shown")).toBeTruthy();
    expect(screen.getByText(/^21 of 25 active/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Shopify is busy.")).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Rule 3")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: /^Edit Rule/ }).map((link) => link.getAttribute("aria-label"))).toEqual([
      ...["Edit Rule 1", "Edit Rule 2", "Edit Rule 3"],
    ]);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    const ofList = calls.map(({ url }) => url.pathname + url.search).filter((path) => path.startsWith("/api/apps/payment"));
    expect(ofList).toEqual([
      ...["/api/apps/payment?first=50", "/api/apps/payment/count"],
      ...["/api/apps/payment?first=50&after=a%2Bb%3D", "/api/apps/payment?first=50&after=a%2Bb%3D"],
    ]);
  });

  it("shows configurations that were deleted outside before the last part", async () => {
    const lost = { ...node, guid: "g2", title: "Lost", enabled: false, missing: true, problem: "It was deleted outside this app." };
    const first = { edges: [{ node }], pageInfo: { hasNextPage: true, endCursor: "a" } };
    const all = { edges: [{ node }, { node: lost }], pageInfo: { hasNextPage: false, endCursor: null } };
    serve({
      "GET /api/apps/payment/count": countedAs("paymentCustomizations", { total: 2, active: 1, missing: 1 }),
      "GET /api/apps/payment": (url) => ({
        body: { body: { data: { paymentCustomizations: url.searchParams.has("first") ? first : all } } },
      }),
    });
    list();
    expect(await screen.findByText("1 customization was deleted outside this app")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("shows once what failed on the screen before", async () => {
    serve({ "GET /api/apps/payment": reply() });
    setFlash({ title: "An error occurred while updating the customization", text: "Nothing was changed." });
    const { unmount } = list();
    expect(screen.getByText("Nothing was changed.")).toBeTruthy();
    unmount();
    list();
    expect(screen.queryByText("Nothing was changed.")).toBeNull();
  });

  it("shows a failure also when React discards a first rendering", async () => {
    serve({ "GET /api/apps/payment": reply() });
    setFlash({ title: "An error occurred while updating the customization", text: "Nothing was changed." });
    const Late = lazy(async () => ({ default: () => <p>Late</p> }));
    draw(
      <>
        <ListPage family={family("payment")} />
        <Late />
      </>,
    );
    expect(await screen.findByText("Late")).toBeTruthy();
    expect(screen.getByText("Nothing was changed.")).toBeTruthy();
  });
});

describe("the duration of a tutorial", () => {
  it.each([
    [185, "3:05"],
    [60, "1:00"],
    [9, "0:09"],
  ])("of %i seconds is shown as %s", (seconds, text) => expect(duration(seconds)).toBe(text));
});

function cells(row: HTMLElement | undefined): (string | null)[] {
  return [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
}
