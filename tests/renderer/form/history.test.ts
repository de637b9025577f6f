// @lane dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addStep, type History, redo, startHistory, undo, withDecidedFields } from "../../../renderer/form/history.ts";
import { assertProperty } from "../../support/property.ts";

const at = (value: number, time: number) => ({ configuration: { value }, pending: {}, at: time });
const stands = ({ now }: History) => now.configuration.value;

describe("the history of a form", () => {
  it("undoes consecutive typing in one field at once", () => {
    const typed = [1, 2, 3].reduce((history, value) => addStep(history, "name", at(value, 1_000 * value)), startHistory(at(0, 0)));
    expect(stands(undo(typed))).toBe(0);
    expect(stands(redo(undo(typed)))).toBe(3);
  });

  it("separates fields and moments", () => {
    const typed = addStep(addStep(startHistory(at(0, 0)), "name", at(1, 10_000)), "name", at(2, 20_000));
    expect(stands(undo(typed))).toBe(1);
    expect(stands(undo(addStep(typed, "method", at(3, 20_001))))).toBe(2);
  });

  it("never undoes a change by somebody else", () => {
    const typed = addStep(addStep(startHistory(at(0, 0)), "", at(1, 1)), "", at(2, 2));
    const off = withDecidedFields(undo(typed), { enabled: false });
    for (const each of [off, undo(off), redo(off)]) expect(each.now.configuration).toMatchObject({ enabled: false });
    expect([undo(off), redo(off)].map(stands)).toEqual([0, 2]);
  });

  it("remembers a hundred steps", () => {
    const long = Array.from({ length: 150 }, (_, index) => index + 1).reduce(
      (history, value) => addStep(history, "", at(value, 0)),
      startHistory(at(0, 0)),
    );
    expect(stands(Array.from({ length: 200 }).reduce<History>(undo, long))).toBe(50);
  });

  it("undoes and redoes like a list of states, whatever is pressed", () => {
    const press = fc.oneof(fc.constant("undo" as const), fc.constant("redo" as const), fc.integer({ min: 1, max: 9 }));
    const check = (presses: (number | "undo" | "redo")[]) => {
      let history = startHistory(at(0, 0));
      let [states, place] = [[0], 0];
      for (const each of presses) {
        if (each === "undo") [history, place] = [undo(history), Math.max(0, place - 1)];
        else if (each === "redo") [history, place] = [redo(history), Math.min(states.length - 1, place + 1)];
        else {
          history = addStep(history, "", at(each, 0));
          states = [...states.slice(0, place + 1), each];
          place += 1;
        }
        expect(stands(history)).toBe(states[place]);
        expect([history.past.length, history.future.length]).toEqual([place, states.length - 1 - place]);
      }
    };
    assertProperty(fc.property(fc.array(press, { maxLength: 60 }), check));
  });
});
