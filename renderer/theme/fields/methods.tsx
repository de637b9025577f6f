import type { FieldProps } from "@rjsf/utils";
import { InlineError } from "@shopify/polaris";
import { shownFields } from "../../../engine/defaults.ts";
import { suggestions } from "../../../engine/generated/shared.ts";
import type { FieldSchema } from "../../../engine/types.ts";
import { Picker } from "../../ui/Picker.tsx";
import type { Option } from "../../ui/suggest.ts";
import { useForm, useValues } from "../context.ts";
import { idOf, part } from "../pointer.ts";
import { record } from "../record.ts";
import { useSeen } from "../use-seen.ts";
import { KeyedEntry } from "./keyed.tsx";
import "./methods.css";

/** Method names with suggestions, and below them a row for each with the entries of the maps that are keyed by it. */
export function MethodsField({ schema, name, formData, rawErrors, fieldPathId, required, disabled, onBlur }: FieldProps) {
  const { family, change, touch } = useForm();
  const { configuration, problems } = useValues();
  const chosen: string[] = Array.isArray(formData) ? formData : [];
  const maps = shownFields(family, configuration).filter(([, sibling]) => sibling.keys === name);
  const seen = useSeen(schema.seen);
  const within = problems.find(({ path }) => path.startsWith(`/${name}/`))?.message;

  const put = (method: string, map: string, value: unknown) => change({ [map]: withEntry(configuration[map], method, value) });
  const choose = (methods: readonly string[], moved: string, start: (entry: FieldSchema) => unknown) => {
    const changed = maps.map(([map, sibling]) => [map, withEntry(configuration[map], moved, start(entryOf(sibling)))]);
    change({ [name]: methods, ...Object.fromEntries(changed) });
    touch(`/${name}`);
  };

  return (
    <>
      <Picker
        id={fieldPathId.$id}
        label={schema.title ?? name}
        helpText={schema.description}
        error={rawErrors?.[0] ?? within ?? false}
        requiredIndicator={required === true}
        disabled={disabled === true}
        chosen={chosen}
        options={options([...seen, ...listed(schema.suggestions)])}
        free
        onAdd={(method) => choose([...chosen, method], method, (entry) => entry.default)}
        onRemove={(method) =>
          choose(
            chosen.filter((other) => other !== method),
            method,
            () => undefined,
          )
        }
        onBlur={() => onBlur(fieldPathId.$id, chosen)}
      />
      {chosen.length > 0 && maps.length > 0 && (
        <ul className="methods">
          {chosen.map((method) => (
            <li key={method}>
              <span className="methods-name">{method}</span>
              {maps.map(([map, sibling]) => {
                const pointer = `/${map}/${part(method)}`;
                return (
                  <KeyedEntry
                    key={map}
                    id={idOf(pointer)}
                    of={method}
                    schema={entryOf(sibling)}
                    value={record(configuration[map])[method]}
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

function listed(list: unknown): readonly string[] {
  return typeof list === "string" ? (suggestions[list] ?? []) : [];
}

function options(names: readonly string[]): Option[] {
  return [...new Set(names)].map((title) => ({ value: title, title }));
}

function entryOf(map: FieldSchema): FieldSchema {
  return typeof map.additionalProperties === "object" ? map.additionalProperties : {};
}

function withEntry(map: unknown, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _old, ...rest } = record(map);
  return value === undefined ? rest : { ...rest, [key]: value };
}
