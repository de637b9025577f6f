import type { ThemeProps } from "@rjsf/core";
import { fields } from "./fields/index.ts";
import { templates } from "./templates/index.ts";
import { widgets } from "./widgets/index.ts";

/** rjsf drawn with Polaris. */
export const theme: ThemeProps = { fields, templates, widgets };
