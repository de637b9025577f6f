import { Button, InlineStack, BlockStack as Stack, Text } from "@shopify/polaris";
import { useState } from "react";
import { lazyPart } from "../../ui/lazy.tsx";

const DatePicker = lazyPart(() => import("./date-picker.ts").then((file) => file.DatePicker));

interface Props {
  label: string;
  required: boolean;
  /** Day, for instance 2026-11-22; "" for none. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses a day in a calendar that opens on demand. */
export function DateAnswer({ label, required, value, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const day = value === "" ? undefined : new Date(`${value}T00:00:00`);
  const [{ month, year }, setShown] = useState(() => monthOf(day ?? new Date()));
  return (
    <Stack gap="200">
      <Text as="p">{required ? `${label} *` : label}</Text>
      {day !== undefined && (
        <Text as="p" fontWeight="semibold">
          {day.toLocaleDateString("en-US", { dateStyle: "long" })}
        </Text>
      )}
      <InlineStack gap="200">
        <Button
          accessibilityLabel={`${day === undefined ? "Select Date" : "Change Date"}: ${label}`}
          ariaExpanded={open}
          onClick={() => setOpen(!open)}
        >
          {day === undefined ? "Select Date" : "Change Date"}
        </Button>
        {day !== undefined && (
          <Button
            accessibilityLabel={`Clear: ${label}`}
            onClick={() => {
              setOpen(false);
              onChange("");
            }}
          >
            Clear
          </Button>
        )}
      </InlineStack>
      {open && (
        <div data-focus-layer>
          <DatePicker
            {...{ month, year }}
            {...(day === undefined ? {} : { selected: day })}
            onMonthChange={(nextMonth, nextYear) => setShown({ month: nextMonth, year: nextYear })}
            onChange={({ start }) => {
              onChange(written(start));
              setOpen(false);
            }}
          />
        </div>
      )}
    </Stack>
  );
}

function monthOf(day: Date): { month: number; year: number } {
  return { month: day.getMonth(), year: day.getFullYear() };
}

/** Formats a day by the person's own calendar, whatever the time zone. */
function written(day: Date): string {
  return [String(day.getFullYear()).padStart(4, "0"), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
