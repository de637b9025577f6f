import { useShop } from "../data/shop.ts";
import { lazyNote } from "./lazy.tsx";

const UpdatingNotice = lazyNote(() => import("./UpdatingNotice.tsx").then((file) => file.UpdatingNotice));

/** Tells a store that its configurations are still being migrated to this version; most stores never load it. */
export function UpdatingBadge() {
  return useShop()?.updating === true && <UpdatingNotice />;
}
