import type { ResponsesSummaryReply } from "../../engine/generated/calls.ts";
import { Select, TextField } from "../ui/inputs.ts";
import { Card } from "../ui/parts.ts";
import type { Range } from "./calls.ts";
import "./responses.css";

interface Props {
  range: Range;
  told: ResponsesSummaryReply;
  setRange: (range: Range) => void;
}

/** A response counts as one with an order when its checkout became one. */
const ORDERS: { label: string; value: Range["ordered"] }[] = [
  { label: "With or without", value: "" },
  { label: "With an order", value: "true" },
  { label: "Without an order", value: "false" },
];

/** Which responses are looked at. */
export function Filters({ range, told, setRange }: Props) {
  const known = new Set(told.questions.flatMap(({ revisions }) => revisions.map(String)));
  if (range.revision !== "") known.add(range.revision);
  const revisions = [...known].sort((a, b) => Number(b) - Number(a));
  return (
    <Card>
      <div className="filters">
        <TextField label="From" type="date" value={range.from} onChange={(from) => setRange({ ...range, from })} autoComplete="off" />
        <TextField label="To" type="date" value={range.to} onChange={(to) => setRange({ ...range, to })} autoComplete="off" />
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
      </div>
    </Card>
  );
}
