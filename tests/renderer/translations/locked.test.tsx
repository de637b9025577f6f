// @lane dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readPendingDraft } from "../../../renderer/plan-lock/pending-draft.ts";
import { type Answer, freshPage } from "../support/admin.tsx";
import { ACTIVE, storeReplies } from "../support/stores.ts";
import { button, header, isOff, opened, PATH, save, text, type } from "./page.tsx";

freshPage();

const SHOP = "one.myshopify.com";
const bar = async () => within(await screen.findByRole("region", { name: "Plan" }));

describe("translations in a store whose plan is too small", () => {
  it("are shown, and saving leads to the plans instead", async () => {
    const { sent } = await opened(storeReplies());
    const plan = await bar();
    plan.getByText("Choose a plan to save translations");
    expect(plan.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe(`/plan?shop=${SHOP}`);
    expect(header().queryByRole("button", { name: "Save Changes" })).toBeNull();
    type("Title", "French", "Salut");
    fireEvent.click(button("Upgrade to save"));
    await waitFor(() => expect(window.location.pathname).toBe("/plan"));
    expect(sent()).toEqual([]);
  });

  it("keep what is typed until the store has the plan, and show it again", async () => {
    await opened(storeReplies());
    await bar();
    type("Title", "French", "Salut");
    await waitFor(() =>
      expect(readPendingDraft(SHOP)).toMatchObject({ needs: "app", subject: "translations", name: "Your translations page" }),
    );
  });

  it("are emptied and discarded all the same", async () => {
    await opened(storeReplies());
    await bar();
    type("Title", "French", "Salut");
    fireEvent.click(button("Discard changes"));
    await waitFor(() => expect(text("Title", "French").value).toBe("Bonjour"));
    expect(isOff(button("Delete All Translations"))).toBe(false);
  });

  it("are locked at once when the plan ends during editing, without a retry that cannot help", async () => {
    const COMBINED = "GET /api/apps/store-combined";
    let has = true;
    const store = () => storeReplies(has ? { facts: ACTIVE } : {})[COMBINED] as Answer;
    const refusal = { status: 403, body: { error: "Choose a plan to use Cartwright.", code: "LOCKED" } };
    await opened({ [COMBINED]: store, [`POST ${PATH}`]: refusal });
    type("Title", "French", "Salut");
    has = false;
    save();
    await bar();
    expect(button("Upgrade to save")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(text("Title", "French").value).toBe("Salut");
  });
});
