// @lane dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { freshPage, type Replies } from "./support/admin.tsx";
import { countedAs, listed, openScreen } from "./support/screens.tsx";
import { ACTIVE, storeReplies } from "./support/stores.ts";

const NODE = { id: "gid://shopify/Validation/1", guid: "g1", title: "No P.O. boxes", enabled: true, subtype: "message", revision: 1 };
const INCLUDED = /^(?:.*active. )?Includes 1 that Cartwright runs for your offers or surveys\./;

freshPage();

const open = (address: string, counts: Replies[string]) =>
  openScreen(address, {
    ...storeReplies({ facts: ACTIVE }),
    "GET /api/apps/validation/index": listed("validations", NODE),
    "GET /api/apps/validation/count": counts,
  });
const withOwn = countedAs("validations", { total: 1, active: 1, places: 2 });

describe("the places that the app takes itself", () => {
  it("are counted and named in the list", async () => {
    await open(family("validation").list.path, withOwn);
    await screen.findByText(INCLUDED);
    expect(screen.getAllByText(/^2 of 25 active/)).toHaveLength(1);
  });

  it("are counted and named in the editor", async () => {
    await open("/validations/edit?type=message", withOwn);
    await screen.findByText(INCLUDED);
    expect(screen.getByText("2 of 25 active")).toBeTruthy();
  });

  it("are not named where there are none", async () => {
    await open(family("validation").list.path, countedAs("validations", { total: 1, active: 1 }));
    await screen.findByText(/^1 of 25 active\. /);
    expect(screen.queryByText(INCLUDED)).toBeNull();
  });

  it("keep no rows away while they cannot be counted", async () => {
    await open(family("validation").list.path, { status: 503, body: { error: "busy" } });
    await screen.findByText("No P.O. boxes");
    await screen.findByText(/^1 of 25 active\. /);
  });
});
