import "./figures.css";

interface Props {
  /** What was asked and what was said to it, in their order. */
  said: readonly { id: string; name: string; text: string }[];
}

/** Texts that somebody gave, each below what it was given to. */
export function AnswerTexts({ said }: Props) {
  return (
    <dl className="said">
      {said.map(({ id, name, text }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
