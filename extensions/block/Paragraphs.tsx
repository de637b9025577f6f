/** What the merchant wrote, one paragraph below the other: text and never markup, whatever was typed. */
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
