import { WithStore } from "../pages/WithStore.tsx";
import { Screen } from "../ui/Screen.tsx";
import { PlanPicker } from "./PlanPicker.tsx";

/** Where a subscription is started, looked at and changed. */
export function PlanPage() {
  return (
    <WithStore title="Manage Subscription" back="/">
      {(store) => (
        <Screen title="Manage Subscription" back="/">
          <PlanPicker store={store} />
        </Screen>
      )}
    </WithStore>
  );
}
