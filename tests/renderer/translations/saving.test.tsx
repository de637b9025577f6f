// @lane dom

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { help } from "../../../engine/generated/screens.ts";
import { components } from "../../../engine/generated/translations.ts";
import { validateTranslations } from "../../../engine/translations/validate-translations.ts";
import { slowdown } from "../../../scripts/lib/slowdown.ts";
import { freshPage, type Replies } from "../support/admin.tsx";
import { kept } from "../support/rules.ts";
import { openApp } from "../support/screens.tsx";
import { ACTIVE, storeReplies } from "../support/stores.ts";
import {
  answer,
  badges,
  button,
  chosen,
  header,
  isOff,
  names,
  open,
  opened,
  PATH,
  read,
  STORED,
  save,
  tab,
  text,
  told,
  type,
} from "./page.tsx";

freshPage();

const GET = `GET ${PATH}`;
const POST = `POST ${PATH}`;
const DELETE = `DELETE ${PATH}`;
const refused = (message: string | undefined, status = 422) => ({ status, body: message === undefined ? {} : { error: message, message } });
const stored = (_: URL, body: unknown) => told(4, (body as { translations: object }).translations);
const lost = () => Promise.reject(new TypeError("connection lost"));
const LOST = "Couldn't reach the app. Check your connection and try again.";

describe("the page of the translations", () => {
  it("has a title, a subtitle, a back link and a help link", async () => {
    await opened();
    screen.getByText("Manage content translations for your checkout app blocks");
    header().getByRole("button", { name: "Back to Home" });
    const link = header().getByRole("link", { name: "Need Help? (opens a new tab)" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([help.translations, "_blank"]);
    fireEvent.click(header().getByRole("button", { name: "Back to Home" }));
    await waitFor(() => expect(window.location.pathname).toBe("/"));
  });

  it.each([
    ["Banners", "Banner texts", ["Title", "Message"]],
    ["Checkbox", "Checkbox texts", ["Label", "Error message"]],
    [
      "Free Shipping Message",
      "Free shipping message texts",
      ["Title", "Description", "Title after free shipping", "Description after free shipping"],
    ],
    ["Upsell", "Upsell texts", ["Heading", "Subheading", "Button", "Quantity"]],
  ])("draws %s in a tab", async (name, title, fields) => {
    await opened();
    tab(name);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe(name);
    const panel = within(screen.getByRole("tabpanel", { name }));
    panel.getByRole("heading", { name: title });
    const legends = panel.getAllByRole("group").flatMap((group) => group.querySelector("legend")?.textContent ?? []);
    expect(legends).toEqual(fields);
  });

  it("goes from tab to tab by the arrows", async () => {
    await opened();
    const open = () => screen.getByRole("tab", { selected: true });
    const press = (key: string) => {
      fireEvent.keyDown(open(), { key });
      return [
        open().textContent,
        document.activeElement === open(),
        screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0).length,
      ];
    };
    const rows = [
      ["ArrowRight", "Checkbox"],
      ["ArrowLeft", "Banners"],
      ["ArrowLeft", "Upsell"],
      ["ArrowRight", "Banners"],
      ["End", "Upsell"],
      ["Home", "Banners"],
    ] as const;
    for (const [key, name] of rows) expect(press(key)).toEqual([name, true, 1]);
  });

  it("has an input for the default text first and one per language, each with its purpose", async () => {
    await opened();
    const inputs = within(screen.getByRole("group", { name: "Message" })).getAllByRole<HTMLTextAreaElement>("textbox");
    expect(inputs.map(({ placeholder, tagName, rows, lang, dir }) => [placeholder, tagName, String(rows), lang, dir])).toEqual([
      ["(fallback text)", "TEXTAREA", "4", "", ""],
      ["Enter Message for French", "TEXTAREA", "4", "fr", "ltr"],
    ]);
    expect(text("Title", "Default").tagName).toBe("INPUT");
    const described = (input: HTMLElement) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(inputs.map(described)).toEqual(["Default text used when no translation exists", undefined]);
  });

  it.each([
    [
      "Banners",
      "Message",
      "{{shop}} {{ total }} {{remaining}} {{x}}",
      "Lines with {{remaining}} are hidden: it isn't available in this block. Shown as typed, because it isn't available here: {{x}}",
    ],
    ["Free Shipping Message", "Description", "{{remaining}} {{y}}", "Shown as typed, because it isn't available here: {{y}}"],
    ["Upsell", "Heading", "{{shop}}", "Shown as typed, because it isn't available here: {{shop}}"],
  ])("shows in %s which placeholder has no value: %s %s", async (component, field, typed, caution) => {
    await opened();
    tab(component);
    type(field, "French", typed);
    screen.getByText(caution);
    type(field, "French", "{{");
    expect(screen.queryByText(caution)).toBeNull();
  });

  it("shows who sees the texts", async () => {
    await opened();
    screen.getByText(/^Translations apply automatically by the customer's checkout language/);
  });
});

describe("saving the translations", () => {
  it("waits for a change, disables all controls meanwhile, and is confirmed for three seconds", async () => {
    let end = (): void => {};
    const gate = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { sent } = await opened({ [POST]: (url, body) => gate.then(() => stored(url, body)) });
    expect(isOff(header().getByRole("button", { name: "Save Changes" }))).toBe(true);
    type("Title", "French", "Salut");
    screen.getByText("Unsaved");
    expect(isOff(header().getByRole("button", { name: "Save Changes" }))).toBe(false);
    save();
    await screen.findByText("Saving...");
    const controls = [
      "Add Language",
      "Remove French",
      "Add",
      "Duplicate Selected",
      "Remove selected",
      "Reset translations",
      "Delete All Translations",
    ];
    expect(controls.filter((name) => !isOff(button(name)))).toEqual([]);
    const main = within(screen.getByRole("tabpanel"));
    expect([...main.getAllByRole("textbox"), ...main.getAllByRole("combobox")].filter((input) => !isOff(input))).toEqual([]);
    end();
    await screen.findByText("Translations saved successfully");
    screen.getByText("Saved");
    expect(controls.filter((name) => isOff(button(name)))).toEqual([]);
    expect(sent()).toMatchObject([{ revision: 3, metaFields: { bannerInstances: STORED.banner._instances } }]);
    await waitFor(() => expect(screen.queryByText("Translations saved successfully")).toBeNull(), { timeout: 4_000 * slowdown() });
  });

  it("shows that checkout gets the texts later", async () => {
    await opened({ [POST]: (url: URL, body: unknown) => ({ body: { ...(stored(url, body).body as object), waiting: true } }) });
    type("Title", "French", "Salut");
    save();
    await screen.findByText(/^Translations saved successfully\. Checkout shows them in a few minutes/);
    screen.getByText("Saved");
  });

  it("has a confirmation that can be dismissed early", async () => {
    await opened({ [POST]: stored });
    type("Title", "French", "Salut");
    save();
    const notice = (await screen.findByText("Translations saved successfully")).closest('[class*="Banner"]')?.parentElement as HTMLElement;
    fireEvent.click(within(notice).getByRole("button", { name: /Dismiss/ }));
    expect(screen.queryByText("Translations saved successfully")).toBeNull();
  });

  it.each([
    ["the server's words", () => refused("Too many texts."), "Failed to save translations", "Too many texts."],
    ["none", () => refused(undefined, 500), "Failed to save translations", undefined],
    ["words in message alone", () => ({ status: 422, body: { message: "Too many." } }), "Failed to save translations", "Too many."],
    [
      "a message beside a code",
      () => ({ status: 422, body: { message: "Too many.", error: "limit" } }),
      "Failed to save translations",
      "Too many.",
    ],
    ["no answer", lost, "An error occurred while saving translations", LOST],
    [
      "no JSON",
      () => ({ body: null }),
      "An error occurred while saving translations",
      "The server's response couldn't be read. Try again in a moment.",
    ],
  ] as const)("that fails with %s shows that until it is dismissed, and can be retried", async (_, reply, title, why) => {
    const replies: Replies = { [POST]: reply };
    await opened(replies);
    type("Title", "French", "Salut");
    save();
    const banner = (await screen.findByText(title)).closest('[role="alert"]') as HTMLElement;
    expect([...banner.querySelectorAll("p")].map((line) => line.textContent)).toEqual(why === undefined ? [] : [why]);
    within(banner).getByRole("button", { name: "Retry" });
    expect(text("Title", "French").value).toBe("Salut");
    screen.getByText("Unsaved");
    fireEvent.click(within(banner).getByRole("button", { name: /Dismiss/ }));
    expect(screen.queryByText(title)).toBeNull();
  });

  it("shows the problem at the wrong text, and above it the way there", async () => {
    const wrong = { code: "control", path: "/translations/banner/banner_2/title/fr", message: "must not have control characters" };
    await opened({ [POST]: { status: 422, body: { error: wrong.message, problems: [wrong] } } });
    tab("Upsell");
    type("Heading", "French", "Plus");
    save();
    fireEvent.click(await screen.findByRole("button", { name: "Banners \u203a Holiday \u203a Title \u203a French" }));
    await waitFor(() => expect(document.activeElement).toBe(text("Title", "French")));
    expect([chosen(), text("Title", "French").getAttribute("aria-invalid")]).toEqual(["Holiday", "true"]);
    type("Title", "French", "Bon");
    expect(screen.queryByText(/control characters/)).toBeNull();
  });
});

describe("a save that is rejected for missing entries", () => {
  const LISTED = { _instances: [{ id: "banner_1", name: "A" }] };
  const WRONG = {
    "a default text": { banner: { ...LISTED, banner_1: { message: { default: "" } } } },
    "every instance": { banner: {} },
    "an id of an instance": { banner: { _instances: [{ id: "away_1", name: "A" }] } },
  };
  /** The server's reply to a document. */
  const replyTo = (document: object) => {
    const problems = validateTranslations(document, components);
    return { status: 422, body: { message: problems[0]?.message, problems } };
  };
  const MISSING = replyTo(WRONG["a default text"]);
  const second = (first: Replies[string], then: Replies[string]): Replies => {
    let calls = 0;
    const reply = () => (calls++ === 0 ? first : then);
    return {
      [POST]: (url, body) => {
        const next = reply();
        return typeof next === "function" ? next(url, body) : next;
      },
    };
  };

  it("is not corrected for the words of a message: the problem's code counts", async () => {
    const { sent } = await opened({ [POST]: refused(MISSING.body.message) });
    type("Title", "French", "Salut");
    save();
    await screen.findByText(MISSING.body.message ?? "");
    expect(sent()).toHaveLength(1);
  });

  it.each(Object.entries(WRONG))("is corrected and sent once more: %s", async (_what, document) => {
    const first = replyTo(document);
    const message = first.body.message ?? "";
    let end = (): void => {};
    const gate = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { sent } = await opened(second(first, (url, body) => gate.then(() => stored(url, body))));
    type("Title", "French", "Salut");
    save();
    const banner = (await screen.findByText("Auto-fixing error")).closest('[role="alert"]') as HTMLElement;
    within(banner).getByText(message);
    end();
    await screen.findByText("Translation issue fixed successfully. Your translations have been updated");
    expect(screen.queryByText("Auto-fixing error")).toBeNull();
    expect([sent().length, sent()[1]]).toEqual([2, expect.objectContaining({ revision: 3 })]);
    screen.getByText("Saved");
    await new Promise((resolve) => setTimeout(resolve, 3_200));
    screen.getByText(/^Translation issue fixed/);
    await waitFor(() => expect(screen.queryByText(/^Translation issue fixed/)).toBeNull(), { timeout: 3_000 * slowdown() });
  });

  it.each([
    ["Auto-fix failed: Still wrong. Please contact support.", refused("Still wrong")],
    ["Auto-fix failed: Unknown error. Please contact support.", refused(undefined)],
    ["Auto-fix attempt failed. Please contact support.", lost],
  ] as const)("is not corrected, and shows the reason: %s", async (told, then) => {
    const { sent } = await opened(second(MISSING, then));
    type("Title", "French", "Salut");
    save();
    await screen.findByText(told);
    expect([sent().length, screen.queryByText("Auto-fixing error"), text("Title", "French").value]).toEqual([2, null, "Salut"]);
    screen.getByText("Unsaved");
  });

  it("is not sent a third time", async () => {
    const { sent } = await opened({ [POST]: MISSING });
    type("Title", "French", "Salut");
    save();
    await screen.findByText(`Auto-fix failed: ${MISSING.body.message}. Please contact support.`);
    expect(sent()).toHaveLength(2);
  });
});

describe("translations that could not be loaded", () => {
  const BLOCKS: Replies = { "GET /api/apps/blocks": { body: { blocks: [] } } };

  it.each([
    ["Failed to load translations", "The store is busy.", refused("The store is busy.", 503)],
    ["An error occurred while loading translations", LOST, lost],
  ] as const)("are replaced by defaults, and nothing can be changed or saved over what is stored: %s", async (title, why, reply) => {
    let now: Replies[string] = reply;
    const { sent, shopify } = await open({
      [GET]: (url, body) => (typeof now === "function" ? now(url, body) : now),
      [POST]: stored,
      ...BLOCKS,
    });
    const banner = (await screen.findByText(title)).closest('[role="alert"]') as HTMLElement;
    within(banner).getByText(why);
    expect(screen.queryByText(/^No language translations|Place it|^Placed/)).toBeNull();
    expect([badges(), names(), text("Title", "Default").value]).toEqual([["Info: Default"], ["Default Banner"], ""]);
    tab("Checkbox");
    expect(names()).toEqual(["Default Checkbox"]);
    for (const name of [
      "Save Changes",
      "Delete All Translations",
      "Reset translations",
      "Add Language",
      "Add",
      "Duplicate Selected",
      "Remove selected",
    ]) {
      expect(isOff(button(name)), name).toBe(true);
      fireEvent.click(button(name));
    }
    expect(screen.getAllByRole("textbox").filter((input) => !isOff(input))).toEqual([]);
    screen.getByText("Nothing can be changed or saved until your translations have been loaded.");
    fireEvent.click(within(banner).getByRole("button", { name: /Dismiss/ }));
    expect([screen.queryByText(title), screen.queryByRole("dialog")]).toEqual([null, null]);
    now = read(3);
    fireEvent.click(button("Retry"));
    await waitFor(() => expect(badges()).toEqual(["Info: Default", "Success: French"]));
    await screen.findByRole("link", { name: "Place in checkout (opens a new tab)" });
    expect([sent(), sent("DELETE"), shopify.saveBar.show.mock.calls]).toEqual([[], [], []]);
  });

  it("are loaded by Retry at the message itself", async () => {
    let down = true;
    await open({ [GET]: () => (down ? refused("Busy", 503) : read(3)) });
    await screen.findByText("Failed to load translations");
    down = false;
    fireEvent.click(button("Retry"));
    await waitFor(() => expect(text("Title", "French").value).toBe("Bonjour"));
    expect(screen.queryByText("Failed to load translations")).toBeNull();
  });
});

describe("deleting all translations", () => {
  it.each(["Delete All Translations", "Reset translations"])(
    "works by %s, after a confirmation, and is confirmed for three seconds",
    async (name) => {
      const { sent } = await opened({ [DELETE]: told(5, {}), [POST]: stored });
      type("Title", "French", "Not saved");
      fireEvent.click(button(name));
      within(await screen.findByRole("dialog", { name: `${name}?` })).getByText(/This action cannot be undone\.$/);
      await answer("Cancel");
      expect([sent("DELETE"), text("Title", "French").value]).toEqual([[], "Not saved"]);
      fireEvent.click(button(name));
      await answer(name);
      await screen.findByText("All translations were deleted");
      expect([sent("DELETE").length, badges(), names(), text("Title", "Default").value]).toEqual([
        1,
        ["Info: Default"],
        ["Default Banner"],
        "",
      ]);
      screen.getByText("Saved");
      await waitFor(() => expect(screen.queryByText("All translations were deleted")).toBeNull(), { timeout: 4_000 * slowdown() });
      type("Title", "Default", "Anew");
      save();
      await waitFor(() => expect(sent()).toMatchObject([{ revision: 5 }]));
    },
  );

  it.each([
    ["Failed to reset translations", "Not now.", refused("Not now.", 503)],
    ["Failed to reset translations", undefined, refused(undefined, 500)],
    ["An error occurred while resetting translations", LOST, lost],
  ] as const)("leaves them when it fails: %s %s", async (title, why, reply) => {
    await opened({ [DELETE]: reply });
    fireEvent.click(button("Delete All Translations"));
    await answer("Delete All Translations");
    const banner = (await screen.findByText(title)).closest('[role="alert"]') as HTMLElement;
    if (why !== undefined) within(banner).getByText(why);
    expect([badges(), text("Title", "French").value]).toEqual([["Info: Default", "Success: French"], "Bonjour"]);
  });
});

describe("translations in an earlier format", () => {
  const FLAT = { banner: { title: { default: "Old", fr: "Vieux" }, message: { default: "Text" } } };

  it("are converted into the first banner, unsaved until they are saved", async () => {
    const { sent, shopify } = await opened({ [GET]: read(3, FLAT), [POST]: stored });
    const banner = (await screen.findByText("Translation Format Updated")).closest('[role="status"]') as HTMLElement;
    within(banner).getByText(/Click Save Changes to finish.*"Field default in component banner must have a default translation"/);
    expect([names(), text("Title", "French").value]).toEqual([["Default Banner"], "Vieux"]);
    screen.getByText("Unsaved");
    expect(shopify.saveBar.show).toHaveBeenCalled();
    save();
    await screen.findByText("Translations saved successfully");
    expect(sent()).toMatchObject([{ revision: 3, metaFields: { bannerInstances: [{ name: "Default Banner" }] } }]);
    expect(screen.queryByText("Translation Format Updated")).toBeNull();
    screen.getByText("Saved");
  });

  it("stay unchanged after Discard", async () => {
    const { sent } = await opened({ [GET]: read(3, FLAT) });
    fireEvent.click(button("Discard"));
    await screen.findByText("Saved");
    expect([sent(), text("Title", "French").value, screen.queryByText("Translation Format Updated")]).toEqual([[], "Vieux", null]);
  });
});

describe("two tabs with translations", () => {
  const THEIRS = { ...STORED, upsell: { ...STORED.upsell, heading: { default: "Theirs", fr: "" } } };
  const conflict = (_: URL, body: unknown) =>
    (body as { revision: number }).revision === 9
      ? stored(_, body)
      : { status: 409, body: { error: "Someone else", current: { revision: 9, translations: THEIRS } } };

  it("that save one after the other lose nothing: the other's texts can be shown, and one's own set aside", async () => {
    await opened({ [POST]: conflict });
    type("Title", "French", "Mine");
    save();
    await screen.findByText("Someone else changed the translations");
    fireEvent.click(button("Show saved translations"));
    expect(text("Title", "French").value).toBe("Bonjour");
    tab("Upsell");
    expect(text("Heading", "Default").value).toBe("Theirs");
    fireEvent.click(await screen.findByRole("button", { name: "Show my changes" }));
    tab("Banners");
    expect(text("Title", "French").value).toBe("Mine");
  });

  it("can replace what the other has saved", async () => {
    const { sent } = await opened({ [POST]: conflict });
    type("Title", "French", "Mine");
    save();
    fireEvent.click(await screen.findByRole("button", { name: "Replace it with mine" }));
    await screen.findByText("Translations saved successfully");
    expect(sent().map((body) => (body as { revision: number }).revision)).toEqual([3, 9]);
  });
});

describe("unsaved translations", () => {
  it("are restored in the next visit, and leave nothing behind once they are saved", async () => {
    const replies = { ...storeReplies({ facts: ACTIVE }), [GET]: read(3), [POST]: stored };
    await opened(replies);
    type("Title", "French", "Salut");
    await waitFor(() => expect(kept()).toHaveLength(1));
    await openApp("/advanced/translations", replies);
    await screen.findByText(/^Unsaved changes from \d\d:\d\d were restored\.$/);
    expect(text("Title", "French").value).toBe("Salut");
    save();
    await screen.findByText("Translations saved successfully");
    expect(kept()).toEqual([]);
  });

  it("are kept in the browser though they are three times what can be saved: typed, sent and set aside", async () => {
    const most = (letter: string) => letter.repeat(120_000);
    const current = { revision: 9, translations: STORED };
    await opened({ [POST]: { status: 409, body: { error: "Someone else", current } } });
    type("Message", "French", most("a"));
    save();
    fireEvent.click(await screen.findByRole("button", { name: "Show saved translations" }));
    type("Message", "French", most("b"));
    await waitFor(() => expect(kept()[0]?.[1].length).toBeGreaterThan(3 * 120_000));
  });
});

describe("the capacity for translations", () => {
  const meter = () => screen.queryByRole("meter", { name: "Translation storage" });

  it("is shown once four fifths are used, and no more is sent than fits", async () => {
    const { sent, shopify } = await opened({ [POST]: stored });
    expect(meter()).toBeNull();
    type("Message", "French", "x".repeat(110_000));
    expect(meter()?.getAttribute("max")).toBe("128000");
    screen.getByText(/^1[01]\d,\d{3} of 128,000 bytes$/);
    screen.getByText("When it's full, no more translations can be saved.");
    type("Message", "French", "x".repeat(128_001));
    screen.getByText("This is more than can be saved. Shorten texts, or remove a language or an instance.");
    save();
    await waitFor(() =>
      expect(shopify.toasts).toEqual([
        expect.stringMatching(/^These translations take 12\d,\d{3} bytes, and at most 128,000 can be saved$/),
      ]),
    );
    expect(sent()).toEqual([]);
  });
});
