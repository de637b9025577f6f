import { lazyComponent } from "./lazy.tsx";

/** The question before something that cannot be undone; its window is loaded when it is asked. */
export const LazyConfirm = lazyComponent(() => import("./Confirm.tsx").then((file) => file.Confirm));
