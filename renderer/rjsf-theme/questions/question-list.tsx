import type { FieldProps } from "@rjsf/utils";
import { BlockStack, InlineError, Text } from "@shopify/polaris";
import { useState } from "react";
import { itemTypesOf } from "../../../engine/declarations/item-types.ts";
import { lazyPart, preload } from "../../ui/lazy.tsx";
import { inPlace } from "../fields/announce.ts";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { loadQuestionFields } from "./load-question-fields.ts";
import { QuestionBank } from "./question-bank.tsx";
import { sharedDescriptions } from "./row-summary.ts";
import { SizeWarning } from "./size-warning.tsx";
import { TypePalette } from "./type-palette.tsx";
import { useRows } from "./use-rows.ts";

const rowsFile = () => import("./question-rows.tsx").then((file) => file.QuestionRows);
const QuestionRows = lazyPart(rowsFile);

/** Loads what the first item needs, for somebody who is about to add it. */
function loadRows(): void {
  preload(rowsFile);
  preload(loadQuestionFields);
}

/** Draws a list whose item types are chosen before an item is added: the types, and a row for each item, at most one of them open. */
export function QuestionList(props: FieldProps) {
  const { family } = useForm();
  const [announcement, announce] = useState("");
  const rows = useRows(props, (from, to) => announce(inPlace(rows.list.noun, from + 1, to + 1, rows.list.items.length)));
  const { id, items, full, tooMany } = rows.list;
  const schema = declaredBy(props.schema);
  const kinds = itemTypesOf(family, schema);
  const { label = "Type", title } = schema.itemTypes?.picker ?? {};
  const error = props.rawErrors?.[0];
  const palette = { label, kinds, disabled: full, describedBy: `${id}-full` };
  return (
    <BlockStack gap="400">
      <TypePalette
        {...palette}
        {...(items.length === 0 ? { id: `${id}-add` } : {})}
        onNear={loadRows}
        onChoose={(type) => rows.add(items.length, type)}
      />
      <QuestionBank {...{ rows, schema, announce }} />
      {full && (
        <Text as="p" tone="subdued" id={`${id}-full`}>
          {tooMany}
        </Text>
      )}
      {error !== undefined && <InlineError message={error} fieldID={id} />}
      <SizeWarning />
      {items.length > 0 && (
        <>
          <BlockStack gap="200">
            <Text as="h3" variant="headingSm">
              {title}
            </Text>
            {sharedDescriptions(kinds).map(({ field, title: name, description }) => (
              <Text key={field} as="p" tone="subdued">
                <strong>{name}</strong>: {description}
              </Text>
            ))}
          </BlockStack>
          <QuestionRows {...{ rows, props, palette }} />
        </>
      )}
      <div className="rows-said" role="status">
        <Text as="span" visuallyHidden>
          {announcement}
        </Text>
      </div>
    </BlockStack>
  );
}
