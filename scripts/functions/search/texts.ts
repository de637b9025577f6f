import type { TextSize } from "../../../engine/cost/assumptions.ts";

/** Alphabets that differ in cost: bytes of a letter, case, and whether folding needs a table. */
export const SCRIPTS: readonly { name: string; letters: string }[] = [
  { name: "Latin", letters: "abcdefghij" },
  { name: "one letter", letters: "a" },
  { name: "capitals", letters: "ABCDEFGHIJ" },
  { name: "accented capitals", letters: "ÀÉÎÕÜÇÑÅØÞ" },
  { name: "Cyrillic", letters: "АБВГДЕЖЗИК" },
  { name: "Thai", letters: "กขคงจฉชซฌญ" },
  { name: "Japanese", letters: "配送料金税込価格表示" },
  { name: "full width", letters: "ＡＢＣＤＥＦＧＨＩＪ" },
  { name: "emoji", letters: "🎁🎂🎃🎄🎅🎆🎇🎈🎉🎊" },
  { name: "signs", letters: '"\\/<>&%$#!' },
];

/** Properties of a text: its script, and its maximum length in UTF-16 units. */
export interface TextGene {
  script: number;
  length: number;
}

/** Makes a text of a script. Texts of different indexes differ in their last letters, where a comparison finds the difference last. */
export function textOf({ script, length }: TextGene, index = 0): string {
  const letters = Array.from(SCRIPTS[script % SCRIPTS.length]?.letters ?? "a");
  const tail = index === 0 ? "" : index.toString(36);
  let text = "";
  for (let place = 0; ; place++) {
    const letter = letters[place % letters.length] ?? "a";
    if (text.length + letter.length + tail.length > length) break;
    text += letter;
  }
  return text === "" && tail === "" ? "a" : text + tail;
}

/** Makes a text of a script of maximum length, with the given end. Texts that are trimmed have blanks around them. */
export function sizedText(script: number, size: TextSize, blanks: boolean, end = ""): string {
  const around = blanks ? " " : "";
  for (let length = size.letters - end.length; length > 0; length--) {
    const text = around + textOf({ script, length }) + end + around;
    if (isFitting(text, size)) return text;
  }
  return end;
}

export function isFitting(text: string, { letters, bytes }: TextSize): boolean {
  return text.length <= letters && Buffer.byteLength(JSON.stringify(text)) - 2 <= bytes;
}
