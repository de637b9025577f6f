import { unlocked } from "../../engine/gates.ts";
import { WithStore } from "../pages/WithStore.tsx";
import { Loading } from "../ui/Loading.tsx";
import { later } from "../ui/later.tsx";
import { Contact } from "./Contact.tsx";
import { Dashboard } from "./Dashboard.tsx";

const Welcome = later(() => import("../plan/Welcome.tsx").then((file) => file.Welcome), <Loading title="Cartwright" />);

/** Where the app opens: the dashboard, or the plans for a store that has none yet. */
export function Home() {
  return (
    <>
      <WithStore title="Cartwright">
        {(store) => (unlocked("app", store.facts) ? <Dashboard store={store} /> : <Welcome store={store} />)}
      </WithStore>
      <Contact />
    </>
  );
}
