import type { FieldProps } from "@rjsf/utils";
import { InlineError } from "@shopify/polaris";
import { visibleFields } from "../../../engine/configuration/visible-fields.ts";
import { entrySchema } from "../../../engine/declarations/field-schema.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import { joinList } from "../../../engine/lib/text.ts";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { Picker } from "../../ui/Picker.tsx";
import { namesIn } from "../../ui/suggest.ts";
import { methodOptions, withMethods } from "../commit-pending-text.ts";
import { useForm, useValues } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { idOf } from "../pointer.ts";
import { useInView } from "../use-in-view.ts";
import { withEntry } from "../with-entry.ts";
import { KeyedEntry } from "./keyed-entry.tsx";
import "./methods.css";

/** Draws method names with suggestions, and below them a row for each with the entries of the maps that are keyed by it. */
export function MethodsField({ schema, name, formData, rawErrors, fieldPathId: { $id: id }, required, disabled, onBlur }: FieldProps) {
  const { family, change, touch, type } = useForm();
  const { configuration, problems, pending } = useValues();
  const chosen: string[] = Array.isArray(formData) ? formData : [];
  const maps = visibleFields(family, configuration).filter(([, sibling]) => sibling.keys === name);
  const { names } = useInView(declaredBy(schema).seen);
  const within = problems.find(({ path }) => path.startsWith(`/${name}/`))?.message;
  const suggested = methodOptions(schema, names);
  const own = `/${name}`;
  const text = pending[own] ?? "";
  const max = declaredBy(schema).maxItems;

  const add = (...methods: string[]) => {
    change(withMethods(family, configuration, name, methods));
    touch(own);
  };
  const remove = (method: string) => {
    const remaining = maps.map(([map]) => [map, withEntry(configuration[map], method, undefined)]);
    change({ [name]: chosen.filter((other) => other !== method), ...Object.fromEntries(remaining) });
    touch(own);
  };
  return (
    <>
      <Picker
        id={id}
        label={schema.title ?? name}
        helpText={
          hasVisibleText(text)
            ? `Press Enter to add ${joinList(namesIn(text, suggested))}. Saving adds what stands here too.`
            : schema.description
        }
        error={rawErrors?.[0] ?? within ?? false}
        requiredIndicator={required === true}
        disabled={disabled === true}
        chosen={chosen}
        options={suggested}
        free
        {...(max === undefined ? {} : { limit: { max, message: schema.messages?.maxItems ?? `At most ${max}` } })}
        text={text}
        onType={(next) => type(own, next)}
        onAdd={add}
        onRemove={remove}
        onBlur={() => onBlur(id, chosen)}
      />
      <MethodRows {...{ id, chosen, maps }} />
    </>
  );
}

/** Field whose entries are keyed by another field's values: its name and its schema. */
type KeyedMap = readonly [string, FieldSchema];

interface Props {
  /** Id of the field. */
  id: string;
  chosen: readonly string[];
  maps: readonly KeyedMap[];
}

/** Draws a row for each method with its entry in each map, and below the rows what is wrong with a map as a whole. */
function MethodRows({ id, chosen, maps }: Props) {
  const { change, touch } = useForm();
  const { configuration, problems } = useValues();
  const messageAt = (pointer: string) => problems.find(({ path }) => path === pointer)?.message;
  return (
    <>
      {chosen.length > 0 && maps.length > 0 && (
        <ul className="methods">
          {chosen.map((method) => (
            <li key={method}>
              <span className="methods-name">{method}</span>
              {maps.map(([map, sibling]) => {
                const pointer = escapeToken(map) + escapeToken(method);
                return (
                  <KeyedEntry
                    key={map}
                    id={idOf(pointer)}
                    of={method}
                    schema={entrySchema(sibling)}
                    value={asRecord(configuration[map])[method]}
                    error={messageAt(pointer)}
                    onChange={(value) => change({ [map]: withEntry(configuration[map], method, value) })}
                    onBlur={() => touch(pointer)}
                  />
                );
              })}
            </li>
          ))}
        </ul>
      )}
      {maps.map(([map]) => {
        const message = messageAt(`/${map}`);
        return message === undefined ? null : <InlineError key={map} fieldID={id} message={message} />;
      })}
    </>
  );
}
