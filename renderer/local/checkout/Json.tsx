interface Props {
  title: string;
  value: unknown;
  open?: boolean;
}

/** Raw data, folded away unless it is the point. */
export function Json({ title, value, open = false }: Props) {
  return (
    <details className="json" open={open}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}
