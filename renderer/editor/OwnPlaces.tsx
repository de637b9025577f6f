import type { FamilyEntry } from "../../engine/types/family.ts";
import { ownPlacesText } from "../../engine/wording/own-places.ts";
import { Text } from "../ui/polaris-components.ts";

interface Props {
  family: Pick<FamilyEntry, "id" | "storage">;
  counts: Parameters<typeof ownPlacesText>[1];
}

/** Says how many of the taken places other families have. */
export function OwnPlaces({ family, counts }: Props) {
  return (
    <Text as="p" tone="subdued">
      {ownPlacesText(family, counts)}
    </Text>
  );
}
