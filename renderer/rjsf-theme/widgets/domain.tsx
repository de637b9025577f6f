import type { WidgetProps } from "@rjsf/utils";
import { InlineError, Select } from "@shopify/polaris";
import { toOrigin } from "../../../engine/cart-link/to-origin.ts";
import type { ShopDomainsResponse } from "../../../engine/generated/calls.ts";
import { loadDomains } from "../../data/domains.ts";
import { useRequest } from "../../data/use-request.ts";
import { withLabel } from "../with-label.ts";

const NONE: ShopDomainsResponse["domains"] = [];

/** Chooses one of the store's domains. A stored domain that the store no longer has stays visible, with a note. */
export function DomainWidget(props: WidgetProps) {
  const { placeholder: _, ...rest } = withLabel(props);
  const { reply } = useRequest(loadDomains);
  const domains = reply?.ok ? reply.value.domains : NONE;
  const stored = String(props.value ?? "");
  const chosen = domains.find(({ value }) => value === toOrigin(stored))?.value ?? stored;
  const unknown = chosen !== "" && !domains.some(({ value }) => value === chosen);
  const stranger = reply?.ok ? `${chosen} (no longer a domain of your store)` : chosen;
  return (
    <>
      <Select
        {...rest}
        options={[...(unknown ? [{ value: chosen, label: stranger }] : []), ...domains]}
        {...(chosen === "" ? { placeholder: reply === undefined ? "Loading domains…" : "Choose a domain" } : {})}
        value={chosen}
        onChange={(value) => props.onChange(value)}
      />
      {reply?.ok === false && <InlineError message="The domains of your store could not be loaded" fieldID={rest.id} />}
    </>
  );
}
