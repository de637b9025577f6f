/** What the next screen has to tell about the one before. */
export interface Flash {
  title: string;
  text: string;
}

let pending: Flash | undefined;

/** Leaves a message for the screen that is opened next: a failure is told even where the flow moves on. */
export function leaveFlash(flash: Flash): void {
  pending = flash;
}

/** Takes the message that was left, once. */
export function takeFlash(): Flash | undefined {
  const flash = pending;
  pending = undefined;
  return flash;
}
