import type { Stop } from "../../engine/facts/apply-operations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { Text } from "../ui/polaris-components.ts";

/** Shows the errors that stop the order, each at its field. */
export function Stops({ family, stops }: { family: Family; stops: readonly Stop[] }) {
  if (stops.length === 0) return <Text as="p">The customer can place the order.</Text>;
  return (
    <ul className="tryout-stops" aria-label="Errors that customers see">
      {stops.map(({ rule, message, target }) => (
        <li key={`${rule} ${target} ${message}`}>
          <strong>{fieldOf(family, target)}</strong>
          <p>{message}</p>
          {rule !== "" && <small>{`From "${rule}"`}</small>}
        </li>
      ))}
    </ul>
  );
}

/** Returns the title of the place where checkout shows an error, as the family declares its places. */
function fieldOf({ properties }: Family, target: string): string {
  const titles = Object.values(properties).map(({ enumLabels = {} }) => getProperty(enumLabels, target));
  return String(titles.find((title) => title !== undefined) ?? "Top of checkout");
}
