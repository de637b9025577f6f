import { useId, useState } from "react";
import { CalendarPopover } from "../ui/CalendarPopover.tsx";
import { Button, Card, Row, Stack, Text } from "../ui/polaris-components.ts";
import { PRESETS, type Preset, type Span, spanOfDays, spanOfPreset } from "./date-spans.ts";
import { dayIn } from "./days.ts";
import "./figures.css";

/** Chosen preset, or days of one's own; with the instants they stood for when chosen. */
export interface Chosen extends Span {
  preset: Preset | "custom";
}

interface Props {
  chosen: Chosen;
  timeZone: string;
  onChange: (chosen: Chosen) => void;
}

/** Returns the choice of a preset at a moment. */
export function chosenPreset(preset: Preset, timeZone: string, now = Date.now()): Chosen {
  return { preset, ...spanOfPreset(preset, timeZone, now) };
}

/** Chooses the period of figures: shows the days in words, the presets, and a calendar for any others. */
export function DateRange({ chosen, timeZone, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [first, last] = [dayIn(timeZone, chosen.start), dayIn(timeZone, chosen.end)];
  return (
    <div className="period">
      <Card>
        <section aria-labelledby={id}>
          <Stack gap="300">
            <Row gap="300" blockAlign="baseline">
              <Text as="h2" variant="headingSm" id={id}>
                Date Range
              </Text>
              <Text as="p">{dateRangeText(chosen, timeZone)}</Text>
            </Row>
            <Row gap="200">
              {PRESETS.map(({ id: preset, title }) => (
                <Button
                  key={preset}
                  pressed={chosen.preset === preset}
                  onClick={() => {
                    setOpen(false);
                    onChange(chosenPreset(preset, timeZone));
                  }}
                >
                  {title}
                </Button>
              ))}
              <CalendarPopover
                label="Custom Range"
                {...{ open, setOpen, first, last }}
                pressed={chosen.preset === "custom"}
                latest={dayIn(timeZone, Date.now())}
                onChoose={(from, to) => onChange({ preset: "custom", ...spanOfDays(from, to, timeZone) })}
              />
            </Row>
          </Stack>
        </section>
      </Card>
    </div>
  );
}

/** Formats the days of a span in a time zone: "Nov 19, 2026 – Nov 25, 2026". */
export function dateRangeText({ start, end }: Span, timeZone: string): string {
  return `${dayText(dayIn(timeZone, start))} – ${dayText(dayIn(timeZone, end))}`;
}

/** Formats a day as "Nov 19, 2026". */
function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}
