import { charactersConvention } from "./characters.ts";
import { controlConvention } from "./control.ts";
import type { Convention } from "./convention.ts";
import { defaultConvention } from "./default.ts";
import { requiredMessageConvention, valueMessagesConvention } from "./messages.ts";
import { paddingConvention } from "./padding.ts";

/** All conventions, in the order in which they are filled in: a later one may follow from an earlier one. */
export const conventions: readonly Convention[] = [
  paddingConvention,
  controlConvention,
  defaultConvention,
  charactersConvention,
  valueMessagesConvention,
  requiredMessageConvention,
];
