import { useMemo } from "react";
import type { SettingsReply } from "../../engine/generated/calls.ts";
import { settings } from "../../engine/generated/settings.ts";
import { SaveBar } from "../form/SaveBar.tsx";
import { useLeaveGuard } from "../router.ts";
import { FormCards } from "../theme/FormCards.tsx";
import { formSchema } from "../theme/form-schema.ts";
import { validatorOf } from "../theme/validator.ts";
import { Ask } from "../ui/Ask.tsx";
import { Failed } from "../ui/Failed.tsx";
import { Banner, Button, Stack, Text } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { useSaving } from "./use-saving.ts";

const { properties = {}, required = [] } = settings.form;
const FORM = formSchema({ id: "settings", required }, Object.entries(properties));
const NOTHING = {};
/** The server judges what is saved. */
const validator = validatorOf(() => true, FORM.schema);
const touch = () => undefined;

/** The settings of the store, drawn from their declaration, and saving them. */
export function SettingsForm({ stored, currency }: { stored: SettingsReply; currency: string }) {
  const edit = useSaving(stored);
  const { values, change, dirty, busy, failure, losing, conflict, problems } = edit;
  useLeaveGuard(dirty);
  const shared = useMemo(() => ({ sections: settings.sections, properties, currency, side: null, change, touch }), [currency, change]);
  const told = failure !== undefined && losing === undefined && conflict === undefined && problems.length === 0;
  const save = () => void edit.save();
  return (
    <Screen title={settings.title} back="/" primaryAction={{ content: "Save", disabled: !dirty || busy, loading: busy, onAction: save }}>
      <SaveBar dirty={dirty} disabled={busy} busy={busy} onSave={save} onDiscard={edit.discard} />
      <Stack gap="400">
        {told && <Failed title="The settings could not be saved" text={failure.message} retry={save} />}
        {conflict !== undefined && (
          <Banner tone="warning" title="Somebody else has changed the settings">
            <Stack gap="200" inlineAlign="start">
              <Text as="p">Nothing was saved. Look at what is set now, and change it again where that is still needed.</Text>
              <Button onClick={edit.takeOver}>Show what is set now</Button>
            </Stack>
          </Banner>
        )}
        <FormCards form={FORM} {...{ validator, shared, problems }} configuration={{ ...values }} pending={NOTHING} />
      </Stack>
      {losing !== undefined && (
        <Ask
          title="Delete older responses?"
          action="Delete and save"
          busy={busy}
          onConfirm={() => void edit.save(true)}
          onClose={edit.stay}
        >
          <Text as="p">{losing}</Text>
        </Ask>
      )}
    </Screen>
  );
}
