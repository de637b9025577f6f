import { WithStore } from "../pages/WithStore.tsx";
import { Stack } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { Outcome } from "./Outcome.tsx";
import { PlanPicker } from "./PlanPicker.tsx";

/** Where a subscription is started, looked at and changed. */
export function PlanPage() {
  return (
    <WithStore title="Manage Subscription" back="/">
      {(store) => (
        <Screen title="Manage Subscription" back="/">
          <Stack gap="400">
            <Outcome store={store} />
            <PlanPicker store={store} />
          </Stack>
        </Screen>
      )}
    </WithStore>
  );
}
