import { useCode } from "../data/use-variant-problems.ts";
import { Button, Text } from "../ui/polaris-components.ts";

interface Props {
  code: string;
  /** True to begin with the code, where the code does not stand beside the note. */
  named?: boolean;
  /** True if somebody may be typing the code. */
  isEditing?: boolean;
}

/** Shows the present effect of a discount code, or why it has none; nothing until the store has answered. */
export function CodeNote({ code, named = false, isEditing = false }: Props) {
  const state = useCode(code, isEditing);
  if (state === undefined) return null;
  const { trouble, does, retry } = state;
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
