interface Props {
  title: string;
  text: string;
  retry: () => void;
}

/** Shows what could not be loaded, why, and a way out. */
export function Failure({ title, text, retry }: Props) {
  return (
    <div className="failure" role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
