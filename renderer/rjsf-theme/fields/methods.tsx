import type { FieldProps } from "@rjsf/utils";
import { InlineError } from "@shopify/polaris";
import { visibleFields } from "../../../engine/configuration/visible-fields.ts";
import { entrySchema } from "../../../engine/declarations/field-schema.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import { joinList } from "../../../engine/lib/text.ts";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { Picker } from "../../ui/Picker.tsx";
import { namesIn } from "../../ui/suggest.ts";
import { methodOptions, withMethods } from "../commit-pending-text.ts";
import { useForm, useValues } from "../context.ts";
import { declaredBy } from "../form-field.ts";
import { idOf } from "../pointer.ts";
import { useInView } from "../use-in-view.ts";
import { withEntry } from "../with-entry.ts";
import { KeyedEntry } from "./keyed-entry.tsx";
import "./methods.css";

/** Draws method names with suggestions, and below them a row for each with the entries of the maps that are keyed by it. */
export function MethodsField({ schema, name, formData, rawErrors, fieldPathId, required, disabled, onBlur }: FieldProps) {
  const { family, change, touch, type } = useForm();
  const { configuration, problems, pending } = useValues();
  const chosen: string[] = Array.isArray(formData) ? formData : [];
  const maps = visibleFields(family, configuration).filter(([, sibling]) => sibling.keys === name);
  const { names } = useInView(declaredBy(schema).seen);
  const within = problems.find(({ path }) => path.startsWith(`/${name}/`))?.message;

  const suggested = methodOptions(schema, names);
  const own = `/${name}`;
  const text = pending[own] ?? "";
  const max = typeof schema.maxItems === "number" ? schema.maxItems : undefined;

  const put = (method: string, map: string, value: unknown) => change({ [map]: withEntry(configuration[map], method, value) });
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
        id={fieldPathId.$id}
        label={schema.title ?? name}
        helpText={
          !hasVisibleText(text)
            ? schema.description
            : `Press Enter to add ${joinList(namesIn(text, suggested))}. Saving adds what stands here too.`
        }
        error={rawErrors?.[0] ?? within ?? false}
        requiredIndicator={required === true}
        disabled={disabled === true}
        chosen={chosen}
        options={suggested}
        free
        {...(max === undefined ? {} : { limit: { most: max, message: schema.messages?.maxItems ?? `At most ${max}` } })}
        text={text}
        onType={(next) => type(own, next)}
        onAdd={add}
        onRemove={remove}
        onBlur={() => onBlur(fieldPathId.$id, chosen)}
      />
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
                    error={problems.find(({ path }) => path === pointer)?.message}
                    onChange={(value) => put(method, map, value)}
                    onBlur={() => touch(pointer)}
                  />
                );
              })}
            </li>
          ))}
        </ul>
      )}
      {maps.map(([map]) => {
        const message = problems.find(({ path }) => path === `/${map}`)?.message;
        return message === undefined ? null : <InlineError key={map} fieldID={fieldPathId.$id} message={message} />;
      })}
    </>
  );
}
