import type { StandardApi } from "@shopify/ui-extensions/checkout";
import type { ComponentChildren } from "preact";
import { isInEditor } from "./is-in-editor.ts";
import { ForMerchant } from "./EditorOnly.tsx";
import { type Instance, instanceNamed } from "./instances.ts";
import { say } from "./built-in-text.ts";

interface Props {
  api: Pick<StandardApi, "extension" | "i18n">;
  named: string | undefined;
  all: readonly Instance[];
  /** What the block shows all the same. */
  children: ComponentChildren;
}

/** Where a block was given the name of an instance that is not there, or no more, the merchant reads which there are; buyers see the first. */
export function Unknown({ api, named, all, children }: Props) {
  const isKnown = named === undefined || all.length === 0 || instanceNamed(all, named) !== undefined;
  if (isKnown || !isInEditor(api)) return <>{children}</>;
  return (
    <s-stack gap="base">
      <ForMerchant api={api} tone="warning" heading={say(api, "unknownTitle", { name: named })}>
        {say(api, "unknown", { names: all.map(({ id, name }) => name || id).join(", ") })}
      </ForMerchant>
      {children}
    </s-stack>
  );
}
