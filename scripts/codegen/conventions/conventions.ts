import { analyticsConvention } from "./analytics.ts";
import { charactersConvention } from "./characters.ts";
import { conditionReadsConvention } from "./condition-reads.ts";
import { controlConvention } from "./control.ts";
import type { Convention } from "./convention.ts";
import { defaultConvention } from "./default.ts";
import { actionReadsConvention, constantsConvention, storedFieldsConvention } from "./family.ts";
import { knownConvention } from "./known.ts";
import { requiredMessageConvention, valueMessagesConvention } from "./messages.ts";
import { needsConvention, operandsConvention, sumAsConvention } from "./operator.ts";
import { ownerConvention } from "./owner.ts";
import { paddingConvention } from "./padding.ts";

/** All conventions, in the order in which they are filled in: a later one may follow from an earlier one. */
export const conventions: readonly Convention[] = [
  storedFieldsConvention,
  constantsConvention,
  paddingConvention,
  controlConvention,
  defaultConvention,
  charactersConvention,
  valueMessagesConvention,
  requiredMessageConvention,
  knownConvention,
  conditionReadsConvention,
  sumAsConvention,
  operandsConvention,
  needsConvention,
  actionReadsConvention,
  analyticsConvention,
  ownerConvention,
];
