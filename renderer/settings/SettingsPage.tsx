import { useShop } from "../data/shop.ts";
import { ObjectPage } from "../form/ObjectPage.tsx";
import { SettingsFields } from "./SettingsFields.tsx";
import { settingsResource } from "./settings-resource.ts";

/** Shows the settings that apply to the whole store. */
export function SettingsPage() {
  const shop = useShop();
  return (
    <ObjectPage subject={settingsResource}>{(editing) => shop && <SettingsFields {...{ editing }} currency={shop.currency} />}</ObjectPage>
  );
}
