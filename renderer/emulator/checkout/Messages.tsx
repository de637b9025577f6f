import { BuyerLanguageText } from "./BuyerLanguageText.tsx";

/** The errors of one field, by whose id the field names them. */
export function Messages({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <span id={id} className="error">
      <BuyerLanguageText text={errors.join(" ")} />
    </span>
  );
}
