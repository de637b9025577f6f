import type { ResponsesSummaryResponse } from "../../engine/generated/calls.ts";
import { Filters } from "../reports/Filters.tsx";
import { PeriodFields } from "../reports/PeriodFields.tsx";
import { Select } from "../ui/inputs.ts";
import type { Range } from "./response-calls.ts";

interface Props {
  range: Range;
  summary: ResponsesSummaryResponse;
  setRange: (range: Range) => void;
}

/** Filter by orders: a response counts as one with an order when its checkout became one. */
const ORDERS: { label: string; value: Range["ordered"] }[] = [
  { label: "With or without", value: "" },
  { label: "With an order", value: "true" },
  { label: "Without an order", value: "false" },
];

/** Shows the fields that choose which responses the page counts and lists. */
export function RangeFilters({ range, summary, setRange }: Props) {
  const revisionNumbers = new Set(summary.questions.flatMap(({ revisions }) => revisions.map(String)));
  if (range.revision !== "") revisionNumbers.add(range.revision);
  const revisions = [...revisionNumbers].sort((a, b) => Number(b) - Number(a));
  return (
    <Filters>
      <PeriodFields period={range} onChange={(period) => setRange({ ...range, ...period })} />
      <Select
        label="Orders"
        options={ORDERS}
        value={range.ordered}
        onChange={(ordered) => setRange({ ...range, ordered: ORDERS.find(({ value }) => value === ordered)?.value ?? "" })}
      />
      <Select
        label="Revision"
        options={[{ label: "All revisions", value: "" }, ...revisions.map((value) => ({ label: `Revision ${value}`, value }))]}
        value={range.revision}
        onChange={(revision) => setRange({ ...range, revision })}
      />
    </Filters>
  );
}
