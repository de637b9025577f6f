import { actionReadsConvention } from "./action-reads.ts";
import { activationConvention } from "./activation.ts";
import { analyticsConvention } from "./analytics.ts";
import { availabilityConvention } from "./availability.ts";
import { charactersConvention } from "./characters.ts";
import { conditionReadsConvention } from "./condition-reads.ts";
import { constantsConvention } from "./constants.ts";
import { controlConvention } from "./control.ts";
import type { Convention } from "./convention.ts";
import { defaultConvention } from "./default.ts";
import { familyTextsConvention } from "./family-texts.ts";
import { requiredMessageConvention, valueMessagesConvention } from "./messages.ts";
import { needsConvention } from "./needs.ts";
import { operandsConvention } from "./operands.ts";
import { ownerConvention } from "./owner.ts";
import { paddingConvention } from "./padding.ts";
import { saveConditionConvention } from "./save-condition.ts";
import { storeNamesConvention } from "./store-names.ts";
import { storedFieldsConvention } from "./stored-fields.ts";
import { sumAsConvention } from "./sum-as.ts";
import { comparedTextsConvention } from "./texts-compared.ts";

/** All conventions, in the order in which they are filled in: a later one may follow from an earlier one. */
export const conventions: readonly Convention[] = [
  storedFieldsConvention,
  activationConvention,
  constantsConvention,
  familyTextsConvention,
  paddingConvention,
  controlConvention,
  defaultConvention,
  charactersConvention,
  valueMessagesConvention,
  requiredMessageConvention,
  availabilityConvention,
  conditionReadsConvention,
  sumAsConvention,
  operandsConvention,
  comparedTextsConvention,
  storeNamesConvention,
  needsConvention,
  actionReadsConvention,
  analyticsConvention,
  ownerConvention,
  saveConditionConvention,
];
