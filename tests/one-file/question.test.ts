import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyProject, type Project } from "./project.ts";

let project: Project;

beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

const BASE = "https://cartwright.example";
const shared = (name: string) => ({ $ref: `../shared/elements.json#/$defs/${name}` });
/** A question that nobody has asked yet: so many of five. */
const RATING = {
  $schema: `${BASE}/meta/kind.json`,
  $id: `${BASE}/survey-elements/rating.json`,
  title: "Rating",
  stored: "rating",
  description: "A question that is answered with one to five.",
  draws: "choice",
  answer: { type: "string", title: "Answer", enum: ["1", "2", "3", "4", "5"], messages: { enum: "A rating is from 1 to 5" } },
  properties: { label: shared("label"), required: shared("required"), conditions: shared("conditions") },
  required: ["label", "required", "conditions"],
};
/** What preview, block and server make of it. */
const PROBE = `
import { family } from "../engine/declare/catalog.ts";
import { questionsOf } from "../engine/declare/questions.ts";
import { normalize } from "../engine/form/normalize.ts";
import { validate } from "../engine/form/validate.ts";
import { questions } from "../engine/generated/questions.ts";
import { questionsIn } from "../engine/survey.ts";
import { judgeAnswers } from "../server/answers/judge.ts";
const declared = family("survey");
const checked = validate(declared, normalize(declared, { title: "R", elements: [{ type: "rating", label: "How was it?" }] }));
if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
const { configuration } = checked;
const asked = (kinds) => questionsIn(configuration.elements, kinds).map(({ draws, options }) => ({ draws, options }));
const judged = ["4", "6", ""].map((answer) => judgeAnswers(declared, configuration, { "element-1": answer }));
console.log(JSON.stringify({ preview: asked(questionsOf(declared).kinds), block: asked(questions["survey-elements"]), judged }));
`;

it("a kind of question is one file, and its name in the family", async () => {
  writeFileSync(project.path("schemas", "survey-elements", "rating.json"), JSON.stringify(RATING));
  const family = project.path("schemas", "families", "survey.json");
  writeFileSync(family, readFileSync(family, "utf8").replace('"date"]', '"date", "rating"]'));
  await project.run("scripts/codegen/index.ts");
  writeFileSync(project.path("scripts", "probe.ts"), PROBE);
  const told = JSON.parse(await project.run("scripts/probe.ts"));
  const drawn = [{ draws: "choice", options: ["1", "2", "3", "4", "5"] }];
  expect([told.preview, told.block]).toEqual([drawn, drawn]);
  expect(told.judged).toEqual([
    { ok: true, answers: { "element-1": "4" } },
    { ok: false, problems: [expect.objectContaining({ path: "/answers/element-1", message: "A rating is from 1 to 5" })] },
    { ok: true, answers: { "element-1": "" } },
  ]);
  expect(readFileSync(project.path("engine", "generated", "types.ts"), "utf8")).toContain('"rating"');
}, 120_000);
