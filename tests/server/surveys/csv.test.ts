import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvHead, csvLine } from "../../../server/surveys/csv.ts";
import { assertProperty } from "../../support/property.ts";

const SIGNS = ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20"];
const HIDING = [" ", "\u00a0", "\ufeff", "\u200b", "\u200f", "\u000b", "\u2060", "\u3000", "\u0301"];
/** A sign, with nothing before it that anybody sees. */
const FORMULA = /^[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

const column = (label: string) => ({ key: label, id: "q", label, draws: "text" as const, options: [], revisions: [1] });
/** A file of one question with one answer. */
const file = (label: string, answer: string) => {
  const columns = [column(label)];
  const row = { id: "0b6c2c5e-3f0f-4a9e-9b57-0c5e6f1a2b3c", at: new Date(0), revision: 1, answers: { q: answer }, ordered: false };
  return csvHead(columns).slice(1) + csvLine(row, columns);
};

/** The cells of a file as a spreadsheet parts them: what begins with a quote goes on to the next single one, and whatever stands behind that belongs to it. */
function parsed(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  let begun = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = "";
    begun = false;
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at);
      else quoted = false;
    } else if (letter === '"' && !begun) {
      quoted = true;
      begun = true;
    } else if (letter === separator) end();
    else if (letter === "\r" || letter === "\n") {
      if (letter === "\r" && text.charAt(at + 1) === "\n") at++;
      end();
      rows.push([]);
    } else {
      cell += letter;
      begun = true;
    }
  }
  return rows.slice(0, -1);
}

/** A text without its marks. One stands right before what begins a formula: behind a tab or a break something else begins. */
const unmarked = (text: string) =>
  text
    .replace(/^'(?=[\t\r\n])/u, "")
    .replace(
      /(^|[;\t\r\n])'+(?=(?:(?![\t\r\n])[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu,
      "$1",
    );

const written = fc
  .array(fc.constantFrom(...SIGNS, ...HIDING, ";", "\t", "\n", "\r\n", '"', "'", ",", "a", "1", "é", "\u{1f44d}"), { maxLength: 12 })
  .map((letters) => letters.join(""));

describe("a cell of a CSV file", () => {
  it.each([
    ["-5", "'-5"],
    ["x;=1;y", "x;'=1;y"],
    [" =1+1", "' =1+1"],
    ["\u00a0=1", "'\u00a0=1"],
    ["\ufeff\u200f\u000b@x", "'\ufeff\u200f\u000b@x"],
    ["\uff1d1+1", "'\uff1d1+1"],
    ["a\t+1", "a\t'+1"],
    ["a\n=1", '"a\n\'=1"'],
    ['x;"=1"', '"x;\'""=1"""'],
    ["5-3; 2 = 2", "5-3; 2 = 2"],
    ["me@example.com", "me@example.com"],
    ["é; ö", "é; ö"],
    ["'\u000b\t=", "'\u000b\t'="],
  ])("%j is written as %j", (answer, cell) => {
    expect(file("Q", answer).split("\r\n")[1]?.split(",").slice(4).join()).toBe(cell);
  });

  it("begins no formula, whatever separates cells, and loses nothing but its marks", () => {
    assertProperty(
      fc.property(written, written, (label, answer) => {
        const text = file(label, answer);
        for (const separator of [",", ";", "\t"]) for (const cell of parsed(text, separator).flat()) expect(cell).not.toMatch(FORMULA);
        for (const cell of text.split(/[;\t\r\n]/u)) expect(cell).not.toMatch(FORMULA);
        const [head, row] = parsed(text, ",");
        expect([head?.length, row?.length]).toEqual([5, 5]);
        expect([head?.[4], row?.[4]].map((cell) => unmarked(cell ?? ""))).toEqual([label, answer].map(unmarked));
      }),
      { full: 5000 },
    );
  });
});
