import type { WidgetProps } from "@rjsf/utils";
import { lazy, Suspense } from "react";

const Countries = lazy(() => import("./countries.tsx").then((file) => ({ default: file.CountriesWidget })));

/** The list of countries is long and few conditions ask for it: it comes with the first one. */
export function CountriesWidget(props: WidgetProps) {
  return (
    <Suspense>
      <Countries {...props} />
    </Suspense>
  );
}
