import { type FormEvent, useId, useState } from "react";
import { type Discount, findUnpaid } from "../../engine/billing/price.ts";
import { trimCode } from "../../engine/lib/trim-code.ts";
import { CodeField } from "../ui/CodeField.tsx";
import { Button, Card, Row, Stack } from "../ui/polaris-components.ts";
import { AppliedDiscount } from "./AppliedDiscount.tsx";
import { findDiscount } from "./subscriptions.ts";

const UNPAID = "This code leaves nothing to pay, and Shopify doesn't accept subscriptions without a price";

/** Offers a field for a promo code, folded until it is opened. */
export function PromoCode({ discount, onChange }: { discount: Discount | null; onChange: (discount: Discount | null) => void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();

  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = trimCode(text);
    if (busy) return;
    if (code === "") return setError("Enter a code");
    setBusy(true);
    const reply = await findDiscount(code);
    setBusy(false);
    if (!reply.ok) return setError("Error applying code");
    if (reply.value === null) return setError("Invalid discount code");
    if (findUnpaid(reply.value).isAll) return setError(UNPAID);
    setError(undefined);
    setText("");
    onChange(reply.value);
  };

  return (
    <Card>
      <Stack gap="300">
        <Row>
          <Button variant="plain" disclosure={open ? "up" : "down"} ariaExpanded={open} ariaControls={id} onClick={() => setOpen(!open)}>
            Have a promo code?
          </Button>
        </Row>
        <div id={id} hidden={!open}>
          <form onSubmit={(event) => void apply(event)}>
            <CodeField
              label="Promo code"
              value={text}
              error={error}
              busy={busy}
              onChange={(next) => {
                setText(next);
                setError(undefined);
              }}
            />
          </form>
        </div>
      </Stack>
      <div role="status" className="plan-promo">
        {discount !== null && <AppliedDiscount discount={discount} onRemove={() => onChange(null)} />}
      </div>
    </Card>
  );
}
