import { Button } from "../ui/polaris-components.ts";
import { OPEN_ID, PART_ID } from "./add-id.ts";

/** Leads from the bar at the foot of a phone to the trial, and opens it. */
export function TryoutBar() {
  const open = () => {
    document.getElementById(PART_ID)?.scrollIntoView({ block: "start" });
    document.getElementById(OPEN_ID)?.click();
  };
  return <Button onClick={open}>Try it</Button>;
}
