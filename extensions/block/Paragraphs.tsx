/** Paragraphs of a merchant's text, one below the other: always as plain text, never as markup. */
export function Paragraphs({ texts, tone = "auto" }: { texts: readonly string[]; tone?: "auto" | "success" }) {
  return (
    <>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place, and two may say the same
        <s-paragraph key={at} tone={tone}>
          {text}
        </s-paragraph>
      ))}
    </>
  );
}
