import { lazyPart } from "../../ui/lazy.tsx";

/** The preview of a block, which only families with a block need. */
export const LazyPreview = lazyPart(() => import("./Preview.tsx").then((file) => file.Preview));
