import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { ShopGate } from "../pages/ShopGate.tsx";
import { Loading } from "../ui/Loading.tsx";
import { lazyComponent } from "../ui/lazy.tsx";
import { Contact } from "./Contact.tsx";
import { Dashboard } from "./Dashboard.tsx";

const Welcome = lazyComponent(() => import("../plan/Welcome.tsx").then((file) => file.Welcome), <Loading title="Cartwright" />);

/** Shows the page on which the app opens: the dashboard, or the plans for a store without one. */
export function Home() {
  return (
    <>
      <ShopGate title="Cartwright">
        {(shop) => (isEntitled("app", shop.facts) ? <Dashboard shop={shop} /> : <Welcome shop={shop} />)}
      </ShopGate>
      <Contact />
    </>
  );
}
