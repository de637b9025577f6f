import { lazy, Suspense } from "react";
import { unlocked } from "../../engine/gates.ts";
import { WithStore } from "../pages/WithStore.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Contact } from "./Contact.tsx";
import { Dashboard } from "./Dashboard.tsx";

const Welcome = lazy(() => import("../plan/Welcome.tsx").then((file) => ({ default: file.Welcome })));

/** Where the app opens: the dashboard, or the plans for a store that has none yet. */
export function Home() {
  return (
    <>
      <WithStore title="Cartwright">
        {(store) =>
          unlocked("app", store.facts) ? (
            <Dashboard store={store} />
          ) : (
            <Suspense fallback={<Loading title="Cartwright" />}>
              <Welcome store={store} />
            </Suspense>
          )
        }
      </WithStore>
      <Contact />
    </>
  );
}
