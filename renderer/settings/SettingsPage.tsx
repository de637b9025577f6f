import { ObjectPage } from "../form/ObjectPage.tsx";
import { useShop } from "../shop.ts";
import { SettingsFields } from "./SettingsFields.tsx";
import { subject } from "./subject.ts";

/** What a merchant sets for the whole store. */
export function SettingsPage() {
  const shop = useShop();
  return <ObjectPage subject={subject}>{(editing) => shop && <SettingsFields {...{ editing }} currency={shop.currency} />}</ObjectPage>;
}
