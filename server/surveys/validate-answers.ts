import { problemOf, shorten } from "../../engine/configuration/problem.ts";
import { textProblems } from "../../engine/configuration/validate/text-problems.ts";
import { itemTypeOf, itemTypesOf } from "../../engine/declarations/item-types.ts";
import { escapeToken } from "../../engine/lib/json-pointer.ts";
import { getProperty, isObject } from "../../engine/lib/object.ts";
import { hasVisibleText } from "../../engine/lib/text-rules.ts";
import { questionTypesOf } from "../../engine/survey/question-types.ts";
import {
  type Answers,
  isBlank,
  missingAnswers,
  questionsIn,
  type VisibleQuestion,
  visibleAnswers,
} from "../../engine/survey/visible-questions.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";

/** Valid answers as they are stored, or the problems of each. */
export type ValidatedAnswers = { ok: true; answers: Record<string, unknown> } | { ok: false; problems: Problem[] };

/** Maximum number of reported problems. Nobody reads more. */
const MAX_PROBLEMS = 20;

/** Returns the questions of a configuration. */
export function visibleQuestionsOf(family: Family, configuration: unknown): VisibleQuestion[] {
  const questionTypes = questionTypesOf(family);
  return questionTypes === undefined ? [] : questionsIn(getProperty(configuration, questionTypes.name), questionTypes.kinds);
}

/**
 * Validates the answers of a buyer against the questions: each by its type, and by its options if there are any. An answer to a question that the
 * other answers hide is dropped.
 */
export function validateAnswers(family: Family, configuration: unknown, sent: unknown): ValidatedAnswers {
  const at = "/answers";
  if (!isObject(sent)) return { ok: false, problems: [{ code: "type", path: at, message: "must be an object" }] };
  const questions = visibleQuestionsOf(family, configuration);
  const questionIds = new Set(questions.map(({ id }) => id));
  const strangers = Object.keys(sent).filter((id) => !questionIds.has(id));
  const problems = [
    ...strangers.map((id) => ({
      code: "additionalProperties",
      path: at + escapeToken(id),
      message: `"${shorten(id)}" is no question of this ${family.labels.one}`,
    })),
    ...questions.flatMap((question) => wrong(family, configuration, question, sent, at + escapeToken(question.id))),
  ];
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
  const missing = missingAnswers(questions, sent);
  if (missing.length === 0) return { ok: true, answers: visibleAnswers(questions, sent) };
  return {
    ok: false,
    problems: missing
      .slice(0, MAX_PROBLEMS)
      .map((question) => ({ code: "required", path: at + escapeToken(question.id), message: `${named(question)} must be answered` })),
  };
}

/** Returns the problems of one answer. A blank answer counts as none. */
function wrong(family: Family, configuration: unknown, question: VisibleQuestion, sent: Answers, path: string): Problem[] {
  const value = Object.hasOwn(sent, question.id) ? sent[question.id] : undefined;
  if (value === undefined || value === null || (typeof value === "string" && isBlank(value))) return [];
  const list = questionTypesOf(family);
  const items = list === undefined ? [] : [getProperty(configuration, list.name)].flat();
  const kind = itemTypeOf(
    list === undefined ? [] : itemTypesOf(family, list.field),
    items.find((item) => getProperty(item, "id") === question.id),
  );
  const validator = family.validators.answers?.[list?.field.itemTypes?.folder ?? ""]?.[kind?.id ?? ""];
  if (kind?.answer === undefined || validator === undefined) throw new Error(`nobody can judge an answer of family ${family.id}`);
  const schema = { ...kind.answer, title: named(question) };
  if (!validator(value)) return (validator.errors ?? []).slice(0, 1).map((broken) => problemOf(broken, schema, path));
  const badly = textProblems(value, schema, path);
  if (badly !== null) return [badly];
  if (question.options.length === 0 || (typeof value === "string" && question.options.includes(value))) return [];
  return [{ code: "enum", path, message: `${named(question)} must be answered with one of its options` }];
}

/** Returns the name of a question in messages. */
function named({ label, id }: VisibleQuestion): string {
  return `"${shorten(hasVisibleText(label) ? label : id)}"`;
}
