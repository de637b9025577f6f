import { type ComponentType, useEffect, useState } from "react";

/** Time after the start when the chat is loaded, in milliseconds: never while the first screen is still loading. */
const DELAY = 3000;

/** Shows the contact button at the corner of the screen; its script is loaded after the first screen has settled. */
export function Contact() {
  const [Chat, setChat] = useState<ComponentType>();
  useEffect(() => {
    let current = true;
    const timer = setTimeout(
      () => {
        import("./Chat.tsx").then(
          (file) => current && setChat(() => file.Chat),
          (error) => console.warn("The contact panel could not be loaded", error),
        );
      },
      Math.max(0, DELAY - performance.now()),
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, []);
  return Chat === undefined ? null : <Chat />;
}
