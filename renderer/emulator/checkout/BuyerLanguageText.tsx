import { createContext, useContext } from "react";
import { languageTag } from "./buyer-languages.ts";

/** Language of the buyer, in which checkout shows the merchant's texts. */
export const BuyersLanguage = createContext("en");

/** Draws a text of the merchant's in the buyer's language; its own letters decide its direction. */
export function BuyerLanguageText({ text }: { text: string }) {
  const language = useContext(BuyersLanguage);
  return (
    <bdi lang={languageTag(language)} dir="auto">
      {text}
    </bdi>
  );
}
