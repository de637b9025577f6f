import { appBridge } from "../lib/app-bridge.ts";

/** Time in which an action can be undone, in milliseconds. */
const UNDO_TIME = 10_000;
/** Longest time that a toast may take, waiting behind others or under the pointer. */
const LONGEST = 30_000;

/** Says what was done, with a button that undoes it. `onEnd` is called once that is no longer offered; the function that is returned takes the offer away. */
export function undoToast(message: string, onUndo: () => void, onEnd: () => void = () => undefined): () => void {
  const toasts = appBridge()?.toast;
  let over = false;
  const once = (run: () => void) => () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(once(onEnd), toasts === undefined ? UNDO_TIME : LONGEST);
  const id = toasts?.show(message, { duration: UNDO_TIME, action: "Undo", onAction: once(onUndo), onDismiss: once(onEnd) });
  return once(() => {
    if (typeof id === "string") toasts?.hide?.(id);
  });
}
