// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../engine/declarations/configuration.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { ListPage } from "../../renderer/list/ListPage.tsx";
import { keyOf } from "../support/wire.ts";
import { bridge, draw, freshPage, serve } from "./support/admin.tsx";

freshPage();
beforeEach(() => window.localStorage.clear());

const PROBLEM = "It was deleted outside this app and isn't applied.";
const stored = { guid: "g1", id: "gid://1", shop: "one", revision: 3, name: "Mine", enabled: true, conditions: [] };

describe.each(ruleFamilies)("a customization that was deleted outside the app: $id", (family) => {
  const { list, update, delete: remove } = family.endpoints;
  const connection = keyOf(list);
  const subtype = subtypesOf(family)[0];
  const node = { id: "gid://1", guid: "g1", title: "Mine", enabled: false, subtype, missing: true, problem: PROBLEM };
  const other = { ...node, guid: "g2", title: "Theirs" };

  /** A server that keeps what is missing, and restores or removes it. */
  function start(nodes: object[] = [node], refusal?: { status: number; body: unknown }) {
    let here = nodes;
    const take = (guid: unknown, change: (found: object) => object[]) => {
      if (refusal) return refusal;
      here = here.flatMap((each) => ("guid" in each && each.guid === guid ? change(each) : [each]));
      return { body: { guid, revision: 4 } };
    };
    const dataOf = (body: unknown) => Reflect.get(Object(body), "data");
    const calls = serve({
      [`GET ${list.path}`]: () => ({ body: { body: { data: { [connection]: { edges: here.map((each) => ({ node: each })) } } } } }),
      "GET /api/apps/customization-info": (url) => ({
        body: { function: [{ ...stored, type: family.storedAs, guid: url.searchParams.get("guid") }] },
      }),
      [`POST ${update.path}`]: (_, body) =>
        take(dataOf(body).guid, (found) => [{ ...found, missing: undefined, problem: undefined, enabled: true }]),
      [`POST ${remove.path}`]: (_, body) => take(dataOf(body).guid, () => []),
    });
    draw(<ListPage family={family} />);
    return calls;
  }

  it("is marked as deleted, in its row and above the list, with what can be done", async () => {
    start();
    const row = within((await screen.findAllByRole("row"))[1] ?? document.body);
    expect(row.getByText(PROBLEM)).toBeTruthy();
    expect(row.getAllByRole("button").map((button) => button.textContent)).toEqual(["Restore", "Remove"]);
    expect(row.queryByRole("link", { name: "Edit Mine" })).toBeNull();
    expect(screen.getByText("1 customization was deleted outside this app")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Restore all" })).toBeNull();
  });

  it("is restored as it is stored, on top of its revision", async () => {
    const { toasts } = bridge();
    const calls = start();
    await userEvent.click(await screen.findByRole("button", { name: "Restore Mine" }));
    expect(await screen.findByRole("link", { name: "Edit Mine" })).toBeTruthy();
    const { id: _id, shop: _shop, ...kept } = stored;
    expect(calls.find(({ name }) => name === `POST ${update.path}`)?.body).toEqual({ data: { ...kept, type: family.storedAs } });
    expect(toasts).toEqual(["Customization restored"]);
    expect(screen.queryByText("1 customization was deleted outside this app")).toBeNull();
    await waitFor(() => expect(document.activeElement?.id).toBe("customizations"));
  });

  it("is removed after a confirmation, with the keyboard", async () => {
    const { toasts } = bridge();
    const calls = start();
    (await screen.findByRole("button", { name: "Remove Mine" })).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("can't be restored afterwards");
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText(familyText(family, "emptyTitle"))).toBeTruthy();
    expect(calls.find(({ name }) => name === `POST ${remove.path}`)?.body).toEqual({ data: { guid: "g1" } });
    expect(toasts).toEqual(["Customization removed"]);
  });

  it("that cannot be restored shows the reason, and stays", async () => {
    start([node], { status: 403, body: { error: "Choose a plan." } });
    await userEvent.click(await screen.findByRole("button", { name: "Restore Mine" }));
    expect(await screen.findByText("Choose a plan.")).toBeTruthy();
    expect(screen.getByText('"Mine" could not be restored')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe("flash"));
    expect(screen.getByRole("button", { name: "Restore Mine" })).toHaveProperty("disabled", false);
  });

  it("is restored together with the others", async () => {
    const { toasts } = bridge();
    start([node, other]);
    await userEvent.click(await screen.findByRole("button", { name: "Restore all" }));
    await screen.findByRole("link", { name: "Edit Theirs" });
    expect(screen.getByRole("link", { name: "Edit Mine" })).toBeTruthy();
    expect(toasts).toEqual(["Customizations restored"]);
  });

  it("names each that could not be restored", async () => {
    start([node, other], { status: 403, body: { error: "Choose a plan." } });
    await userEvent.click(await screen.findByRole("button", { name: "Restore all" }));
    expect(await screen.findByText("2 of 2 customizations could not be restored")).toBeTruthy();
    expect(screen.getByText("Mine: Choose a plan. Theirs: Choose a plan.")).toBeTruthy();
  });
});

describe("a customization that was changed outside the app", () => {
  it("shows that beside its name", async () => {
    const [family] = ruleFamilies;
    if (!family) throw new Error("no family is declared");
    const node = { guid: "g1", title: "Mine", enabled: false, subtype: "hide", note: "Turned off outside this app" };
    serve({
      [`GET ${family.endpoints.list.path}`]: { body: { body: { data: { [keyOf(family.endpoints.list)]: { edges: [{ node }] } } } } },
    });
    draw(<ListPage family={family} />);
    expect(await screen.findByText("Turned off outside this app")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Edit Mine" })).toBeTruthy();
  });
});
