import { useEffect, useRef } from "react";
import type { Failure } from "../data/send-request.ts";
import { isFocusFree } from "../lib/navigate.ts";
import { Banner, type BannerHandles, Button, Row, Stack, Text } from "../ui/polaris-components.ts";

/** Outcome of the last call, for a form that stays open. */
interface NoticeTexts {
  busy: string | boolean | undefined;
  failure?: Failure | undefined;
  /** Text about the failure, where the form has its own. */
  failed?: string | undefined;
  /** Revision that somebody else saved first. */
  conflict?: { revision?: number | undefined } | undefined;
  dismiss: () => void;
}

interface Props {
  /** Name of the edited object, as used within a sentence. */
  noun: string;
  /** Texts that replace the usual ones when somebody else has saved. */
  labels?: { changed?: string; load?: string };
  texts: NoticeTexts;
  /** Button that makes the call again. */
  retry?: { content: string; onAction: () => void } | undefined;
  onReload: () => void;
  onOverwrite: (revision: number | undefined) => void;
}

/**
 * Shows what went wrong with the last call while the form stays open. The notice takes no focus from a person who is typing: a keystroke
 * would be lost.
 */
export function Notices({ noun, labels, texts: outcome, retry, onReload, onOverwrite }: Props) {
  const { failure, failed, conflict, busy, dismiss } = outcome;
  const title = failed ?? `There was an error saving your ${noun}. Please contact us if you have any questions on why this is happening.`;
  const text = failure?.message ?? (failed === undefined ? `An error occurred while saving the ${noun}` : undefined);
  const { changed = `This ${noun} was changed while you were editing it`, load = "Load the saved version" } = labels ?? {};
  const disabled = Boolean(busy);
  // the server's own message is the first of its problems, with its place
  const others = failure?.problems.filter(({ message }) => failure.message?.includes(message) !== true) ?? [];
  const banner = useRef<BannerHandles>(null);
  useEffect(() => {
    if ((failure !== undefined || conflict !== undefined) && isFocusFree()) banner.current?.focus();
  }, [failure, conflict]);
  return (
    <>
      {failure !== undefined && (
        <Banner
          ref={banner}
          tone="critical"
          title={title}
          onDismiss={dismiss}
          {...(retry === undefined ? {} : { action: { ...retry, disabled } })}
        >
          {text !== undefined && <p>{text}</p>}
          {others.map(({ path, message }) => (
            <p key={path + message}>{message}</p>
          ))}
        </Banner>
      )}
      {conflict !== undefined && (
        <Banner ref={banner} tone="warning" title={changed} onDismiss={dismiss}>
          <Stack gap="200">
            <Text as="p">Your changes are not saved. Load the saved version, or replace it with yours.</Text>
            <Row gap="200">
              <Button onClick={onReload} disabled={disabled}>
                {load}
              </Button>
              <Button onClick={() => onOverwrite(conflict.revision)} disabled={disabled}>
                Replace it with mine
              </Button>
            </Row>
          </Stack>
        </Banner>
      )}
    </>
  );
}
