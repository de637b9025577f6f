import type { Pair } from "./types.ts";

interface Props {
  /** Name of one pair. */
  noun: string;
  pairs: readonly Pair[];
  change: (pairs: Pair[]) => void;
}

/** Edits keys and values; a pair with an empty key is not sent. */
export function Attributes({ noun, pairs, change }: Props) {
  const set = (index: number, part: Partial<Pair>): void => change(pairs.map((pair, at) => (at === index ? { ...pair, ...part } : pair)));
  return (
    <div className="attributes">
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no identity besides its place
        <div key={index} className="pair">
          <input
            aria-label={`Key ${index + 1}`}
            placeholder="Key"
            value={pair.key}
            onChange={(event) => set(index, { key: event.target.value })}
          />
          <input
            aria-label={`Value ${index + 1}`}
            placeholder="Value"
            value={pair.value}
            onChange={(event) => set(index, { value: event.target.value })}
          />
          <button
            type="button"
            className="plain"
            aria-label={`Remove ${noun} ${pair.key || index + 1}`}
            onClick={() => change(pairs.filter((_, at) => at !== index))}
          >
            Remove
          </button>
        </div>
      ))}
      <button type="button" className="plain" onClick={() => change([...pairs, { key: "", value: "" }])}>
        Add {noun}
      </button>
    </div>
  );
}
