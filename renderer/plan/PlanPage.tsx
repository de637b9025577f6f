import { ShopGate } from "../pages/ShopGate.tsx";
import { Stack } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { ConfirmationResult } from "./ConfirmationResult.tsx";
import { PlanPicker } from "./PlanPicker.tsx";

/** Shows the page on which a subscription is started, viewed and changed. */
export function PlanPage() {
  return (
    <ShopGate title="Manage Subscription" back="/">
      {(shop) => (
        <Screen title="Manage Subscription" back="/">
          <Stack gap="400">
            <ConfirmationResult shop={shop} />
            <PlanPicker shop={shop} />
          </Stack>
        </Screen>
      )}
    </ShopGate>
  );
}
