import type { FieldProps } from "@rjsf/utils";
import { visibleFields } from "../../../engine/configuration/visible-fields.ts";
import { joinList } from "../../../engine/lib/text.ts";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { Picker } from "../../ui/Picker.tsx";
import { namesIn } from "../../ui/suggest.ts";
import { methodOptions, withMethods } from "../commit-pending-text.ts";
import { useForm, useValues } from "../context.ts";
import { declaredBy } from "../form-field.ts";
import { useInView } from "../use-in-view.ts";
import { withEntry } from "../with-entry.ts";
import { MethodRows } from "./method-rows.tsx";

/** Draws method names with suggestions, and below them a row for each with the entries of the maps that are keyed by it. */
export function MethodsField({ schema, name, formData, rawErrors, fieldPathId: { $id: id }, required, disabled, onBlur }: FieldProps) {
  const { family, change, touch, type } = useForm();
  const { configuration, problems, pending } = useValues();
  const chosen: string[] = Array.isArray(formData) ? formData : [];
  const maps = visibleFields(family, configuration).filter(([, sibling]) => sibling.keys === name);
  const { seen, maxItems: max } = declaredBy(schema);
  const { names } = useInView(seen);
  const within = problems.find(({ path }) => path.startsWith(`/${name}/`))?.message;
  const suggested = methodOptions(schema, names);
  const own = `/${name}`;
  const text = pending[own] ?? "";

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
        onBlur={() => onBlur(id, chosen)}
      />
      <MethodRows {...{ id, chosen, maps }} />
    </>
  );
}
