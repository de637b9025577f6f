import { visibleFields } from "../../../engine/configuration/visible-fields.ts";
import { entrySchema, keySiblings } from "../../../engine/declarations/field-schema.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import { useForm, useValues } from "../form-context.ts";
import { idOf } from "../pointer.ts";
import { withEntry } from "../with-entry.ts";

/** Returns the visible maps that are keyed by a field, the entries of a product in them, and the messages about them. */
export function useOfferEntries(name: string) {
  const { family, change, touch } = useForm();
  const { configuration, problems } = useValues();
  const maps = visibleFields(family, configuration).filter(([, sibling]) => keySiblings(sibling).includes(name));
  const messageAt = (pointer: string) => problems.find(({ path }) => path === pointer || path.startsWith(`${pointer}/`))?.message;
  const entriesOf = (product: string) =>
    maps.map(([map, sibling]) => {
      const pointer = escapeToken(map) + escapeToken(product);
      return {
        id: idOf(pointer),
        schema: entrySchema(sibling),
        value: asRecord(configuration[map])[product],
        error: messageAt(pointer),
        onChange: (value: unknown) => change({ [map]: withEntry(configuration[map], product, value) }),
        onLeave: () => touch(pointer),
      };
    });
  return { maps, messageAt, entriesOf };
}
