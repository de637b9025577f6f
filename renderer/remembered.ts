import { useState } from "react";

/** A choice that this browser keeps. Storage may be closed to embedded pages: then it lasts as long as the screen. */
export function useRemembered(key: string): [boolean, () => void] {
  const [held, setHeld] = useState(() => read(key));
  const remember = () => {
    write(key);
    setHeld(true);
  };
  return [held, remember];
}

function read(key: string): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function write(key: string): void {
  try {
    window.localStorage.setItem(key, "1");
  } catch {
    return;
  }
}
