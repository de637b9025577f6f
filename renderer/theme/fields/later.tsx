import type { FieldProps } from "@rjsf/utils";
import { lazy, Suspense } from "react";

const Translations = lazy(() => import("./translations.tsx").then((file) => ({ default: file.TranslationsField })));

/** Few editors have translations: their code comes with the first one. */
export function TranslationsField(props: FieldProps) {
  return (
    <Suspense>
      <Translations {...props} />
    </Suspense>
  );
}
