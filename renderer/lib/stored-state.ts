import { useState } from "react";

/** Holds a choice that this browser keeps. Storage may be closed to embedded pages: the choice then lasts as long as the screen. */
export function useStoredState(key: string): [boolean, () => void] {
  const [stored, setStored] = useState(() => readStored(key) !== null);
  const remember = () => {
    writeStored(key, "1");
    setStored(true);
  };
  return [stored, remember];
}

/** Reads the text that this browser keeps under a key; null where there is none, or storage is closed. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    return;
  }
}
