// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startReturningFocus } from "../../renderer/lib/return-focus.ts";
import { ListPage } from "../../renderer/list/ListPage.tsx";
import { type Answer, bridge, draw, freshPage, serve } from "./support/admin.tsx";
import { heldAnswer } from "./support/deferred-answer.ts";
import { grown, row } from "./support/grown.ts";
import { listed } from "./support/screens.tsx";

freshPage();
beforeAll(startReturningFocus);
let toasts: string[];
beforeEach(() => {
  window.localStorage.clear();
  toasts = bridge().toasts;
});

const LIST = "GET /api/apps/validation/index";
const DELETE = "POST /api/apps/validation/delete";
const CLEAR = "POST /api/apps/validation/all";
const button = (name: string) => screen.findByRole("button", { name });
const dialog = () => screen.findByRole("dialog");
const press = async (name: string) => userEvent.click(await button(name));
const confirm = async (name: string) => userEvent.click(within(await dialog()).getByRole("button", { name }));
const busy = (control: HTMLElement) => control.getAttribute("aria-disabled") === "true" || control.hasAttribute("disabled");

/** A server with some rows, of which calls take some away. */
function start(rows: object[], changing: Record<string, (take: () => void) => Answer | Promise<Answer>> = {}) {
  let here = rows;
  const replies = Object.entries(changing).map(([name, answer]) => [
    name,
    () =>
      answer(() => {
        here = [];
      }),
  ]);
  const calls = serve({ [LIST]: () => listed("validations", ...here), ...Object.fromEntries(replies) });
  draw(<ListPage family={grown} />);
  return calls;
}

describe("columns in words", () => {
  const cells = async (values: object, title = "One") => {
    start([row("g1", title, values)]);
    const [, first] = await screen.findAllByRole("row");
    return [...(first?.querySelectorAll("td") ?? [])].slice(0, -1).map((cell) => cell.textContent);
  };

  it("count lists and maps, name each type once, choices by their words, and texts in capitals", async () => {
    const conditions = ["Cart Total", "Product Tag", "Cart Total"];
    const values = { errorMessageLocation: "$.cart", type: "all", conditions, translations: ["de", "fr"], message: "Not today" };
    expect(await cells(values)).toEqual(["One", "Multiple (3): ALL of Cart Total, Product Tag", "3", "2", "Not today"]);
  });

  it("describe a field by the words of its choice when the column has no words", async () => {
    const [, kind] = await cells({ errorMessageLocation: "$.cart.deliveryGroups[0].deliveryAddress.city", conditions: [] });
    expect(kind).toMatch(/^At [A-Z]/);
    expect(kind).not.toContain("$");
  });

  it("have words for an empty name, and nothing for a missing value", async () => {
    expect(await cells({ errorMessageLocation: "constructor" }, "")).toEqual(["No Name", "At constructor", "0", "0", ""]);
  });

  it("read a name as a name, even that of an inherited property", async () => {
    expect((await cells({}, "constructor"))[0]).toBe("constructor");
  });
});

describe("a list with a note", () => {
  it("shows the note above the table, and above an empty list", async () => {
    start([]);
    await screen.findByText("No validations");
    expect(screen.getByText("Blocks are shown to every buyer.")).toBeTruthy();
  });
});

describe("deleting all configurations", () => {
  it("is not offered when there are none", async () => {
    start([]);
    await screen.findByText("No validations");
    expect(screen.queryByRole("button", { name: "Delete All Blocks" })).toBeNull();
  });

  it("asks, is busy, and leaves the empty list", async () => {
    const { answer, open } = heldAnswer<void>();
    const calls = start([row("g1", "One"), row("g2", "Two")], {
      [CLEAR]: async (take) => {
        await answer;
        take();
        return { body: { deleted: 2 } };
      },
    });
    await press("Delete All Blocks");
    const asked = within(await dialog());
    expect(asked.getByRole("heading", { name: "Delete all?" })).toBeTruthy();
    expect(asked.getByText("Are you sure you want to delete all blocks?")).toBeTruthy();
    await confirm("Delete All Blocks");
    await waitFor(() => expect(asked.getAllByRole("button").filter(busy).length).toBeGreaterThanOrEqual(2));
    open();
    expect(await screen.findByText("No validations")).toBeTruthy();
    expect(toasts).toEqual(["2 customizations deleted"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete All Blocks" })).toBeNull();
    await waitFor(() => expect(document.activeElement?.id).toBe("customizations"));
    expect(calls.find(({ name }) => name === CLEAR)?.body).toEqual({});
  });

  it("does nothing when the question is declined", async () => {
    const calls = start([row("g1", "One")]);
    await press("Delete All Blocks");
    await confirm("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.map(({ name }) => name)).not.toContain(CLEAR);
  });

  it("shows what was done when it failed in between", async () => {
    const error = "1 of 2 customizations was deleted. Shopify didn't respond.";
    start([row("g1", "One")], { [CLEAR]: () => ({ status: 503, body: { error, deleted: 1 } }) });
    await press("Delete All Blocks");
    await confirm("Delete All Blocks");
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByText("Not all customizations could be deleted")).toBeTruthy();
    expect(toasts).toEqual([]);
    await waitFor(() => expect(document.activeElement?.id).toBe("flash"));
  });
});

describe("the actions of a row", () => {
  it("stand in the order of the declaration, and open what they declare", async () => {
    start([row("g1", "One")]);
    await button("Copy One");
    const cell = document.querySelector("tbody td:last-child");
    const [toggle, ...others] = cell?.querySelectorAll("a, button") ?? [];
    expect(toggle?.getAttribute("role")).toBe("switch");
    expect(others.map((each) => each.textContent)).toEqual(["Copy", "View", "Duplicate", "Delete"]);
    expect(screen.getByRole("link", { name: "View One" }).getAttribute("href")).toBe("/validations/edit?type=message&guid=g1");
    expect(screen.getByRole("link", { name: "Duplicate One" }).getAttribute("href")).toBe("/validations/edit?type=message&copy=g1");
    expect(screen.getAllByRole("columnheader").at(-1)?.textContent).toBe("Actions");
  });

  it("are others for a configuration that was deleted outside", async () => {
    start([{ ...row("g1", "One"), missing: true, problem: "It was deleted." }]);
    await button("Restore One");
    expect(screen.queryByRole("button", { name: "Delete One" })).toBeNull();
  });
});

describe("copying from a row", () => {
  it("puts the text on the clipboard and reports that", async () => {
    const user = userEvent.setup();
    start([row("g1", "One", { message: "Not today" })]);
    await user.click(await button("Copy One"));
    expect(await navigator.clipboard.readText()).toBe("Not today");
    expect(toasts).toEqual(["Message copied to clipboard"]);
  });

  it("shows the text when the browser denies the clipboard", async () => {
    const user = userEvent.setup();
    start([row("g1", "One", { message: "Not today" })]);
    const closed = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
    await user.click(await button("Copy One"));
    expect(await screen.findByText('"One" could not be copied')).toBeTruthy();
    expect(screen.getByText("Your browser blocked copying. Copy this text instead: Not today")).toBeTruthy();
    expect(toasts).toEqual([]);
    closed.mockRestore();
  });

  it("is disabled when there is nothing to copy", async () => {
    start([row("g1", "One")]);
    expect(busy(await button("Copy One"))).toBe(true);
  });
});

describe("deleting a row", () => {
  it("names the row, is busy, and leaves the list without it", async () => {
    const { answer, open } = heldAnswer<void>();
    const calls = start([row("g1", "One")], {
      [DELETE]: async (take) => {
        await answer;
        take();
        return { body: { guid: "g1" } };
      },
    });
    await press("Delete One");
    const asked = within(await dialog());
    expect(asked.getByRole("heading", { name: "Delete Block" })).toBeTruthy();
    expect(asked.getByText("One")).toBeTruthy();
    expect(asked.getByText("This cannot be undone.")).toBeTruthy();
    await confirm("Delete");
    await waitFor(() => expect(asked.getAllByRole("button").filter(busy).length).toBeGreaterThanOrEqual(2));
    open();
    expect(await screen.findByText("No validations")).toBeTruthy();
    expect(toasts).toEqual(["Customization deleted"]);
    expect(calls.find(({ name }) => name === DELETE)?.body).toEqual({ data: { guid: "g1" } });
    await waitFor(() => expect(document.activeElement?.id).toBe("customizations"));
  });

  it.each([
    [404, "This validation does not exist. It may have been deleted."],
    [409, "This validation was changed in the meantime."],
  ])("reports a %i, and shows the present list", async (status, error) => {
    start([row("g1", "One")], {
      [DELETE]: (take) => {
        take();
        return { status, body: { error } };
      },
    });
    await press("Delete One");
    await confirm("Delete");
    expect(await screen.findByText('"One" could not be deleted')).toBeTruthy();
    expect(screen.getByText(error)).toBeTruthy();
    expect(screen.getByText("No validations")).toBeTruthy();
    expect([screen.queryByRole("button", { name: "Delete again" }) === null, toasts]).toEqual([status === 404, []]);
    await waitFor(() => expect(document.activeElement?.id).toBe("flash"));
  });

  it("can be retried when it failed, until it is done", async () => {
    const replies = [503, 503, 200];
    const calls = start([row("g1", "One")], {
      [DELETE]: (take) => {
        const status = replies.shift() ?? 500;
        if (status !== 200) return { status, body: {} };
        take();
        return { body: { guid: "g1" } };
      },
    });
    await press("Delete One");
    await confirm("Delete");
    expect(await screen.findByText("It may still have been deleted: this list shows what is saved now.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Continue editing" })).toBeNull();
    await press("Delete again");
    await waitFor(() => expect(replies).toEqual([200]));
    expect(await screen.findByText('"One" could not be deleted')).toBeTruthy();
    await waitFor(async () => expect(busy(await button("Delete again"))).toBe(false));
    await press("Delete again");
    expect(await screen.findByText("No validations")).toBeTruthy();
    expect([screen.queryByText(/could not be deleted/), toasts]).toEqual([null, ["Customization deleted"]]);
    expect(calls.filter(({ name }) => name === DELETE).map(({ body }) => body)).toEqual(Array(3).fill({ data: { guid: "g1" } }));
  });

  it("returns the focus to the keyboard when it is declined", async () => {
    start([row("g1", "One")]);
    const erase = await button("Delete One");
    erase.focus();
    await userEvent.keyboard("{Enter}");
    await confirm("Cancel");
    await waitFor(() => expect(document.activeElement === erase).toBe(true));
  });
});
