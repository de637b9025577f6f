import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { InlineError, Select } from "@shopify/polaris";
import type { KeyboardEvent } from "react";
import { changeKind, type Item } from "../../../engine/configuration/new-item.ts";
import { itemTypeOf, itemTypesOf, storedType, visibleFieldsOf } from "../../../engine/declarations/item-types.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { FieldDescription } from "../fields/field-description.tsx";
import { NestedField } from "../fields/nested-field.tsx";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { sharedDescriptions } from "./row-summary.ts";

interface Props {
  item: Item;
  index: number;
  /** Props of the list. */
  props: FieldProps;
  onChange: (next: Item) => void;
}

/** Draws the type and the fields of an open item. Enter in the label goes on to the options. */
export function QuestionFields({ item, index, props, onChange }: Props) {
  const { family } = useForm();
  const { errorSchema, fieldPathId, registry } = props;
  const kinds = itemTypesOf(family, declaredBy(props.schema));
  const kind = itemTypeOf(kinds, item);
  const path = toFieldPathId(index, registry.globalFormOptions, fieldPathId);
  const errors = errorSchema?.[index];
  const types = kinds.map((each) => ({ value: storedType(each), label: each.title }));
  const shared = sharedDescriptions(kinds).map(({ field }) => field);
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.id === `${path.$id}/label` && kind?.properties.options !== undefined)
      focusAfterRender(Array.isArray(item.options) && item.options.length > 0 ? `${path.$id}/options/0` : `${path.$id}/options-more`);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key bubbles up from the input, which Polaris gives no key handler
    <div className="row-fields" onKeyDown={goOn}>
      <Select
        id={`${path.$id}/type`}
        label="Type"
        options={kind === undefined ? [{ value: item.type, label: item.type }, ...types] : types}
        value={item.type}
        error={errors?.type?.__errors?.[0] ?? false}
        onChange={(type) => onChange(changeKind(kinds, item, type))}
      />
      {kind !== undefined &&
        visibleFieldsOf(kind, undefined, item).map(([name, { description, ...schema }]) => (
          <NestedField
            key={`${kind.id}/${name}`}
            {...{ name, path, props, errors }}
            schema={description === undefined || shared.includes(name) ? schema : { ...schema, description }}
            value={item[name]}
            required={kind.required.includes(name)}
          />
        ))}
      {kind !== undefined && <FieldDescription kind={kind} />}
      {errors?.__errors?.[0] !== undefined && <InlineError message={errors.__errors[0]} fieldID={path.$id} />}
    </div>
  );
}
