import { isObject } from "../../../../engine/lib/object.ts";
import { metaOf } from "../ids.ts";
import { valueAtPointer } from "../json.ts";
import type { Convention } from "./convention.ts";
import { schemasOf } from "./schemas.ts";

/** The names of the store that a field suggests before those of its list, as the list says. */
export const storeNamesConvention: Convention = {
  from: "the list of `suggestions`",
  *follows(source, context) {
    if (source.folder === "shared") return;
    for (const { schema, pointer } of schemasOf(source, context)) {
      const list = typeof schema.suggestions === "string" ? context.sources.get(`schemas/shared/${schema.suggestions}.json`) : undefined;
      const name = list?.json.$schema === metaOf("list") ? valueAtPointer(list.json, "/$defs/name") : undefined;
      if (isObject(name) && name.storeSuggestions !== undefined)
        yield { object: schema, pointer, key: "storeSuggestions", value: name.storeSuggestions, behind: ["suggestions"] };
    }
  },
};
