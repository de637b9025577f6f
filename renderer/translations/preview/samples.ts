import { getIn } from "../../../engine/lib/object.ts";
import type { Block } from "../../../engine/types/block.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import type { BlockState } from "../../block-frame/messages.ts";

/** Checkout in which a block is previewed, and its settings there. */
export interface Sample {
  /** Name by which it is chosen; empty where there is only one. */
  title: string;
  settings: BlockState["settings"];
  /** Total of the cart, in the store's currency. */
  total: number;
}

/** Samples of a block, and the label of their choice. */
export interface Samples {
  label: string;
  choices: readonly [Sample, ...Sample[]];
}

const CART = 70;
const THRESHOLD = 100;

/** Returns the samples that show all texts of a component: below and at a threshold that its texts may name, and without and with what holds checkout. */
export function samplesOf({ variables = [] }: TranslationComponent, block: Block): Samples {
  const plain = { title: "", settings: {}, total: CART };
  if (variables.includes("threshold")) {
    const settings = { threshold: THRESHOLD };
    return {
      label: "Cart",
      choices: [
        { title: "Below the amount for free shipping", settings, total: CART },
        { title: "At the amount for free shipping", settings, total: THRESHOLD },
      ],
    };
  }
  const required = getIn(block, "orderHold", "setting");
  if (typeof required !== "string") return { label: "", choices: [plain] };
  return {
    label: "In checkout",
    choices: [
      { ...plain, title: "Optional" },
      { ...plain, title: "Required", settings: { [required]: true } },
    ],
  };
}
