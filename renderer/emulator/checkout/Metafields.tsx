import { isObject } from "../../../engine/lib/object.ts";
import { tryParseJson } from "../../../engine/lib/try-parse-json.ts";
import { Json } from "./Json.tsx";
import type { OrderMetafield } from "./place-order.ts";

/** Shows the metafields that an order took over from its cart: the buyer's ticks in words, and all of them as they are stored. */
export function Metafields({ of }: { of: readonly OrderMetafield[] }) {
  return of.map(({ name, namespace, key, value }) => {
    const stored = tryParseJson(value);
    return (
      <section className="placed-metafield" key={`${namespace}.${key}`} aria-label={name}>
        <h4>{name}</h4>
        <ul>
          {ticksIn(stored).map(({ id, label, checked }) => (
            <li key={id} className="placed-line">
              <span dir="auto">{label}</span>
              <span className="amount">{checked ? "Ticked" : "Not ticked"}</span>
            </li>
          ))}
        </ul>
        <Json title={`Metafield ${namespace}.${key}`} value={stored ?? value} />
      </section>
    );
  });
}

interface Tick {
  id: string;
  label: string;
  checked: boolean;
}

/** Returns the ticks of a metafield that has some. */
function ticksIn(stored: unknown): Tick[] {
  return Object.entries(Object(stored)).flatMap(([id, each]) =>
    isObject(each) && typeof each.label === "string" && typeof each.checked === "boolean"
      ? [{ id, label: each.label, checked: each.checked }]
      : [],
  );
}
