import { type ComponentProps, lazy, Suspense } from "react";

const Confirm = lazy(() => import("./Confirm.tsx").then((file) => ({ default: file.Confirm })));

/** The question before something that cannot be undone; its window is loaded when it is asked. */
export function Ask(props: ComponentProps<typeof Confirm>) {
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}
