import { entrySchema } from "../../../engine/declarations/field-schema.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import { useForm, useValues } from "../context.ts";
import { idOf } from "../pointer.ts";
import { withEntry } from "../with-entry.ts";
import { KeyedEntry } from "./keyed-entry.tsx";
import "./methods.css";

/** Field whose entries are keyed by another field's values: its name and its schema. */
export type KeyedMap = readonly [string, FieldSchema];

/** Draws a row for each method, with its entry in each map. */
export function MethodRows({ chosen, maps }: { chosen: readonly string[]; maps: readonly KeyedMap[] }) {
  const { change, touch } = useForm();
  const { configuration, problems } = useValues();
  return (
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
                onChange={(value) => change({ [map]: withEntry(configuration[map], method, value) })}
                onBlur={() => touch(pointer)}
              />
            );
          })}
        </li>
      ))}
    </ul>
  );
}
