import { Button, InlineStack } from "@shopify/polaris";
import { useState } from "react";
import { lazyPart, preload } from "../../ui/lazy.tsx";
import { useForm } from "../form-context.ts";
import type { BankProps } from "./bank-props.ts";
import { loadQuestionFields } from "./load-question-fields.ts";

const file = () => import("./bank-questions.tsx").then((loaded) => loaded.BankQuestions);
const BankQuestions = lazyPart(file);

/** Opens the bank of questions, from which complete ones are added. */
export function QuestionBank(props: BankProps) {
  const { family } = useForm();
  const [isOpen, setOpen] = useState(false);
  const near = () => {
    preload(file);
    preload(loadQuestionFields);
  };
  return (
    <>
      <InlineStack>
        <Button
          disclosure={isOpen ? "up" : "down"}
          ariaExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          onMouseEnter={near}
          onTouchStart={near}
          onFocus={near}
        >
          Question bank
        </Button>
      </InlineStack>
      {isOpen && <BankQuestions {...props} family={family} />}
    </>
  );
}
