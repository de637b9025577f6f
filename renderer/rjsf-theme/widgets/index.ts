import type { RegistryWidgetsType } from "@rjsf/utils";
import { CheckboxWidget } from "./checkbox.tsx";
import {
  ChoiceWidget,
  CountriesWidget,
  DateWidget,
  DiscountCodeWidget,
  DomainWidget,
  LinkWidget,
  ModeWidget,
  ResourcesWidget,
  ResourceWidget,
} from "./deferred-widgets.tsx";
import { HiddenWidget } from "./hidden.tsx";
import { MoneyWidget } from "./money.tsx";
import { NumberWidget } from "./number.tsx";
import { SelectWidget } from "./select.tsx";
import { TextWidget } from "./text.tsx";
import { TextareaWidget } from "./textarea.tsx";

/** Controls that know their own value only, by the names of the declared `widget`. */
export const widgets: RegistryWidgetsType = {
  checkbox: CheckboxWidget,
  radio: ChoiceWidget,
  collection: ResourceWidget,
  collections: ResourcesWidget,
  countries: CountriesWidget,
  date: DateWidget,
  "discount-code": DiscountCodeWidget,
  storeDomain: DomainWidget,
  hidden: HiddenWidget,
  generatedLink: LinkWidget,
  modeSelect: ModeWidget,
  money: MoneyWidget,
  number: NumberWidget,
  product: ResourceWidget,
  "product-variants": ResourcesWidget,
  products: ResourcesWidget,
  select: SelectWidget,
  text: TextWidget,
  textarea: TextareaWidget,
  variant: ResourceWidget,
};
