import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { declaredBy } from "../form-field.ts";
import { withLabel } from "../with-label.ts";

/** Types of HTML inputs, and the last value that each offers: without a limit a year may have six digits. */
const INPUTS: Readonly<Record<string, { type: "date" | "time" | "datetime-local"; max?: string }>> = {
  date: { type: "date", max: "9999-12-31" },
  "time-local": { type: "time" },
  "date-time-local": { type: "datetime-local", max: "9999-12-31T23:59" },
};

/** Note about the clock. A day begins by that clock, too, but needs no note. */
const ZONE = "In your store's time zone.";

/** Edits a day, a time of day, or both, in the browser's own input. Seconds are stored, and shown only where they are not zero. */
export function DateWidget(props: WidgetProps) {
  const { format = "date" } = declaredBy(props.schema);
  const { helpText, placeholder: _, ...field } = withLabel(props);
  const description = [helpText, format === "date" ? undefined : ZONE].filter(Boolean).join(" ");
  const shown = format === "date" ? text(props.value) : text(props.value).replace(/(:\d\d):00$/u, "$1");
  return (
    <TextField
      {...field}
      {...INPUTS[format]}
      {...(description === "" ? {} : { helpText: description })}
      {...(/:\d\d:\d\d$/u.test(shown) ? { step: 1 } : {})}
      value={shown}
      onChange={(value) => props.onChange(/(?:^|T)\d\d:\d\d$/u.test(value) ? `${value}:00` : value)}
      autoComplete="off"
    />
  );
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
