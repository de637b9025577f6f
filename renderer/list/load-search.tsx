import type { ComponentProps } from "react";
import type { Search } from "./Search.tsx";

/** What only some families have above their rows. A list of theirs fetches it beside its rows, which do without it when it does not come. */
export function loadSearch() {
  return import("./Search.tsx").then(
    (file) => file.Search,
    () => RowsAlone,
  );
}

function RowsAlone({ rows, shown }: ComponentProps<typeof Search>) {
  return <>{rows(shown)}</>;
}
