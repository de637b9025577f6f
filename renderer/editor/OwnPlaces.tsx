import { ownPlacesText } from "../../engine/wording/own-places.ts";
import { Text } from "../ui/polaris-components.ts";

/** Says how many of the taken places the app's own objects have. */
export function OwnPlaces(counts: { places: number; active: number }) {
  return (
    <Text as="p" tone="subdued">
      {ownPlacesText(counts)}
    </Text>
  );
}
