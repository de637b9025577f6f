import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "./names/source-files.ts";

/** Beginning of a comment that leaves its subject out: "What is shown", "Whether it is late". */
const WITHOUT_SUBJECT = /(?:\/\*\*?|\/\/)\s*(?:\*\s*)?(?:What|Whether)\b[^\n]*/g;

const subjectless = (text: string): string[] => text.match(WITHOUT_SUBJECT) ?? [];

it("a comment that begins with What or Whether is found, and one with these words further on is not", () => {
  expect(subjectless(`/${"** What"} is shown. */\nconst a = 1; //${" Whether"} late`)).toHaveLength(2);
  expect(subjectless("/** Reports whether it is late, and what is shown. */")).toEqual([]);
});

it("a comment names its subject first, instead of What or Whether", () => {
  const files = [...sourceFiles(), ...sourceFiles(["tests"])];
  expect(files.length).toBeGreaterThan(3_000);
  expect(files.flatMap((file) => subjectless(readFileSync(file, "utf8")).map((comment) => `${file}: ${comment}`))).toEqual([]);
});
