import { describe, expect, it } from "vitest";
import { Judge } from "../codegen/judge.ts";
import { set } from "../codegen/project.ts";
import { OF_ACTS } from "./rows/acts.ts";
import { OF_VALUES } from "./rows/values.ts";

const judge = new Judge();

describe("a wrong declaration is refused where it is wrong", () => {
  it.each([...OF_ACTS, ...OF_VALUES])("%s", (_, file, path, value, pointer, message) => {
    const json = judge.copy(file);
    set(json, path, value);
    const { faults } = judge.judge(new Map([[file, json]]));
    const there = faults.filter((fault) => fault.file === file && fault.pointer === pointer);
    expect(there.map((fault) => fault.message).join("\n"), JSON.stringify(faults)).toMatch(message);
  });
});
