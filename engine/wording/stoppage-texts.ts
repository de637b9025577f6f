import type { Coverage } from "../coverage/coverage-of.ts";
import type { Stoppage } from "../coverage/rule-effect.ts";
import type { Family } from "../types/family.ts";

/** Texts about a rule that stops a store: what it does, the question before it goes live, and the button that agrees. */
export interface StoppageTexts {
  title: string;
  question: string;
  label: string;
}

const PAID = " that costs something";
const HIDE = "Hide every method";
const PAID_METHODS = " of orders that cost something";

/** Returns the texts about a stoppage. */
export function stoppageTexts({ editor: { noConditionsDialog } }: Pick<Family, "editor">, stoppage: Stoppage): StoppageTexts {
  if (stoppage === "hidesEveryMethod") return { title: "Hides every method", question: `${HIDE}?`, label: HIDE };
  if (stoppage === "hidesMethodsOfPaidOrders" || noConditionsDialog === undefined)
    return { title: `Hides every method${PAID_METHODS}`, question: `${HIDE}${PAID_METHODS}?`, label: HIDE };
  if (stoppage === "blocksEveryOrder") return noConditionsDialog;
  return {
    title: noConditionsDialog.title + PAID,
    question: noConditionsDialog.question.replace(/\?$/, `${PAID}?`),
    label: noConditionsDialog.label + PAID,
  };
}

/** Returns a sentence about the orders that meet the conditions of a rule; undefined if those are some orders. */
export function coverageSentence({ labels }: Pick<Family, "labels">, coverage: Coverage): string | undefined {
  if (coverage === "noOrder") return `No order can meet these conditions: this ${labels.one} never applies.`;
  if (coverage === "everyOrder") return "Every order meets these conditions: it is as if there were none.";
  if (coverage === "paidOrders") return "Every order that costs something meets these conditions; only free orders do not.";
  return undefined;
}
