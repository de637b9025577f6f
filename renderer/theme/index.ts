import type { ThemeProps } from "@rjsf/core";
import { ArrayField } from "./fields/ArrayField.tsx";
import { fields } from "./fields/index.ts";
import { templates } from "./templates/index.ts";
import { widgets } from "./widgets/index.ts";

/** rjsf drawn with Polaris. */
export const theme: ThemeProps = { fields: { ...fields, ArrayField }, templates, widgets };
