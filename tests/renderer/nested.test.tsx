// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { getIn } from "../../engine/lib/object.ts";
import { freshPage } from "./support/admin.tsx";
import { drawn } from "./support/form.tsx";
import { drawNested } from "./support/nested.tsx";

freshPage();

const total = (id: string) => ({ id, type: "Cart Total", operator: "is less than", value: "5.00" });
const group = (id: string, ...conditions: object[]) => ({ id, type: "All of", conditions });
const within1 = () => within(screen.getByRole("group", { name: "Group 1" }));

describe("a list inside an item of another", () => {
  it("is put into order by itself, and as a whole", async () => {
    const held = drawNested({ groups: [group("x", total("a"), total("b")), group("y", total("a"))] });
    await drawn();
    await userEvent.click(await within1().findByRole("button", { name: "Move condition 2" }));
    await userEvent.click(screen.getByRole("button", { name: "Move up" }));
    expect(held.current.groups).toEqual([group("x", total("b"), total("a")), group("y", total("a"))]);
    await userEvent.click(await screen.findByRole("button", { name: "Move group 1" }));
    await userEvent.click(screen.getByRole("button", { name: "Move down" }));
    expect(held.current.groups).toEqual([group("y", total("a")), group("x", total("b"), total("a"))]);
  });

  it("is copied with its item: ids are unique in a list, so only the item needs another", async () => {
    const held = drawNested({ groups: [group("x", total("a")), group("y")] });
    await drawn();
    await userEvent.click(await screen.findByRole("button", { name: "Duplicate group 1" }));
    expect(held.current.groups).toEqual([group("x", total("a")), group("group-3", total("a")), group("y")]);
    await waitFor(() => expect(document.activeElement?.id).toBe("root/groups/1/conditions-add"));
    await userEvent.click(await within1().findByRole("button", { name: "Remove condition 1" }));
    expect(getIn(held.current, "groups", "1")).toEqual(group("group-3", total("a")));
  });
});

describe("a problem", () => {
  const problem = (path: string, message: string) => ({ path, message, code: "custom" });

  it("of an item or a group as a whole is shown there, once", async () => {
    const given = [problem("/groups/0", "This group is of no use"), problem("/texts", "These texts are too many")];
    drawNested({ groups: [group("x"), group("y")], texts: { heading: "" } }, given);
    await drawn();
    expect(within1().getAllByText("This group is of no use")).toHaveLength(1);
    expect(within(screen.getByRole("group", { name: "Texts" })).getAllByText("These texts are too many")).toHaveLength(1);
    expect(within(screen.getByRole("group", { name: "Group 2" })).queryByText("This group is of no use")).toBeNull();
  });
});
