import { useCallback, useState } from "react";
import { ObjectPage } from "../form/ObjectPage.tsx";
import type { Editing } from "../form/use-object-form.ts";
import { ConfirmDestructive } from "../ui/ConfirmDestructive.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useNotice } from "../ui/use-notice.ts";
import { type BannerMessage, ErrorBanner } from "./ErrorBanner.tsx";
import { errorText, RESETTING } from "./error-text.ts";
import { headActions } from "./head-actions.ts";
import { CLEAR, FIXED, FIXED_STAYS, RESET } from "./page-texts.ts";
import { subjectOf } from "./subject.ts";
import { TranslationsEditor } from "./TranslationsEditor.tsx";
import { TranslationsPlaceholder } from "./TranslationsPlaceholder.tsx";
import { deleteTranslations } from "./translations-calls.ts";
import { useSelection } from "./use-selection.ts";

/** Shows the page on which the texts of the blocks in checkout are translated. */
export function TranslationsPage() {
  const { text, say, dismiss } = useNotice();
  const [wrong, setWrong] = useState<BannerMessage>();
  const [asking, setAsking] = useState<string>();
  const [subject] = useState(() => subjectOf(setWrong));
  const shown = useSelection();
  const refuse = useCallback(
    (title: string) => {
      dismiss();
      setWrong({ title });
    },
    [dismiss],
  );
  const clearAll = async (editing: Editing) => {
    const reply = await deleteTranslations();
    if (!reply.ok) return setWrong(errorText(reply.failure, RESETTING));
    setWrong(undefined);
    shown.reset();
    editing.restart(reply.value);
    say(CLEARED);
  };
  return (
    <>
      <Notice text={text} onDismiss={dismiss} />
      <ObjectPage
        subject={subject}
        say={(saved) => say(saved, saved === FIXED ? FIXED_STAYS : undefined)}
        actions={({ busy }) => headActions(busy, () => setAsking(CLEAR))}
        unread={(_, failure, reload) => <TranslationsPlaceholder {...{ failure, reload, shown }} />}
      >
        {(editing) => (
          <>
            {wrong !== undefined && <ErrorBanner error={wrong} onDismiss={() => setWrong(undefined)} />}
            <TranslationsEditor {...{ editing, shown, say }} refuse={refuse} onReset={() => setAsking(RESET)} />
            {asking !== undefined && (
              <ConfirmDestructive
                title={`${asking}?`}
                text={QUESTION}
                action={asking}
                run={() => clearAll(editing)}
                onClose={() => setAsking(undefined)}
              />
            )}
          </>
        )}
      </ObjectPage>
    </>
  );
}

const CLEARED = "All translations were deleted";
const QUESTION =
  "All texts in all languages are deleted, with every instance and what you have not saved. Blocks show their own settings again. This action cannot be undone.";
