import { describe, expect, it } from "vitest";
import type { Finding } from "../../scripts/stored/finding.ts";
import { mutants, soundOnes } from "./mutants.ts";
import { checked, folder } from "./support.ts";

const write = folder();
const lines = (values: readonly unknown[]): string => values.map((each) => `${JSON.stringify(each)}\n`).join("");

describe("among generated configurations", () => {
  it("no valid one is reported", async () => {
    const sound = soundOnes(350, 15);
    const { findings, tally } = await checked([write("sound.jsonl", lines(sound)), write("sound.json", JSON.stringify(sound, null, 2))]);
    expect(findings.filter(({ note }) => !note)).toEqual([]);
    expect(tally.configurations).toBe(2 * sound.length);
  });

  it("each mutant is reported at its line and its pointer", async () => {
    const all = mutants();
    const { findings } = await checked([write("mutants.jsonl", lines(all.map(({ configuration }) => configuration)))]);
    const isTold = (line: number, pointer: string) => (each: Finding) => each.line === line && `${each.pointer}/`.startsWith(`${pointer}/`);
    const missed = all.filter(({ pointer }, at) => !findings.some(isTold(at + 1, pointer)));
    expect(missed.map(({ what }) => what)).toEqual([]);
  });

  it("each mutant is reported at the very line of its value in a JSON file", async () => {
    const all = mutants();
    const text = JSON.stringify(
      all.map(({ configuration }) => configuration),
      null,
      1,
    );
    const { findings } = await checked([write("mutants.json", text)]);
    const rows = text.split("\n");
    const missed = all.filter(({ what, pointer }, at) => {
      const own = findings.filter((each) => `${each.pointer}/`.startsWith(`/${at}${pointer}/`));
      const key = pointer.split("/").at(-1);
      const isThere = ({ line }: Finding) =>
        what.startsWith("missing") || rows[(line ?? 0) - 1]?.includes(key === "0" ? "Cart Total" : `"${key}"`);
      return !own.some(isThere);
    });
    expect(missed.map(({ what }) => what)).toEqual([]);
  });
});
