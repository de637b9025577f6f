import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { ForMerchant } from "./ForMerchant.tsx";
import { Idle } from "./Idle.tsx";
import type { Instance } from "./instances.ts";
import { say } from "./words.ts";

interface Props {
  api: Pick<StandardApi, "extension" | "i18n">;
  named: string;
  all: readonly Instance[];
}

/** A block that was given the name of an instance that is not there, or no more: the merchant reads which there are. */
export function Unknown({ api, named, all }: Props) {
  if (all.length === 0) return <Idle api={api} />;
  return (
    <ForMerchant api={api} tone="warning" heading={say(api, "unknownTitle", { name: named })}>
      {say(api, "unknown", { names: all.map(({ id, name }) => name || id).join(", ") })}
    </ForMerchant>
  );
}
