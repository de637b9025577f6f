import { families } from "../../engine/catalog.ts";
import { Stack } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { FamilyCard } from "./FamilyCard.tsx";

/** Where the app opens: every family with the number of its customizations. */
export function Home() {
  return (
    <Screen title="Cartwright" subtitle="Customize your store's checkout">
      <Stack gap="400">
        {families.map((family) => (
          <FamilyCard key={family.id} family={family} />
        ))}
      </Stack>
    </Screen>
  );
}
