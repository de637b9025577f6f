/**
 * Questions that depend on each other: which of them are asked for given answers, and the value of an answer. The preview, the block and the server
 * share these functions, which accept any stored or received values. Display conditions are simpler than those of rules: a missing answer is the
 * empty text, and texts are compared literally.
 */
import { isObject } from "../lib/object.ts";
import { hasVisibleText, normalizeText } from "../lib/text-rules.ts";
import type { Question, Questions } from "../types/question.ts";

/** A question as it is asked; its input and its answer are those of its type. */
export interface VisibleQuestion extends Question {
  id: string;
  label: string;
  placeholder: string;
  required: boolean;
  /** Options to choose from. */
  options: readonly string[];
  conditions: readonly VisibilityRule[];
}

/** A condition for a question to be asked; all conditions of a question must hold. */
export interface VisibilityRule {
  /** Id of another question. */
  field: string;
  operator: string;
  value: string;
}

/** Given answers of any type, by the ids of questions. */
export type Answers = Readonly<Record<string, unknown>>;

/** Returns the questions of a stored list. Elements of unknown types, or with a missing or duplicate id, are not asked. */
export function questionsIn(elements: unknown, kinds: Questions): VisibleQuestion[] {
  const questions = new Map<string, VisibleQuestion>();
  for (const each of Array.isArray(elements) ? elements : []) {
    const question = isObject(each) ? visibleQuestionOf(each, kinds) : undefined;
    if (question !== undefined && !questions.has(question.id)) questions.set(question.id, question);
  }
  return [...questions.values()];
}

function visibleQuestionOf(element: Record<string, unknown>, kinds: Questions): VisibleQuestion | undefined {
  const { id, type, label, placeholder, required, options, conditions } = element;
  if (typeof id !== "string" || id === "" || typeof type !== "string" || !Object.hasOwn(kinds, type)) return undefined;
  const kind = kinds[type];
  if (kind === undefined) return undefined;
  const own = Array.isArray(options) ? options : [];
  return {
    ...{ id, draws: kind.draws, answer: kind.answer, required: required === true },
    label: typeof label === "string" ? label : "",
    placeholder: typeof placeholder === "string" ? placeholder : "",
    options: (own.length > 0 ? own : (kind.answer.enum ?? [])).filter((option) => typeof option === "string"),
    conditions: (Array.isArray(conditions) ? conditions : []).flatMap((each) => shownWhen(each) ?? []),
  };
}

function shownWhen(condition: unknown): VisibilityRule | undefined {
  if (!isObject(condition)) return undefined;
  const { field, operator, value } = condition;
  if (typeof field !== "string" || typeof operator !== "string") return undefined;
  return { field, operator, value: typeof value === "string" ? value : "" };
}

/** Returns the answer of a question that nobody has touched. */
function untouched({ answer }: Pick<Question, "answer">): string | boolean {
  return answer.type === "boolean" ? false : "";
}

/** Returns the questions that are asked, in their order. A hidden question has no answer for those after it, even if one was typed before. */
export function visibleQuestions(questions: readonly VisibleQuestion[], answers: Answers): VisibleQuestion[] {
  const given = new Map<string, unknown>();
  return questions.filter((question) => {
    if (!question.conditions.every((condition) => hasMatched(condition, given.get(condition.field)))) return false;
    given.set(question.id, answerOf(question, answers));
    return true;
  });
}

/** Returns the answers to the questions that are asked. A blank answer is the empty text; an unticked checkbox is false. */
export function visibleAnswers(questions: readonly VisibleQuestion[], answers: Answers): Record<string, unknown> {
  return Object.fromEntries(visibleQuestions(questions, answers).map((question) => [question.id, answerOf(question, answers)]));
}

/** Returns the required questions without an answer. */
export function missingAnswers(questions: readonly VisibleQuestion[], answers: Answers): VisibleQuestion[] {
  return visibleQuestions(questions, answers).filter((question) => question.required && isBlank(answerOf(question, answers)));
}

/** Reports whether an answer has nothing that a person could read. */
export function isBlank(answer: unknown): boolean {
  return typeof answer === "string" ? !hasVisibleText(answer) : isEmpty(answer);
}

/** Returns an answer in its common form: a text without visible characters is empty, and characters that pasting added are spaces. */
function answerOf(question: VisibleQuestion, answers: Answers): unknown {
  const given = (Object.hasOwn(answers, question.id) ? answers[question.id] : undefined) ?? untouched(question);
  if (typeof given !== "string") return given;
  const { lineMode } = question.answer;
  return isBlank(given) ? "" : lineMode === undefined ? given : normalizeText(given, lineMode);
}

function hasMatched({ operator, value }: VisibilityRule, answer: unknown): boolean {
  const given = answer ?? "";
  const text = typeof given === "string" ? given : typeof given === "boolean" ? String(given) : "";
  switch (operator) {
    case "equals":
      return text === value;
    case "not_equals":
      return text !== value;
    case "contains":
      return text.includes(value);
    case "is_empty":
      return isEmpty(given);
    case "is_not_empty":
      return !isEmpty(given);
    default:
      return false;
  }
}

function isEmpty(answer: unknown): boolean {
  return (
    answer === "" || answer === undefined || answer === null || answer === false || (isObject(answer) && Object.keys(answer).length === 0)
  );
}
