import type { AdminApi, ToastAppearance } from "../frame-apis.ts";
import type { FrameRequest } from "../open-channel.ts";

export interface ToastOptions extends ToastAppearance {
  onAction?: () => void;
  onDismiss?: () => void;
}

export interface Toasts {
  show: (message: string, options?: ToastOptions) => string;
  hide: (id: string) => void;
  /** Called by the admin when a toast is gone. */
  ended: (id: string, isActionChosen: boolean) => void;
}

/** Makes short notices, which the admin shows above the app; their actions run here. */
export function createToasts(ask: FrameRequest<AdminApi>): Toasts {
  const shown = new Map<string, ToastOptions>();
  let count = 0;
  return {
    show: (message, { onAction, onDismiss, ...appearance } = {}) => {
      const id = `toast-${++count}`;
      shown.set(id, { ...(onAction && { onAction }), ...(onDismiss && { onDismiss }) });
      void ask("toast", id, message, appearance);
      return id;
    },
    hide: (id) => void ask("hideToast", id),
    ended: (id, isActionChosen) => {
      const { onAction, onDismiss } = shown.get(id) ?? {};
      shown.delete(id);
      if (isActionChosen) onAction?.();
      onDismiss?.();
    },
  };
}
