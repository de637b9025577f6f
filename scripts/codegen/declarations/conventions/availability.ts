import type { ConditionType } from "../../../../engine/generated/declarations.ts";
import { availabilityOf } from "../../checks/availability-of.ts";
import { hasOnlyPresenceTests } from "../../checks/fact-availability.ts";
import type { JsonObject } from "../json.ts";
import type { Convention } from "./convention.ts";
import { fieldsAlong, joinPath, pathsIn } from "./paths.ts";
import { objectsIn } from "./schemas.ts";

/** When checkout can know the fact of a condition, as its path tells. Whether something is there can always be known. */
export const availabilityConvention: Convention = {
  from: "the path of the fact",
  *follows({ folder, json }, context) {
    if (folder !== "conditions") return;
    const paths = pathsIn(json.fact).map((path) => joinPath(json.forEach, path));
    const [facts] = [...context.apis().values()].flatMap((schema) => {
      const fieldsByPath = paths.map((path) => ({ path, fields: fieldsAlong(path, schema) ?? [] }));
      return fieldsByPath.length > 0 && fieldsByPath.every(({ fields }) => fields.length > 0) ? [fieldsByPath] : [];
    });
    const states =
      facts === undefined
        ? []
        : [
            ...new Set(
              facts.flatMap(({ path, fields }) => (path.endsWith(".__typename") ? fields.slice(0, -1) : fields).flatMap(availabilityOf)),
            ),
          ];
    // where a path leads nowhere, another check says so
    const value = facts === undefined || arePresence(json) ? "always" : states.length > 1 ? undefined : (states[0] ?? "always");
    const remedy = `follows from fact: checkout knows these paths at several moments (${states.join(", ")}), so compare one of them`;
    yield { object: json, pointer: [], key: "availability", value, remedy, behind: ["$schema", "$id", "title", "description"] };
  },
};

const arePresence = ({ operators }: JsonObject): boolean =>
  hasOnlyPresenceTests({ operators: Object.fromEntries(objectsIn(operators)) as unknown as ConditionType["operators"] });
