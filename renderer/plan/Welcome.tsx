import type { Shop } from "../data/shop.ts";
import { Stack } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { ConfirmationResult } from "./ConfirmationResult.tsx";
import { PlanPicker } from "./PlanPicker.tsx";

/** Shows the home page of a store that has no plan yet, or no longer. */
export function Welcome({ shop }: { shop: Shop }) {
  return (
    <Screen title="Cartwright" subtitle="Choose a plan to customize your store's checkout, as over 3,000 companies do">
      <Stack gap="400">
        <ConfirmationResult shop={shop} />
        <PlanPicker shop={shop} />
      </Stack>
    </Screen>
  );
}
