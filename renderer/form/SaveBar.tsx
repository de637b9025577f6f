import { useEffect } from "react";
import "../lib/elements.ts";
import { appBridge } from "../lib/app-bridge.ts";

const ID = "form-save-bar";

interface Props {
  dirty: boolean;
  disabled: boolean;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Shows Shopify's bar for unsaved changes as long as there are any. */
export function SaveBar({ dirty, disabled, busy, onSave, onDiscard }: Props) {
  useEffect(() => {
    if (!dirty) return;
    void appBridge()?.saveBar.show(ID);
    return () => void appBridge()?.saveBar.hide(ID);
  }, [dirty]);
  return (
    <ui-save-bar id={ID}>
      <button type="button" variant="primary" disabled={disabled} loading={busy ? "" : undefined} onClick={onSave}>
        Save
      </button>
      <button type="button" disabled={busy} onClick={onDiscard}>
        Discard
      </button>
    </ui-save-bar>
  );
}
