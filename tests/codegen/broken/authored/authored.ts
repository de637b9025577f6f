/** A mistake such as a person makes: what it is, what a merchant or a customer would meet, the file and its changes, and the error. */
export type Authored = readonly [
  what: string,
  harm: string,
  file: string,
  changes: Readonly<Record<string, unknown>>,
  pointer: string,
  message: RegExp,
];
