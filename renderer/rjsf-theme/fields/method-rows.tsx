import { InlineError } from "@shopify/polaris";
import { entrySchema } from "../../../engine/declarations/field-schema.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import type { Option } from "../../ui/suggest.ts";
import { useForm, useValues } from "../form-context.ts";
import { idOf } from "../pointer.ts";
import { withEntry } from "../with-entry.ts";
import { KeyedEntry } from "./keyed-entry.tsx";
import { MatchedNames } from "./matched-names.tsx";
import "./methods.css";

/** Field whose entries are keyed by another field's values: its name and its schema. */
type KeyedMap = readonly [string, FieldSchema];

interface Props {
  /** Id of the field with the methods. */
  id: string;
  chosen: readonly string[];
  maps: readonly KeyedMap[];
  /** Names that are known, of the store and in general. */
  options: readonly Option[];
}

/** Draws a row for each method with its entry in each map, and below the rows what is wrong with a map as a whole. */
export function MethodRows({ id, chosen, maps, options }: Props) {
  const { change, touch } = useForm();
  const { configuration, problems } = useValues();
  const [exact] = maps.find(([, map]) => entrySchema(map).type === "boolean") ?? [];
  const messageAt = (pointer: string) => problems.find(({ path }) => path === pointer)?.message;
  return (
    <>
      <ul className="methods">
        {chosen.map((method) => (
          <li key={method}>
            <div className="methods-name">
              {method}
              {exact !== undefined && asRecord(configuration[exact])[method] !== true && (
                <MatchedNames {...{ method, options }} onExact={() => change({ [exact]: withEntry(configuration[exact], method, true) })} />
              )}
            </div>
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
      {maps.map(([map]) => {
        const message = messageAt(`/${map}`);
        return message === undefined ? null : <InlineError key={map} fieldID={id} message={message} />;
      })}
    </>
  );
}
