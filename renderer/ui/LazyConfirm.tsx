import { lazyPart } from "./lazy.tsx";

/** Question before an action that cannot be undone; its dialog is loaded when it is asked. */
export const LazyConfirm = lazyPart(() => import("./Confirm.tsx").then((file) => file.Confirm));
