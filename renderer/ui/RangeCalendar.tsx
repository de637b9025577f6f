import { DatePicker } from "@shopify/polaris";
import { useMemo, useState } from "react";

interface Props {
  /** First and last chosen day, for instance 2026-11-22. */
  first: string;
  last: string;
  /** Latest day that can be chosen. */
  latest: string;
  /** Called when two days were chosen, which may be the same. */
  onChoose: (first: string, last: string) => void;
}

/** Draws a calendar in which two days are chosen one after the other; a day before the first one begins anew. */
export function RangeCalendar({ first, last, latest, onChoose }: Props) {
  const [{ month, year }, setShown] = useState(() => monthOf(last));
  const [rangeStart, setRangeStart] = useState<string>();
  // another object would take the day under the arrow keys away
  const selected = useMemo(() => ({ start: date(rangeStart ?? first), end: date(rangeStart ?? last) }), [rangeStart, first, last]);
  const choose = (day: string) => {
    if (rangeStart === undefined || day < rangeStart) setRangeStart(day);
    else onChoose(rangeStart, day);
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

/** Returns the midnight that stands for a day: the calendar counts by the person's own clock. */
function date(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

function written(day: Date): string {
  const parts = [String(day.getFullYear()).padStart(4, "0"), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
