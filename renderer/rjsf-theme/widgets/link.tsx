import type { WidgetProps } from "@rjsf/utils";
import { BlockStack, Button, Text } from "@shopify/polaris";
import { nameOf } from "../../../engine/declarations/configuration.ts";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { toast } from "../../lib/app-bridge.ts";
import { lazyPart, preload } from "../../ui/lazy.tsx";
import { useForm, useValues } from "../form-context.ts";
import { pointerOf } from "../pointer.ts";
import "../plain.css";

const LinkWarnings = lazyPart(() => import("./link-warnings.tsx").then((file) => file.LinkWarnings));
const loadGenerated = () => import("./generated-link.tsx").then((file) => file.GeneratedLink);
const GeneratedLink = lazyPart(loadGenerated);

/** Fields that a link can warn about. */
const SOURCES = ["settings", "products"];

/**
 * Shows a link that is derived from the other fields: made when the merchant asks for it, then to be copied, tried and shown as a QR code.
 */
export function LinkWidget({ id, value, rawErrors, onChange }: WidgetProps) {
  const { family } = useForm();
  const { configuration } = useValues();
  const link = typeof value === "string" ? value : "";
  const [name = ""] = tokensOf(pointerOf(id));

  const generate = async () => {
    preload(loadGenerated);
    const result = await import("./generate-link.ts")
      .then(({ generateLink }) => generateLink(family, configuration, name))
      .catch(() => ({ reason: undefined }));
    if ("link" in result) onChange(result.link);
    else toast(result.reason ?? "The link can't be generated yet", true);
  };
  return (
    <div id={id} tabIndex={-1} className="link">
      <BlockStack gap="300">
        <div>
          <Button variant={link === "" ? "primary" : "secondary"} onClick={() => void generate()}>
            Generate Link
          </Button>
        </div>
        {link === "" ? (
          <Text as="p" tone={rawErrors?.[0] === undefined ? "subdued" : "critical"}>
            {rawErrors?.[0] ?? "If you change what the link contains, generate it again."}
          </Text>
        ) : (
          <GeneratedLink link={link} name={nameOf(configuration)} />
        )}
        {(link !== "" || SOURCES.some((field) => isFilled(getProperty(configuration, field)))) && (
          <LinkWarnings {...{ link, configuration }} />
        )}
      </BlockStack>
    </div>
  );
}

/** Reports whether anything was entered, chosen or ticked in a value, at any depth. */
function isFilled(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value !== undefined && value !== null && value !== "" && value !== false;
  return Object.values(value).some(isFilled);
}
