import { createContext, useContext } from "react";
import { languageTag } from "./buyer-languages.ts";

/** The language of the buyer, in which checkout shows what the merchant wrote. */
export const BuyersLanguage = createContext("en");

/** A text of the merchant's in the buyer's language; its own letters decide in which direction it is written. */
export function BuyerLanguageText({ text }: { text: string }) {
  const language = useContext(BuyersLanguage);
  return (
    <bdi lang={languageTag(language)} dir="auto">
      {text}
    </bdi>
  );
}
