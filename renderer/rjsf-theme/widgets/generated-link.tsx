import { Banner, BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { toast } from "../../lib/app-bridge.ts";
import { copyToClipboard } from "../../lib/copy-to-clipboard.ts";
import { lazyPart } from "../../ui/lazy.tsx";

const QrCode = lazyPart(() => import("../../ui/QrCode.tsx").then((file) => file.QrCode));

/** Shows a link that was generated, to be copied, tried and shown as a QR code. */
export function GeneratedLink({ link, name }: { link: string; name: string }) {
  const [coded, setCoded] = useState(false);
  const copy = async () => {
    const done = await copyToClipboard(link);
    toast(done ? "Link copied to clipboard" : "Your browser blocked copying. Select the link and copy it", !done);
  };
  return (
    <>
      <Banner tone="success" title="Generated link">
        <BlockStack gap="200">
          <Text as="p" breakWord>
            {link}
          </Text>
          <InlineStack gap="200" align="start">
            <Button onClick={() => void copy()}>Copy Link</Button>
            <Button url={link} target="_blank">
              Open Link
            </Button>
            <Button disclosure={coded ? "up" : "down"} ariaExpanded={coded} onClick={() => setCoded(!coded)}>
              QR code
            </Button>
          </InlineStack>
        </BlockStack>
      </Banner>
      {coded && <QrCode text={link} name={name} />}
    </>
  );
}
