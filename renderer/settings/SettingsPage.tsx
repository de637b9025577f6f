import { settings } from "../../engine/generated/settings.ts";
import { useShop } from "../shop.ts";
import { Failed } from "../ui/Failed.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Screen } from "../ui/Screen.tsx";
import { useReply } from "../use-reply.ts";
import { readSettings } from "./calls.ts";
import { SettingsForm } from "./SettingsForm.tsx";

/** What a merchant sets for the whole store. Nothing can be saved before what is stored has been read. */
export function SettingsPage() {
  const { reply, reload } = useReply(readSettings);
  const shop = useShop();
  if (reply === undefined || shop === undefined) return <Loading title={settings.title} />;
  if (reply.ok) return <SettingsForm stored={reply.value} currency={shop.currency} />;
  return (
    <Screen title={settings.title} back="/">
      <Failed title="The settings could not be loaded" text={reply.failure.message} retry={reload} />
    </Screen>
  );
}
