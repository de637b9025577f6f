/** Names as stores, gateways and carriers write them, each in all the forms that are one name, and names that only look alike. */

export const NAMES: readonly string[] = [
  ...["Express", "Cash on Delivery (COD)", "PayPal Express Checkout", "Bank Deposit", "Credit card", "Shop Pay", "Standard 3–5 days"],
  ...["Überweisung", "Café Crème Éclair", "Livraison à domicile", "Entrega rápida São Paulo", "Envío exprés Ñandú", "Złoty przelew"],
  ...["Doručení na poštu", "Kézbesítés házhoz", "Livrare în România", "Gönderi ücretsiz", "Hånd til hånd Ærø", "Þjóðvegur"],
  ...[
    "Thanh toán khi nhận hàng",
    "Giao hàng tận nơi Đà Nẵng",
    "Αντικαταβολή Ελλάδα",
    "Доставка курьером Ёлка Йод",
    "Плата при отриманні Ї",
  ],
  ...[
    "代金引換",
    "銀行振込（前払い）",
    "ガギグゲゴ パピプ",
    "무통장 입금",
    "货到付款",
    "الدفع عند الاستلام",
    "משלוח עד הבית",
    "नकद भुगतान क़",
    "เก็บเงินปลายทาง",
  ],
  ...["DHL Paket 📦", "Überraschung 🎁 für Œuvre", "A & B / C", "100% Ἀθῆναι", "Ångström", "x", "Ö"],
];

/** Names with a letter that each `Fold` is about, in pairs that are one name where it is folded, and two where not. */
export const FOLDED_PAIRS = {
  "turkish-i": [
    ["kapıda ödeme", "KAPIDA ÖDEME"],
    ["iyzico", "İYZİCO"],
    ["İstanbul kargo", "istanbul KARGO"],
  ],
  "sharp-s": [
    ["Zahlung Straße", "ZAHLUNG STRASSE"],
    ["GROẞE GRÖẞE", "grosse grösse"],
  ],
  "full-width": [
    ["あと払い（Ｐａｉｄｙ）", "あと払い(paidy)"],
    ["クレジットカード決済(GMOイプシロン)", "クレジットカード決済（GMOイプシロン）"],
  ],
} as const;

/** Names with signs of units, and the letters that these are. */
export const UNIT_NAMES: readonly (readonly [sign: string, letters: string])[] = [
  ["5 \u212a", "5 K"],
  ["\u2126 meter", "Ω meter"],
  ["\u212bngström", "Ångström"],
];

/** Two names, whatever is folded. */
export const OTHER_NAMES: readonly (readonly [one: string, other: string])[] = [
  ["Café", "Cafe"],
  ["Ö", "O"],
  ["Øre", "Ore"],
  ["Express", "Expres"],
  ["Express", "Express 2"],
  ["Express Delivery", "ExpressDelivery"],
  ["Express-Delivery", "Express Delivery"],
  ["PayPal", "РауРаl"],
  ["Shop Pay", "Shop\u200bPay"],
  ["ガス", "カス"],
  ["한국", "하국"],
  ["Cafe", "Café au lait"],
  ["Express", "Express\u0302"],
  ["하", "한"],
  ["か", "が"],
];

/** Nothing is seen of these. */
export const BLANK_TEXTS: readonly string[] = [
  ...["", " ", "\t\n", "\u00a0", "\u3000\u2003", "\u00ad", "\u200b", "\u200c\u200d", "\u200e\u200f", "\u2060", "\ufeff", "\u061c"],
  ...["\u115f\u1160", "\u3164", "\uffa0", "\u2800", "\u202a\u202c", "\u2066\u2069", "\u034f", "\u180e", "\ufe0f", " \u200b \u00ad "],
];

/** Something is seen of these. */
export const SEEN_TEXTS: readonly string[] = [
  ...["x", "0", ".", "-", "_", "\u200bx", "é", "e\u0301", "名", "🎁", "\u2800.", "ﷺ", "\ufffd", "·", "‐"],
];

/** The forms of a name that are all one name: composed or not, in other case, with other blanks and invisible letters. */
export function formsOf(name: string): string[] {
  const cases = [name, withCase(name, "toUpperCase"), withCase(name, "toLowerCase")];
  const written = cases.flatMap((text) => [text.normalize("NFC"), text.normalize("NFD")]);
  return written.flatMap((text) => [
    text,
    ` ${text}\u00a0`,
    text.replaceAll(" ", "\u00a0"),
    text.replaceAll(" ", " \t\u3000"),
    `\u200f${text}\u200e`,
    Array.from(text).join("\u200b"),
    text.replaceAll(" ", "\u2060 \u00ad"),
  ]);
}

/** In the other case where a letter has one that is one letter and leads back. */
function withCase(name: string, change: "toUpperCase" | "toLowerCase"): string {
  const back = change === "toUpperCase" ? "toLowerCase" : "toUpperCase";
  return Array.from(name.normalize("NFC"), (letter) => {
    const changed = letter[change]();
    return Array.from(changed).length === 1 && changed[back]() === letter ? changed : letter;
  }).join("");
}
