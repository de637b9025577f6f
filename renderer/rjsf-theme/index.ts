import type { ThemeProps } from "@rjsf/core";
import { fields } from "./fields/index.ts";
import { ObjectField } from "./fields/ObjectField.tsx";
import { ValueField } from "./fields/ValueField.tsx";
import { templates } from "./templates/index.ts";
import { widgets } from "./widgets/index.ts";

const values = { ArrayField: ValueField, BooleanField: ValueField, NumberField: ValueField, StringField: ValueField };

/** Theme that draws rjsf's forms with Polaris. */
export const theme: ThemeProps = { fields: { ...fields, ...values, ObjectField }, templates, widgets };
