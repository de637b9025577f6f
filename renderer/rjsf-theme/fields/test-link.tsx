import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { cartLinkUrl } from "../../../engine/cart-link/cart-link-url.ts";
import { testCartUrl } from "../../../engine/cart-link/test-cart-url.ts";
import type { TestMarkResponse } from "../../../engine/generated/calls.ts";
import { call } from "../../data/call.ts";
import { firstDomain, loadDomains } from "../../data/domains.ts";
import { toast } from "../../lib/app-bridge.ts";
import { LazyConfirm } from "../../ui/LazyConfirm.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { usePicker } from "../use-picker.ts";

const GeneratedLink = lazyPart(() => import("../widgets/generated-link.tsx").then((file) => file.GeneratedLink));

interface Made {
  variant: string;
  test: TestMarkResponse;
  domain: string;
}

/** Makes the link that opens a test cart with a chosen product: to be opened, copied, and shown as a QR code. */
export function TestLink({ name }: { name: string }) {
  const { pick, missing } = usePicker();
  const [made, setMade] = useState<Made>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const make = async (variant: string) => {
    const [test, domains] = await Promise.all([call("testMark", {}), loadDomains()]);
    if (test.ok && domains.ok) setMade({ variant, test: test.value, domain: firstDomain(domains.value) });
    else toast("The test link can't be made yet", true);
  };
  const choose = () =>
    void pick({ type: "product", multiple: false }, (picked) => {
      const variant = picked?.[0]?.variants?.[0]?.id;
      if (variant !== undefined) void make(variant);
    });
  const renew = async () => {
    setBusy(true);
    const current = made === undefined ? await call("testMark", {}) : ({ ok: true, value: made.test } as const);
    const renewed = current.ok ? await call("renewTestMark", { body: { mark: current.value.mark } }) : current;
    setBusy(false);
    setAsking(false);
    if (!renewed.ok) return toast(renewed.failure.message ?? "The test link could not be renewed", true);
    setMade((before) => before && { ...before, test: renewed.value });
    toast("Earlier test links now open ordinary carts");
  };
  return (
    <BlockStack gap="300">
      <InlineStack gap="200">
        <Button onClick={choose}>{made === undefined ? "Open test checkout" : "Choose another product"}</Button>
        <Button variant="tertiary" onClick={() => setAsking(true)}>
          Renew test link
        </Button>
      </InlineStack>
      {missing && <Text as="p">Product picker not available</Text>}
      {made !== undefined && <GeneratedLink link={testLinkUrl(made)} name={`test ${name}`} />}
      {isAsking && (
        <LazyConfirm
          title="Renew the test link?"
          action="Renew"
          busy={isBusy}
          destructive={false}
          onConfirm={() => void renew()}
          onClose={() => setAsking(false)}
        >
          <Text as="p">
            Earlier test links stop working. Everything that is on for test carts only is saved again, with the new link. Your other changes
            here are not saved.
          </Text>
        </LazyConfirm>
      )}
    </BlockStack>
  );
}

/** Returns the permalink of a cart with one product and the mark of test carts. */
function testLinkUrl({ variant, domain, test: { mark } }: Made): string {
  return testCartUrl(cartLinkUrl({ domain, products: [{ variantId: variant, quantity: 1 }] }) ?? domain, mark);
}
