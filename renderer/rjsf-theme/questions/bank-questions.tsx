import { Button, Text } from "@shopify/polaris";
import { CheckSmallIcon, PlusIcon } from "@shopify/polaris-icons";
import type { Item } from "../../../engine/configuration/new-item.ts";
import { templates } from "../../../engine/generated/templates.ts";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { completeItems } from "../../../engine/templates/template-fields.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Template } from "../../../engine/types/template.ts";
import type { BankProps } from "./bank-props.ts";
import "./question-bank.css";

/** Offers the questions of the family's templates. Each press adds one behind the open question; the bank stays open for the next. */
export function BankQuestions({ family, rows, schema, announce }: BankProps & { family: Family }) {
  const { items, pointer, full } = rows.list;
  const [name = ""] = tokensOf(pointer);
  const bank = templates.filter((template) => template.family === family.id && Array.isArray(template.initialValues[name]));
  const labels = new Set<unknown>(items.map((item) => item.label));
  const add = (template: Template) => {
    const ids = items.map(({ id }) => id);
    rows.addBehind(completeItems(family, schema, template.initialValues[name], ids) as Item[]);
    announce(`Added: ${template.title}`);
  };
  return (
    <ul className="question-bank" aria-label="Question bank">
      {bank.map((template) => {
        const isThere = labels.has(getProperty(getProperty(template.initialValues[name], "0"), "label"));
        return (
          <li key={template.id}>
            <div>
              <Text as="span" fontWeight="medium">
                {template.title}
              </Text>
              <Text as="p" tone="subdued">
                {template.description}
              </Text>
            </div>
            <Button
              icon={isThere ? CheckSmallIcon : PlusIcon}
              accessibilityLabel={`Add ${template.title}${isThere ? " again" : ""}`}
              disabled={full}
              onClick={() => add(template)}
            >
              {isThere ? "Added" : "Add"}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
