import { useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import type { Flash } from "../lib/flash.ts";
import { navigate } from "../lib/navigate.ts";
import { Banner } from "../ui/polaris-components.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import { retryOf } from "./outcome-message.ts";

interface Props {
  family: Family;
  flash: Flash | undefined;
  onRetried: ResolvedRow;
  onDismiss: () => void;
}

/** Draws the message, with a button that tries the failed call again or goes on in the editor. */
export function FlashBanner({ family, flash, onRetried, onDismiss }: Props) {
  const [again, setAgain] = useState(false);
  const wayOut = (message: Flash) => {
    const { editor, again: call = retryOf(family, message) } = message;
    if (call === undefined) return editor === undefined ? {} : { action: goOn(editor) };
    const onAction = async () => {
      setAgain(true);
      await onRetried(await call.run());
      setAgain(false);
    };
    return { action: { content: call.content, loading: again, onAction: () => void onAction() } };
  };
  if (flash === undefined) return null;
  return (
    <div id="flash" tabIndex={-1}>
      <Banner tone={flash.tone ?? "critical"} title={flash.title} onDismiss={onDismiss} {...wayOut(flash)}>
        <p>{flash.text}</p>
      </Banner>
    </div>
  );
}

/** Returns the button that opens the editor with the values entered there. */
function goOn(editor: string) {
  return { content: "Continue editing", onAction: () => void navigate(editor) };
}
