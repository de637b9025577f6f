import { Button, Popover } from "@shopify/polaris";
import type { ComponentProps } from "react";
import { RangeCalendar } from "./RangeCalendar.tsx";
import "./calendar.css";

interface Props extends ComponentProps<typeof RangeCalendar> {
  label: string;
  pressed: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Draws a button with a calendar of days below it, which closes once a range was chosen. */
export function CalendarPopover({ label, pressed, open, setOpen, onChoose, ...calendar }: Props) {
  const button = (
    <Button disclosure pressed={pressed} onClick={() => setOpen(!open)}>
      {label}
    </Button>
  );
  return (
    <Popover active={open} activator={button} preferredAlignment="left" ariaHaspopup="dialog" onClose={() => setOpen(false)}>
      <div className="calendar" role="dialog" aria-label={label}>
        <RangeCalendar
          {...calendar}
          onChoose={(first, last) => {
            setOpen(false);
            onChoose(first, last);
          }}
        />
      </div>
    </Popover>
  );
}
