import { WithShop } from "../pages/ShopGate.tsx";
import { Stack } from "../ui/polaris.ts";
import { Screen } from "../ui/Screen.tsx";
import { Outcome } from "./ConfirmationResult.tsx";
import { PlanPicker } from "./PlanPicker.tsx";

/** Where a subscription is started, looked at and changed. */
export function PlanPage() {
  return (
    <WithShop title="Manage Subscription" back="/">
      {(shop) => (
        <Screen title="Manage Subscription" back="/">
          <Stack gap="400">
            <Outcome shop={shop} />
            <PlanPicker shop={shop} />
          </Stack>
        </Screen>
      )}
    </WithShop>
  );
}
