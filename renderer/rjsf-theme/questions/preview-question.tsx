import { Button } from "@shopify/polaris";
import { EditIcon } from "@shopify/polaris-icons";
import { type MouseEvent, memo, useRef } from "react";
import type { VisibleQuestion } from "../../../engine/survey/visible-questions.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { requestOpening } from "./opening.ts";
import { useVisibility } from "./use-visibility.ts";

const AnswerInput = lazyPart(() => import("./answer-input.tsx").then((file) => file.AnswerInput));

interface Props {
  question: VisibleQuestion;
  /** Name of the question in the form: "element 3". */
  name: string;
  value: unknown;
  index: number;
  /** True if it is drawn also out of sight. */
  isDrawn: boolean;
  onFocus: (index: number) => void;
  onAnswer: (id: string, value: string | boolean) => void;
}

/** Elements that answer a question, or say so themselves: pressing one of them does not open the question. */
const ANSWERING = "input, textarea, select, button, [data-focus-layer], label:has(input)";

/** Draws a question of the preview. A press on its text or its pencil opens it in the form; its input can be tried. */
export const PreviewQuestion = memo(function PreviewQuestion({ question, name, value, index, isDrawn, onFocus, onAnswer }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const { isNear } = useVisibility(element);
  const open = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(ANSWERING) === null) requestOpening(question.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: those who press no mouse have the pencil
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className="preview-question" ref={element} onClick={open} onFocus={() => onFocus(index)}>
      {isDrawn || isNear ? (
        <>
          <AnswerInput question={question} value={value} onChange={(next) => onAnswer(question.id, next)} />
          <Button
            variant="tertiary"
            size="micro"
            icon={EditIcon}
            accessibilityLabel={`Edit ${name}`}
            onClick={() => requestOpening(question.id)}
          />
        </>
      ) : (
        question.label
      )}
    </div>
  );
});
