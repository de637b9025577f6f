import type { RegistryFieldsType } from "@rjsf/utils";
import {
  EntryField,
  GroupField,
  LocationsField,
  OffersField,
  SlotsField,
  TranslationsField,
  TriggerVariantsField,
  VariantsField,
} from "./deferred-fields.tsx";
import { ItemTypeMenu } from "./item-type-menu.tsx";
import { MethodsField } from "./methods.tsx";
import { OptionsField, ShownWhenField } from "./questions.tsx";

/** Controls that reach beyond their own value, by the names of the declared `control`; `keyed` is drawn by the list it belongs to. */
export const fields: RegistryFieldsType = {
  entry: EntryField,
  group: GroupField,
  kinds: ItemTypeMenu,
  locations: LocationsField,
  methods: MethodsField,
  offers: OffersField,
  options: OptionsField,
  "shown-when": ShownWhenField,
  slots: SlotsField,
  translations: TranslationsField,
  "trigger-variants": TriggerVariantsField,
  variants: VariantsField,
};
