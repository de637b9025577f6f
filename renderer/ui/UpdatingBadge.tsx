import { useShop } from "../data/shop.ts";
import { later } from "./lazy.tsx";

const UpdatingNotice = later(() => import("./UpdatingNotice.tsx").then((file) => file.UpdatingNotice));

/** What a store is told whose customizations are still to be brought up to this version; most are not told, and do not load it. */
export function Updating() {
  return useShop()?.updating === true && <UpdatingNotice />;
}
