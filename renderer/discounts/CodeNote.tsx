import { useCode } from "../data/check-variants.ts";
import { Button, Text } from "../ui/polaris.ts";

interface Props {
  code: string;
  /** Said before it, where the code does not stand beside it. */
  named?: boolean;
  /** Somebody may be typing it. */
  typed?: boolean;
}

/** What a discount code does now, or why it does nothing; nothing until the store has told. */
export function CodeNote({ code, named = false, typed = false }: Props) {
  const known = useCode(code, typed);
  if (known === undefined) return null;
  const { trouble, does, retry } = known;
  const name = named ? `${code}: ` : "";
  if (trouble === null) {
    return (
      <Text as="span" tone="subdued">
        {`${name}${does ?? "this discount code can be used."}`}
      </Text>
    );
  }
  return (
    <>
      <Text as="span" tone={retry === undefined ? "critical" : "caution"}>
        {`${name}${trouble}`}
      </Text>
      {retry !== undefined && (
        <>
          {" "}
          <Button variant="plain" onClick={retry} accessibilityLabel={`Retry to check ${code}`}>
            Retry
          </Button>
        </>
      )}
    </>
  );
}
