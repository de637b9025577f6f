import type { ComponentProps } from "react";
import { useStoredState } from "../lib/stored-state.ts";
import { Banner } from "./polaris-components.ts";

interface Props extends Pick<ComponentProps<typeof Banner>, "title" | "action" | "children"> {
  /** Key of the information, store included. */
  id: string;
}

/** Informs about something that need not be read. Once dismissed it stays away in this browser. */
export function InfoBanner({ id, ...banner }: Props) {
  const [isDismissed, dismiss] = useStoredState(`notice-dismissed:${id}`);
  return isDismissed ? null : <Banner tone="info" onDismiss={dismiss} {...banner} />;
}
