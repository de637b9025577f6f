import type { ComponentProps } from "react";
import type { ListTools } from "./ListTools.tsx";

/**
 * Loads the search field and the filters that stand above the rows of a list. Lists load the code beside their rows, and work without it
 * when it fails to load.
 */
export function loadListTools() {
  return import("./ListTools.tsx").then(
    (file) => file.ListTools,
    () => RowsAlone,
  );
}

function RowsAlone({ rows, shown }: ComponentProps<typeof ListTools>) {
  return <>{rows(shown)}</>;
}
