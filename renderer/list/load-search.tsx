import type { ComponentProps } from "react";
import type { Search } from "./Search.tsx";

/**
 * Loads the search field that only some families have above their rows. Their lists load the code beside their rows, and work without it
 * when it fails to load.
 */
export function loadSearch() {
  return import("./Search.tsx").then(
    (file) => file.Search,
    () => RowsAlone,
  );
}

function RowsAlone({ rows, shown }: ComponentProps<typeof Search>) {
  return <>{rows(shown)}</>;
}
