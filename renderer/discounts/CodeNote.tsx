import { useCode } from "../link-check.ts";
import { Text } from "../ui/parts.ts";

interface Props {
  code: string;
  /** Said before it, where the code does not stand beside it. */
  named?: boolean;
  /** So long nobody types before it is asked for, in milliseconds; at once where nobody types. */
  pause?: number;
}

/** What a discount code does now, or why it does nothing; nothing until the store has told. */
export function CodeNote({ code, named = false, pause = 0 }: Props) {
  const known = useCode(code, pause);
  if (known === undefined) return null;
  const { trouble, does } = known;
  const name = named ? `${code}: ` : "";
  return trouble === null ? (
    <Text as="span" tone="subdued">
      {`${name}${does ?? "this discount code can be used."}`}
    </Text>
  ) : (
    <Text as="span" tone="critical">
      {`${name}${trouble}`}
    </Text>
  );
}
