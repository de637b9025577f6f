import type { RegistryFieldsType } from "@rjsf/utils";
import {
  EntryField,
  GroupField,
  LocationsField,
  OffersField,
  SlotsField,
  TestCartField,
  TranslationsField,
  TriggerVariantsField,
  VariantsField,
} from "./deferred-fields.tsx";
import { ItemTypeMenu } from "./item-type-menu.tsx";
import { MethodsField } from "./methods.tsx";
import { OptionsField, ShownWhenField } from "./questions.tsx";

/** Controls that reach beyond their own value, by the names of the declared `widget`; `rows` is drawn by the list it belongs to. */
export const fields: RegistryFieldsType = {
  mapEntry: EntryField,
  group: GroupField,
  items: ItemTypeMenu,
  checkboxes: LocationsField,
  tags: MethodsField,
  productRows: OffersField,
  stringList: OptionsField,
  displayConditions: ShownWhenField,
  productSlots: SlotsField,
  testCart: TestCartField,
  translations: TranslationsField,
  variantFilter: TriggerVariantsField,
  variants: VariantsField,
};
