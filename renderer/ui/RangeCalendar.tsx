import { DatePicker } from "@shopify/polaris";
import { useMemo, useState } from "react";

interface Props {
  /** The days that are chosen, such as 2026-11-22, the first and the last. */
  first: string;
  last: string;
  /** No later day can be chosen. */
  latest: string;
  /** Two days were chosen, which may be one. */
  onChoose: (first: string, last: string) => void;
}

/** A calendar in which two days are chosen one after the other; a day before the first one begins anew. */
export function RangeCalendar({ first, last, latest, onChoose }: Props) {
  const [{ month, year }, setShown] = useState(() => monthOf(last));
  const [begun, setBegun] = useState<string>();
  // another object would take the day under the arrow keys away
  const selected = useMemo(() => ({ start: date(begun ?? first), end: date(begun ?? last) }), [begun, first, last]);
  const choose = (day: string) => {
    if (begun === undefined || day < begun) setBegun(day);
    else onChoose(begun, day);
  };
  return (
    <DatePicker
      {...{ month, year, selected }}
      allowRange
      disableDatesAfter={date(latest)}
      onMonthChange={(nextMonth, nextYear) => setShown({ month: nextMonth, year: nextYear })}
      // whatever range the picker makes of it, its end is the day that was clicked
      onChange={({ end }) => choose(written(end))}
    />
  );
}

function monthOf(day: string): { month: number; year: number } {
  return { month: date(day).getMonth(), year: date(day).getFullYear() };
}

/** The calendar counts by the person's own clock: midnight of a day is a name for it. */
function date(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

function written(day: Date): string {
  const parts = [String(day.getFullYear()).padStart(4, "0"), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
