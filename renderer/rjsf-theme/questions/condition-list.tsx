import { Button, InlineError, InlineStack, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import type { VisibilityRule } from "../../../engine/survey/visible-questions.ts";
import { choices } from "../choices.ts";
import { labelOf } from "./label-of.ts";
import { needsValue } from "./needs-value.ts";

interface Props {
  id: string;
  conditions: readonly VisibilityRule[];
  /** Questions of the survey, to which the conditions refer by id. */
  items: readonly unknown[];
  schema: FieldSchema;
  /** Errors of the conditions by index. */
  errors: unknown;
  onRemove: (index: number) => void;
}

/** Draws display conditions as sentences, each with a button that removes it. */
export function ConditionList({ id, conditions, items, schema, errors, onRemove }: Props) {
  const titles = new Map(choices(schema.items?.properties?.operator ?? {}).map(({ value, label }) => [value, label]));
  const sentence = ({ field, operator, value }: VisibilityRule) => {
    const place = items.findIndex((item) => getProperty(item, "id") === field);
    const name = place < 0 ? "A deleted field" : labelOf(items[place], place);
    return `${name} — ${titles.get(operator) ?? operator}${needsValue(schema, operator) ? ` “${value}”` : ""}`;
  };
  return (
    <ul>
      {conditions.map((condition, index) => {
        const wrong = messageIn(getProperty(errors, String(index)));
        return (
          <li key={JSON.stringify([condition, index])}>
            <InlineStack gap="100" blockAlign="center" wrap={false}>
              <Text as="span" breakWord>
                {sentence(condition)}
              </Text>
              <Button
                variant="tertiary"
                icon={DeleteIcon}
                accessibilityLabel={`Remove condition: ${sentence(condition)}`}
                onClick={() => onRemove(index)}
              />
            </InlineStack>
            {wrong !== undefined && <InlineError message={wrong} fieldID={id} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the error of a condition, in whichever of its parts. */
function messageIn(errors: unknown): string | undefined {
  for (const part of ["field", "operator", "value"]) {
    const [message] = [getProperty(getProperty(errors, part), "__errors")].flat();
    if (typeof message === "string") return message;
  }
  return undefined;
}
