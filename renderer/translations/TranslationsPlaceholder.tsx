import { useMemo, useState } from "react";
import { components } from "../../engine/generated/translations.ts";
import { normalizeTranslations } from "../../engine/translations/normalize-translations.ts";
import type { Failure } from "../data/send-request.ts";
import { Stack } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { ApplyHelp } from "./ApplyHelp.tsx";
import { ErrorBanner } from "./ErrorBanner.tsx";
import { errorText, LOADING } from "./error-text.ts";
import { headActions } from "./head-actions.ts";
import { BACK, SAVE, SUBTITLE, TITLE } from "./page-texts.ts";
import { READ_ONLY_EDITS } from "./read-only-edits.ts";
import { Texts } from "./Texts.tsx";
import type { Shown } from "./use-selection.ts";

interface Props {
  failure: Failure | undefined;
  reload: () => void;
  shown: Shown;
}

const UNREAD = "Nothing can be changed or saved until your translations have been loaded.";

/**
 * Draws the page while the document loads, or after loading failed: the page can be viewed, and nothing can be saved over the stored
 * document.
 */
export function TranslationsPlaceholder({ failure, reload, shown }: Props) {
  const [dismissed, setDismissed] = useState<Failure>();
  const [document] = useState(() => normalizeTranslations({}, components, Date.now()));
  const hidden = failure !== undefined && dismissed === failure;
  const message = useMemo(() => failure && errorText(failure, LOADING), [failure]);
  return (
    <Screen
      {...{ title: TITLE, subtitle: SUBTITLE }}
      back="/"
      backLabel={BACK}
      secondaryActions={[...(hidden ? [{ content: "Retry", onAction: reload }] : []), ...headActions(true)]}
      primaryAction={{ content: SAVE, disabled: true, helpText: failure && UNREAD }}
    >
      <Stack gap="400">
        {message !== undefined && !hidden && <ErrorBanner error={message} onRetry={reload} onDismiss={() => setDismissed(failure)} />}
        <Texts document={failure && document} isUnread {...{ shown }} problems={[]} disabled edits={READ_ONLY_EDITS} />
        <ApplyHelp disabled onReset={() => undefined} />
      </Stack>
    </Screen>
  );
}
