import { useState } from "react";
import { focusAfterRender } from "../lib/focus-after-render.ts";
import { lazyPart, preload } from "../ui/lazy.tsx";
import { Button, Card, Stack, Text } from "../ui/polaris-components.ts";
import { ADD_ID, OPEN_ID, PART_ID } from "./add-id.ts";
import { introduction } from "./introduction.ts";
import type { TryoutProps } from "./tryout-props.ts";

const load = () => import("./Tryout.tsx").then((file) => file.Tryout);
const Tryout = lazyPart(load);

/**
 * Draws the cart that tries a draft. Its code runs the draft as checkout would, and is large: for a draft that is complete it is loaded
 * with the draft, for another one when somebody opens the card.
 */
export function TryoutCard({ complete, ...tryout }: TryoutProps & { complete: boolean }) {
  const [isOpen, setOpen] = useState(complete);
  if (complete && !isOpen) setOpen(true);
  if (isOpen) return <Tryout {...tryout} />;
  const near = () => preload(load);
  const open = () => {
    setOpen(true);
    focusAfterRender(ADD_ID);
  };
  return (
    <Card>
      <section aria-label="Try it" id={PART_ID}>
        <Stack gap="300">
          <Text as="h2" variant="headingSm">
            Try it
          </Text>
          <Text as="p" tone="subdued">
            {introduction(tryout.family, tryout.action)}
          </Text>
          <div>
            <Button id={OPEN_ID} onClick={open} onMouseEnter={near} onTouchStart={near} onFocus={near}>
              Try it
            </Button>
          </div>
        </Stack>
      </section>
    </Card>
  );
}
