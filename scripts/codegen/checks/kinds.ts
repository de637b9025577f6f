import { impossibleCase } from "../../../engine/declarations/conditions.ts";
import type { Kind } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { checkBegin } from "./begins.ts";
import { checkDrawnAnswer } from "./drawn-answer.ts";
import { checkFields, type FieldContext } from "./fields.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkWhen } from "./when.ts";

/** Folder of the item types with a meta-schema of their own: conditions, which have their own checks. */
const CHECKED_SEPARATELY = "conditions";

/** Inputs of answers that show a text until something is answered. */
const PROMPTING: readonly string[] = ["text", "textarea", "select"] satisfies Kind["answerWidget"][];

/** Checks item types: each declares what its `required` and operators name, and its fields follow the rules of a family's. */
export function checkKinds({ kinds }: Declared, vocabulary: FieldContext, reportOf: (file: string) => Report): void {
  for (const [folder, declared] of kinds) {
    if (folder === CHECKED_SEPARATELY) continue;
    for (const kind of declared.values()) checkKind(kind, vocabulary, reportOf(`schemas/${folder}/${kind.id}.json`));
  }
}

function checkKind(kind: Kind, vocabulary: FieldContext, report: Report): void {
  const { kinds: folders } = vocabulary;
  const fields = Object.keys(kind.properties);
  kind.required.forEach((name, index) => {
    if (!fields.includes(name)) report(["required", index], `"${name}" is not declared in properties`);
  });
  for (const name of ["id", "type", "operator"])
    if (fields.includes(name)) report(["properties", name], "is what every item has: give the field another name");
  for (const [id, { requiredFields = [] }] of Object.entries(kind.operators ?? {}))
    requiredFields.forEach((name, index) => {
      if (!fields.includes(name))
        report(["operators", id, "requiredFields", index], `"${name}" is not declared in properties: ${oneOf(fields)}`);
    });
  if (
    (kind.answerWidget === "choice" || kind.answerWidget === "select") &&
    kind.properties.options === undefined &&
    kind.answer?.enum === undefined
  )
    report(["answerWidget"], `"${kind.answerWidget}" has nothing to choose from: give it a field "options", or its answer an enum`);
  const isTextControl = kind.answerWidget === "text" || kind.answerWidget === "textarea";
  if (isTextControl && kind.answer?.maxLength === undefined && kind.answer?.enum === undefined)
    report(["answer"], 'may be of any size: give it "maxLength"');
  const { answerWidget, properties } = kind;
  if (answerWidget !== undefined && !PROMPTING.includes(answerWidget) && properties.placeholder?.title !== undefined)
    report(["properties", "placeholder"], `is shown by no "${answerWidget}": leave it out, and in "required" leave it`);
  checkDrawnAnswer(kind, report);
  checkWhen(kind.neverWhen, kind.properties, folders, (path, message) => report(["neverWhen", ...path], message));
  if (kind.neverWhen !== undefined && impossibleCase(kind) === "")
    report(["neverWhen"], 'has no words: give one of these fields "enumPhrases" for its value, as part of a sentence after "when"');
  checkBegin(kind.initialValues, kind.properties, folders, report);
  checkFields(kind.properties, vocabulary, report, true);
}
