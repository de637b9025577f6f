import { useCallback, useState } from "react";
import { ObjectPage } from "../form/ObjectPage.tsx";
import type { Editing } from "../form/use-object-form.ts";
import { Sure } from "../ui/ConfirmDialog.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useNotice } from "../ui/use-notice.ts";
import { headActions } from "./actions.ts";
import { ErrorBanner, type Told } from "./ErrorBanner.tsx";
import { RESETTING, toldOf } from "./error-text.ts";
import { CLEAR, FIXED, FIXED_STAYS, RESET } from "./page-texts.ts";
import { subjectOf } from "./subject.ts";
import { Open } from "./TranslationsEditor.tsx";
import { Unread } from "./TranslationsPlaceholder.tsx";
import { deleteTranslations } from "./translations-calls.ts";
import { useShown } from "./use-selection.ts";

/** The texts of the blocks in checkout, in the languages of a store's customers. */
export function TranslationsPage() {
  const { text, say, dismiss } = useNotice();
  const [wrong, setWrong] = useState<Told>();
  const [asking, setAsking] = useState<string>();
  const [subject] = useState(() => subjectOf(setWrong));
  const shown = useShown();
  const refuse = useCallback(
    (title: string) => {
      dismiss();
      setWrong({ title });
    },
    [dismiss],
  );
  const clearAll = async (editing: Editing) => {
    const reply = await deleteTranslations();
    if (!reply.ok) return setWrong(toldOf(reply.failure, RESETTING));
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
        unread={(_, failure, reload) => <Unread {...{ failure, reload, shown }} />}
      >
        {(editing) => (
          <>
            {wrong !== undefined && <ErrorBanner told={wrong} onDismiss={() => setWrong(undefined)} />}
            <Open {...{ editing, shown, say }} refuse={refuse} onReset={() => setAsking(RESET)} />
            {asking !== undefined && (
              <Sure
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
