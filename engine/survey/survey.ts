/**
 * Questions that follow from each other: which of them are asked, given what was answered, and what an answer comes to. One function for the
 * preview, the block and the server; total, for whatever is stored or sent. Display conditions are no rules: what is missing is the empty
 * text, and texts are compared as they stand.
 */
import { isObject } from "../lib/object.ts";
import { hasVisibleText, normalizeText } from "../lib/text-rules.ts";
import type { Question, Questions } from "../types/question.ts";

/** A question as it is asked; `draws` and `answer` are those of its kind. */
export interface VisibleQuestion extends Question {
  id: string;
  label: string;
  placeholder: string;
  required: boolean;
  /** What there is to choose between. */
  options: readonly string[];
  conditions: readonly VisibilityRule[];
}

/** One of the conditions under which a question is asked, all of which must hold. */
export interface VisibilityRule {
  /** The id of another question. */
  field: string;
  operator: string;
  value: string;
}

/** By the ids of questions, of whatever was given. */
export type Answers = Readonly<Record<string, unknown>>;

/** The questions of a stored list; what is of no known kind, or has no id of its own, is not asked. */
export function questionsIn(elements: unknown, kinds: Questions): VisibleQuestion[] {
  const found = new Map<string, VisibleQuestion>();
  for (const each of Array.isArray(elements) ? elements : []) {
    const asked = isObject(each) ? askedOf(each, kinds) : undefined;
    if (asked !== undefined && !found.has(asked.id)) found.set(asked.id, asked);
  }
  return [...found.values()];
}

function askedOf(element: Record<string, unknown>, kinds: Questions): VisibleQuestion | undefined {
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

/** What a question holds that nobody has touched. */
function untouched({ answer }: Pick<Question, "answer">): string | boolean {
  return answer.type === "boolean" ? false : "";
}

/** Those that are asked, in their order. A question that is not asked has no answer for those behind it, whatever was typed into it before. */
export function visibleQuestions(questions: readonly VisibleQuestion[], answers: Answers): VisibleQuestion[] {
  const given = new Map<string, unknown>();
  return questions.filter((question) => {
    if (!question.conditions.every((condition) => holds(condition, given.get(condition.field)))) return false;
    given.set(question.id, answerOf(question, answers));
    return true;
  });
}

/** What was answered, of each question that is asked; what is blank is the empty text, a box that nobody ticked is false. */
export function visibleAnswers(questions: readonly VisibleQuestion[], answers: Answers): Record<string, unknown> {
  return Object.fromEntries(visibleQuestions(questions, answers).map((question) => [question.id, answerOf(question, answers)]));
}

/** The questions that must be answered and are not. */
export function missingAnswers(questions: readonly VisibleQuestion[], answers: Answers): VisibleQuestion[] {
  return visibleQuestions(questions, answers).filter((question) => question.required && isBlank(answerOf(question, answers)));
}

/** Whether nothing was answered that anybody could read. */
export function isBlank(answer: unknown): boolean {
  return typeof answer === "string" ? !hasVisibleText(answer) : isEmpty(answer);
}

/** An answer as it counts everywhere: a text of which nothing can be seen is empty, and what pasting brought along is a blank. */
function answerOf(question: VisibleQuestion, answers: Answers): unknown {
  const given = (Object.hasOwn(answers, question.id) ? answers[question.id] : undefined) ?? untouched(question);
  if (typeof given !== "string") return given;
  const { characters } = question.answer;
  return isBlank(given) ? "" : characters === undefined ? given : normalizeText(given, characters);
}

function holds({ operator, value }: VisibilityRule, answer: unknown): boolean {
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
