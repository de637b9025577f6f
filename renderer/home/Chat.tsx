import { useEffect, useId, useRef, useState } from "react";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { Button, ChatIcon, Link, Stack, Text } from "../ui/polaris-components.ts";
import "./chat.css";

/** Opens and closes the panel with our contact details. */
export function Chat() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLDivElement>(null);
  const id = useId();
  const { title, description: text, email, help } = dashboard.contact;
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpen(false);
      toggle.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open]);
  return (
    <div className="chat">
      {open && (
        <section className="chat-panel" id={id} aria-label={title}>
          <Stack gap="300">
            <Text as="h2" variant="headingMd">
              {title}
            </Text>
            <Text as="p">{text}</Text>
            <Link url={`mailto:${email}`}>{email}</Link>
            <Link url={help} target="_blank">
              Read the documentation
            </Link>
          </Stack>
        </section>
      )}
      <div ref={toggle}>
        <Button icon={ChatIcon} size="large" variant="primary" ariaExpanded={open} ariaControls={id} onClick={() => setOpen(!open)}>
          {open ? "Close" : title}
        </Button>
      </div>
    </div>
  );
}
