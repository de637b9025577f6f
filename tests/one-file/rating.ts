const BASE = "https://cartwright.example";
const shared = (name: string) => ({ $ref: `../shared/elements.json#/$defs/${name}` });

/** A question that nobody has asked yet: so many of five. */
export const RATING = {
  $schema: `${BASE}/meta/kind.json`,
  $id: `${BASE}/survey-elements/rating.json`,
  title: "Rating",
  storedAs: "rating",
  description: "A question that is answered with one to five.",
  answer: {
    type: "string",
    title: "Answer",
    widget: "radio",
    enum: ["1", "2", "3", "4", "5"],
    errorMessage: { enum: "A rating is from 1 to 5" },
  },
  properties: { label: shared("label"), required: shared("required"), conditions: shared("conditions") },
  required: ["label", "required", "conditions"],
};

/** Statements that answer what preview, block and server make of it. */
export const ASKED_FOR_RATING = `
  const { family } = await import("./engine/declarations/catalog.ts");
  const { questionTypesOf } = await import("./engine/survey/question-types.ts");
  const { normalize } = await import("./engine/configuration/normalize/normalize.ts");
  const { validate } = await import("./engine/configuration/validate/validate.ts");
  const { questions } = await import("./engine/generated/questions.ts");
  const { questionsIn } = await import("./engine/survey/visible-questions.ts");
  const { validateAnswers } = await import("./server/surveys/validate-answers.ts");
  const declared = family("survey");
  const checked = validate(declared, normalize(declared, { title: "R", elements: [{ type: "rating", label: "How was it?" }] }));
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const { configuration } = checked;
  const asked = (kinds) => questionsIn(configuration.elements, kinds).map(({ draws, options }) => ({ draws, options }));
  const judged = ["4", "6", ""].map((answer) => validateAnswers(declared, configuration, { "element-1": answer }));
  answer({ preview: asked(questionTypesOf(declared).kinds), block: asked(questions["survey-elements"]), judged });`;
