interface Props {
  title: string;
  value: unknown;
}

/** Draws raw data, folded. */
export function Json({ title, value }: Props) {
  return (
    <details className="json">
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}
