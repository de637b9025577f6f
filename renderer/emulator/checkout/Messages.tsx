import { BuyerLanguageText } from "./BuyerLanguageText.tsx";

/** Draws the errors of one field, under the id by which the field refers to them. */
export function Messages({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <span id={id} className="error">
      <BuyerLanguageText text={errors.join(" ")} />
    </span>
  );
}
