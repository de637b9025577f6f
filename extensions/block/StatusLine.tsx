/** Result of a customer's action; screen readers announce it. */
export function StatusLine({ tone, children }: { tone: "success" | "warning" | "critical"; children: string }) {
  if (tone === "critical") return <s-banner tone="critical">{children}</s-banner>;
  return (
    <s-stack accessibilityRole="status">
      <s-text tone={tone}>{children}</s-text>
    </s-stack>
  );
}
