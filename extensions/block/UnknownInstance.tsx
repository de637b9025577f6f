import type { StandardApi } from "@shopify/ui-extensions/checkout";
import type { ComponentChildren } from "preact";
import { isInEditor } from "./is-in-editor.ts";
import { EditorOnly } from "./EditorOnly.tsx";
import { type Instance, instanceNamed } from "./instances.ts";
import { builtInText } from "./built-in-text.ts";

interface Props {
  api: Pick<StandardApi, "extension" | "i18n">;
  named: string | undefined;
  all: readonly Instance[];
  /** Content that the block shows in any case. */
  children: ComponentChildren;
}

/** Warning for a block whose instance name does not exist, or no longer: the merchant reads the existing names; customers see the first instance. */
export function UnknownInstance({ api, named, all, children }: Props) {
  const isDeclared = named === undefined || all.length === 0 || instanceNamed(all, named) !== undefined;
  if (isDeclared || !isInEditor(api)) return <>{children}</>;
  return (
    <s-stack gap="base">
      <EditorOnly api={api} tone="warning" heading={builtInText(api, "unknownTitle", { name: named })}>
        {builtInText(api, "unknown", { names: all.map(({ id, name }) => name || id).join(", ") })}
      </EditorOnly>
      {children}
    </s-stack>
  );
}
