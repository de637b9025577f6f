// @lane dom
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ConditionState } from "../../engine/types/explanation.ts";
import { Conditions } from "../../renderer/ui/Conditions.tsx";

const told = (id: string, state: ConditionState) => ({ id, title: id, state, actual: [], sentence: `${id}: ${state}` });

it("the explanation names each condition in its group, and no group for ungrouped ones", () => {
  const conditions = [told("step", "holds"), told("a", "fails"), told("b", "holds"), told("c", "unknown")];
  const groups = [
    { any: true, state: "holds" as const, sentence: "Group 1: any of 2 must be met: met", conditions: [1, 2] },
    { any: false, state: "unknown" as const, sentence: "Group 2: not met", conditions: [3] },
  ];
  render(<Conditions conditions={conditions} joined={{ any: true, groups }} />);
  expect(screen.getByText("Any of these must be met:")).toBeTruthy();
  const items = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("listitem")
      .map((item) => item.querySelector("p")?.textContent);
  expect(items("Group 1: any of 2 must be met: met")).toEqual(["a: fails", "b: holds"]);
  expect(items("Group 2: not met")).toEqual(["c: unknown"]);
  expect(screen.getAllByRole("listitem").map((item) => item.className)).toEqual(["holds", "fails", "holds", "unknown"]);
});
