import { useMemo } from "react";
import { settings } from "../../engine/generated/settings.ts";
import type { Editing } from "../form/use-object-form.ts";
import { FormCards } from "../rjsf-theme/FormCards.tsx";
import { formSchema } from "../rjsf-theme/form-schema.ts";
import { validatorOf } from "../rjsf-theme/validator.ts";

const { properties = {}, required = [] } = settings.form;
const { sections } = settings;
const FORM = formSchema({ id: "settings", required }, Object.entries(properties));
/** Accepts everything, because the server validates the settings. */
const validator = validatorOf(() => true, FORM.schema);

/** Draws the cards of the settings from their declaration. */
export function SettingsFields({ editing: { edit, problems }, currency }: { editing: Editing; currency: string }) {
  const { change, touch, values } = edit;
  const shared = useMemo(() => ({ sections, properties, currency, side: null, change, touch }), [currency, change, touch]);
  return <FormCards form={FORM} {...{ validator, shared, problems }} configuration={values.configuration} pending={values.pending} />;
}
