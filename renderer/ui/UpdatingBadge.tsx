import { useShop } from "../data/shop.ts";
import { lazyComponent } from "./lazy.tsx";

const UpdatingNotice = lazyComponent(() => import("./UpdatingNotice.tsx").then((file) => file.UpdatingNotice));

/** What a store is told whose customizations are still to be brought up to this version; most are not told, and do not load it. */
export function UpdatingBadge() {
  return useShop()?.updating === true && <UpdatingNotice />;
}
