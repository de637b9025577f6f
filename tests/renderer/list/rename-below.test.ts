// @lane dom
import { describe, expect, it } from "vitest";
import { families } from "../../../engine/declarations/catalog.ts";
import { rename } from "../../../renderer/lib/navigate.ts";
import { renameBelow } from "../../../renderer/list/rename-below.ts";

/** Address of an editor after it was opened at another one. */
function addressOf(id: string, opened: string): string {
  const family = families.find((each) => each.id === id) ?? expect.fail(`there is no ${id}`);
  rename(opened);
  renameBelow(family.list.path, family.editor.paths, { family: id });
  return window.location.pathname + window.location.search;
}

describe("the address of an editor", () => {
  it.each([
    ["payment", "/methods/edit?type=hide", "/payments/edit?type=hide"],
    ["payment", "/methods/edit/12?type=hide", "/payments/edit/12?type=hide"],
    ["payment", "/payments/edit?guid=1", "/payments/edit?guid=1"],
    ["shipping", "/delivery/edit?type=hide", "/methods/edit?type=hide&family=shipping"],
    ["shipping", "/delivery/edit/12?type=hide", "/methods/edit/12?type=hide&family=shipping"],
    ["shipping", "/methods/edit?guid=1", "/methods/edit?guid=1"],
    ["validation", "/methods/edit?guid=1", "/validations/edit?guid=1"],
    ["survey", "/advanced/survey/MQ", "/advanced/survey/MQ"],
  ])("of a %s opened at %s is below its list, where it has one: %s", (id, opened, address) => {
    expect(addressOf(id, opened)).toBe(address);
  });
});
