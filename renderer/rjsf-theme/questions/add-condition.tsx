import { FormLayout, Modal, Select, TextField } from "@shopify/polaris";
import { useState } from "react";
import { itemTypeOf } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import type { VisibilityRule } from "../../../engine/survey/visible-questions.ts";
import { choices } from "../choices.ts";
import { useForm } from "../form-context.ts";
import { labelOf } from "./label-of.ts";
import { needsValue } from "./needs-value.ts";

interface Props {
  /** Schema of the list of conditions. */
  schema: FieldSchema;
  /** Items before the one that the condition shows or hides. */
  earlier: readonly unknown[];
  onAdd: (condition: VisibilityRule) => void;
  onClose: () => void;
}

/** Composes a condition: a field, an operator, and a value where the operator needs one. */
export function AddCondition({ schema, earlier, onAdd, onClose }: Props) {
  const { family } = useForm();
  const [condition, setCondition] = useState<VisibilityRule>({ field: "", operator: "equals", value: "" });
  const { field, operator, value } = condition;
  const source = earlier.find((item) => getProperty(item, "id") === field);
  const fields = schema.items?.properties ?? {};
  const compares = needsValue(schema, operator);
  const ready = field !== "" && (!compares || hasVisibleText(value));
  const add = () => ready && onAdd(compares ? condition : { ...condition, value: "" });
  return (
    <Modal
      open
      title="Add display condition"
      onClose={onClose}
      primaryAction={{ content: "Add", disabled: !ready, onAction: add }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <Modal.Section>
        <FormLayout>
          <Select
            label={fields.field?.title ?? "Field"}
            placeholder="Choose a field"
            options={earlier.map((item, at) => ({ label: labelOf(item, at), value: String(getProperty(item, "id")) }))}
            value={field}
            onChange={(next) => setCondition({ ...condition, field: next, value: "" })}
          />
          <Select
            label={fields.operator?.title ?? "Operator"}
            options={choices(fields.operator ?? {})}
            value={operator}
            onChange={(next) => setCondition({ ...condition, operator: next })}
          />
          {compares && (
            <Value
              label={fields.value?.title ?? "Value"}
              kind={itemTypeOf(Object.values(family.kinds).flat(), source)}
              {...{ source, operator, value }}
              max={fields.value?.maxLength}
              onChange={(next) => setCondition({ ...condition, value: next })}
            />
          )}
        </FormLayout>
      </Modal.Section>
    </Modal>
  );
}

interface Compared {
  label: string;
  /** Type of the question whose answer is compared. */
  kind: Kind | undefined;
  source: unknown;
  operator: string;
  value: string;
  max: number | undefined;
  onChange: (value: string) => void;
}

/** Draws the value that an answer is compared with: one of the possible answers, where they are known. */
function Value({ label, kind, source, operator, value, max, onChange }: Compared) {
  const answers = operator === "contains" ? [] : answersTo(kind, source);
  if (answers.length > 0) return <Select {...{ label, value, onChange }} placeholder="Choose an answer" options={answers} />;
  return (
    <TextField
      {...{ label, value, onChange }}
      {...(kind?.answerWidget === "date" && operator !== "contains" ? { type: "date" as const } : {})}
      {...(kind?.answerWidget === "textarea" ? { multiline: 2 } : {})}
      {...(max === undefined ? {} : { maxLength: max })}
      autoComplete="off"
    />
  );
}

function answersTo(kind: Kind | undefined, source: unknown): { label: string; value: string }[] {
  if (kind?.answer?.type === "boolean")
    return [
      { label: "Checked", value: "true" },
      { label: "Not checked", value: "false" },
    ];
  const options = getProperty(source, "options");
  const all: unknown[] = Array.isArray(options) && options.length > 0 ? options : (kind?.answer?.enum ?? []);
  return all.flatMap((option) => (typeof option === "string" ? [{ label: option, value: option }] : []));
}
