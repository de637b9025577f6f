import { unlocked } from "../../engine/declarations/entitlements.ts";
import { WithShop } from "../pages/ShopGate.tsx";
import { Loading } from "../ui/Loading.tsx";
import { later } from "../ui/lazy.tsx";
import { Contact } from "./Contact.tsx";
import { Dashboard } from "./Dashboard.tsx";

const Welcome = later(() => import("../plan/Welcome.tsx").then((file) => file.Welcome), <Loading title="Cartwright" />);

/** Where the app opens: the dashboard, or the plans for a store that has none yet. */
export function Home() {
  return (
    <>
      <WithShop title="Cartwright">
        {(shop) => (unlocked("app", shop.facts) ? <Dashboard shop={shop} /> : <Welcome shop={shop} />)}
      </WithShop>
      <Contact />
    </>
  );
}
