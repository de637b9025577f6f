import "./figures.css";

interface Props {
  /** Questions with the answers to them, in their order. */
  answers: readonly { id: string; name: string; text: string }[];
}

/** Lists texts that customers entered, each below its question. */
export function AnswerTexts({ answers }: Props) {
  return (
    <dl className="said">
      {answers.map(({ id, name, text }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
