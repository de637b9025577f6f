import type { FieldProps } from "@rjsf/utils";
import { visibleFields } from "../../../engine/configuration/visible-fields.ts";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { Picker } from "../../ui/Picker.tsx";
import { methodOptions, withMethods } from "../commit-pending-text.ts";
import { useForm, useValues } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { useInView } from "../use-in-view.ts";
import { withEntry } from "../with-entry.ts";

/** A person who only opens a new rule does not need the rows. */
const MethodRows = lazyPart(() => import("./method-rows.tsx").then((file) => file.MethodRows));

/** Draws method names with suggestions, and below them a row for each with the entries of the maps that are keyed by it. */
export function MethodsField({ schema, name, formData, rawErrors, fieldPathId: { $id: id }, required, disabled, onBlur }: FieldProps) {
  const { family, change, touch, type } = useForm();
  const { configuration, problems, pending } = useValues();
  const chosen: string[] = Array.isArray(formData) ? formData : [];
  const maps = visibleFields(family, configuration).filter(([, sibling]) => sibling.keysFrom === name);
  const inView = useInView(declaredBy(schema).storeSuggestions);
  const within = problems.find(({ path }) => path.startsWith(`/${name}/`))?.message;
  const options = methodOptions(family, schema, inView);
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
        helpText={hasVisibleText(text) ? "Press Enter to add the highlighted name. Saving also adds what you typed." : schema.description}
        error={rawErrors?.[0] ?? within ?? false}
        requiredIndicator={required === true}
        disabled={disabled === true}
        chosen={chosen}
        options={options}
        free
        {...(max === undefined ? {} : { limit: { max, message: schema.errorMessage?.maxItems ?? `At most ${max}` } })}
        text={text}
        onType={(next) => type(own, next)}
        onAdd={add}
        onRemove={remove}
        onBlur={() => onBlur(id, chosen)}
      />
      {chosen.length > 0 && maps.length > 0 && (
        // as high as the rows, which come a moment later
        <div style={{ minHeight: 80 * chosen.length }}>
          <MethodRows {...{ id, chosen, maps, options }} />
        </div>
      )}
    </>
  );
}
