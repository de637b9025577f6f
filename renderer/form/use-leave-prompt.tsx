import { useCallback, useState } from "react";
import type { LeaveTexts } from "../ui/LeaveDialog.tsx";
import { lazyPart } from "../ui/lazy.tsx";

const Leaving = lazyPart(() => import("../ui/LeaveDialog.tsx").then((file) => file.LeaveDialog));

type Resolve = (leave: boolean) => void;

/** Asks the form's own question when a person leaves with unsaved changes; where the form has none, Shopify asks. */
export function useLeavePrompt(leaving: LeaveTexts | undefined) {
  const [waiting, setWaiting] = useState<{ resolve: Resolve }>();
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) =>
        setWaiting((before) => {
          before?.resolve(false);
          return { resolve };
        }),
      ),
    [],
  );
  const answer = (leave: boolean) => {
    waiting?.resolve(leave);
    setWaiting(undefined);
  };
  const question = (save: () => void) =>
    leaving &&
    waiting && (
      <Leaving
        {...leaving}
        onDiscard={() => answer(true)}
        onStay={() => answer(false)}
        onSave={() => {
          answer(false);
          save();
        }}
      />
    );
  return { ask: leaving === undefined ? undefined : ask, question };
}
