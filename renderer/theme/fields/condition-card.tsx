import { type ErrorSchema, type FieldProps, toFieldPathId } from "@rjsf/utils";
import { BlockStack, Box, Button, InlineStack, Select, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { conditionTypeOf } from "../../../engine/declare/condition-type.ts";
import type { AnyCondition } from "../../../engine/declare/configuration.ts";
import { property } from "../../../engine/declare/object.ts";
import { changeOperator, changeType } from "../../../engine/form/defaults.ts";
import { needs } from "../../../engine/rule/condition.ts";
import type { ConditionField, ConditionType } from "../../../engine/types.ts";
import { useForm } from "../context.ts";
import { formField } from "../form-field.ts";
import { KNOWN } from "./known.ts";
import "./conditions.css";

interface Props {
  condition: AnyCondition;
  index: number;
  props: FieldProps;
  onChange: (next: AnyCondition) => void;
  onRemove: () => void;
}

/** One condition: what is looked at, how it is compared, and the values that this operator needs. */
export function ConditionCard({ condition, index, props, onChange, onRemove }: Props) {
  const { family } = useForm();
  const { errorSchema, fieldPathId, registry } = props;
  const path = toFieldPathId(index, registry.globalFormOptions, fieldPathId);
  const type = conditionTypeOf(family, condition.type);
  const operator = type && Object.values(type.operators).find(({ title }) => title === condition.operator);
  const wrong = (field: string) => errorSchema?.[index]?.[field]?.__errors?.[0] ?? false;
  const admitted = family.conditionTypes.map(({ title }) => title);
  const heading = `Condition ${index + 1}`;

  return (
    <fieldset className="condition" aria-label={heading}>
      <InlineStack align="space-between" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {heading}
        </Text>
        <Button variant="tertiary" icon={DeleteIcon} onClick={onRemove} accessibilityLabel={`Remove condition ${index + 1}`} />
      </InlineStack>
      <div className="condition-row">
        <Select
          id={`${path.$id}/type`}
          label="Type"
          options={words(admitted, condition.type)}
          value={condition.type}
          error={wrong("type")}
          onChange={(title) => onChange(changeType(family, condition, title))}
        />
        <Select
          id={`${path.$id}/operator`}
          label="Operator"
          options={words(operators(type), condition.operator)}
          value={condition.operator}
          error={wrong("operator")}
          onChange={(title) => onChange(changeOperator(family, condition, title))}
        />
      </div>
      {type &&
        operator &&
        needs(type, operator).map((field) => <Value key={`${type.id}/${field}`} {...{ type, field, condition, index, props }} />)}
      {type && <About type={type} />}
    </fieldset>
  );
}

/** The value is an ordinary field again: rjsf draws it with the control that the type declares. */
function Value({
  type,
  field,
  condition,
  index,
  props,
}: { type: ConditionType; field: ConditionField } & Pick<Props, "condition" | "index" | "props">) {
  const { registry, fieldPathId, errorSchema, onChange, onBlur, onFocus } = props;
  const { SchemaField } = registry.fields;
  const schema = type.properties[field];
  if (schema === undefined || SchemaField === undefined) return null;
  const path = toFieldPathId(field, registry.globalFormOptions, toFieldPathId(index, registry.globalFormOptions, fieldPathId));
  const errors: ErrorSchema | undefined = errorSchema?.[index]?.[field];
  return (
    <SchemaField
      name={field}
      {...formField(schema, registry.fields)}
      fieldPathId={path}
      formData={property(condition, field)}
      {...(errors === undefined ? {} : { errorSchema: errors })}
      required
      {...{ registry, onChange, onBlur, onFocus }}
    />
  );
}

function About({ type }: { type: ConditionType }) {
  const known = KNOWN[type.known];
  return (
    <Box>
      <BlockStack gap="100">
        <Text as="p" tone="subdued">
          {type.description}
        </Text>
        {known !== undefined && (
          <Text as="p" tone="subdued">
            {known}
          </Text>
        )}
      </BlockStack>
    </Box>
  );
}

function operators(type: ConditionType | undefined): string[] {
  return type === undefined ? [] : Object.values(type.operators).map(({ title }) => title);
}

/** A stored word that is no longer declared stays visible, so that its problem can be seen and mended. */
function words(declared: readonly string[], stored: string): string[] {
  return declared.includes(stored) ? [...declared] : [stored, ...declared];
}
