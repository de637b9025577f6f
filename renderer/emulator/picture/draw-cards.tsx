import "@shopify/polaris/build/esm/styles.css";
import { AppProvider } from "@shopify/polaris";
import words from "@shopify/polaris/locales/en.json";
import { createRoot } from "react-dom/client";
import { changeKind, changeOperator, type Item, newItem } from "../../../engine/configuration/new-item.ts";
import type { ConditionType, FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Shop } from "../../data/shop.ts";
import { RuleForm } from "../../editor/RuleForm.tsx";

const LIST = "conditions";
const NOTHING = () => {};
/** Functions without effect, because nobody edits a picture. */
const STILL = { change: NOTHING, put: NOTHING, arrange: NOTHING, choose: NOTHING, type: NOTHING, touch: NOTHING, forget: NOTHING };
const SHOP: Shop = {
  domain: "",
  timeZone: "UTC",
  currency: "USD",
  facts: { plan: null, subscribed: null, shopifyPlus: true, partnerDevelopment: true, contactEmail: "" },
  billing: { interval: null, price: null, trialEnds: null, trialBegan: null, test: true },
  updating: false,
};

/** Draws the cards of a condition type as the editor of a family does, one for all operators that need the same fields. */
export function drawCards(family: Family, id: string): void {
  const type = family.conditionTypes.find((each) => each.id === id);
  const place = document.getElementById("app");
  if (type === undefined || place === null) throw new Error(`family ${family.id} admits no condition ${id}`);
  const list: FieldSchema = {
    type: "array",
    title: "Conditions",
    default: [],
    widget: "items",
    itemTypes: { folder: LIST, label: "condition", types: family.conditionTypes.map((each) => each.id) },
  };
  const alone: Family = {
    ...family,
    properties: { [LIST]: list },
    required: [],
    editor: { ...family.editor, sections: [{ title: type.title, fields: [LIST] }] },
  };
  const configuration = { [LIST]: itemsOf(alone, list, type) };
  createRoot(place).render(
    <AppProvider i18n={words}>
      <RuleForm family={alone} configuration={configuration} shop={SHOP} problems={[]} pending={{}} edit={STILL} side={null} />
    </AppProvider>,
  );
}

function itemsOf(family: Family, list: FieldSchema, type: ConditionType): Item[] {
  const first = changeKind(family.conditionTypes, newItem(family, list), type.title);
  const operators = Object.values(type.operators).map(({ title, requiredFields }) => ({
    title,
    fields: [...(requiredFields ?? type.required)].sort().join(),
  }));
  const unlike = operators.filter(({ fields }, at) => operators.findIndex((other) => other.fields === fields) === at);
  return unlike.map(({ title }, at) => ({ ...changeOperator(type, first, title), id: String(at) }));
}
