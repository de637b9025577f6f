import { useMemo, useRef } from "react";
import { getProperty, isObject } from "../../../engine/lib/object.ts";
import { questionTypesOf } from "../../../engine/survey/question-types.ts";
import { questionsIn, type VisibleQuestion } from "../../../engine/survey/visible-questions.ts";
import type { Family } from "../../../engine/types/family.ts";

/** A question of a draft, with its name in the form: "element 3". */
export interface NamedQuestion {
  question: VisibleQuestion;
  name: string;
}

/** Returns the questions of a draft. Each stays the same object until it is changed itself, so that it is not drawn again before. */
export function useQuestions(family: Family, draft: object): NamedQuestion[] {
  const questionTypes = useMemo(() => questionTypesOf(family), [family]);
  const cache = useRef(new WeakMap<object, VisibleQuestion[]>());
  const elements = questionTypes && getProperty(draft, questionTypes.name);
  return useMemo(() => {
    if (questionTypes === undefined || !Array.isArray(elements)) return [];
    const byId = new Map<string, NamedQuestion>();
    for (const [index, element] of elements.entries()) {
      if (!isObject(element)) continue;
      const [question] = cache.current.get(element) ?? questionsIn([element], questionTypes.kinds);
      cache.current.set(element, question === undefined ? [] : [question]);
      const name = `${questionTypes.field.itemTypes?.label ?? "item"} ${index + 1}`;
      if (question !== undefined && !byId.has(question.id)) byId.set(question.id, { question, name });
    }
    return [...byId.values()];
  }, [elements, questionTypes]);
}
