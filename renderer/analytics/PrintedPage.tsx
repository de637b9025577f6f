import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Text } from "../ui/polaris-components.ts";
import "./printed.css";

/**
 * Draws the paper's substitute for the title and the frame on screen: the store and the days of the figures, and when they were printed, by
 * the store's clock, as its days are.
 */
export function PrintedPage({ shop, period, timeZone }: { shop: string; period: string; timeZone: string }) {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    // drawn before the browser goes on: later changes are not on the paper
    const now = () => flushSync(() => setAt(Date.now()));
    window.addEventListener("beforeprint", now);
    return () => window.removeEventListener("beforeprint", now);
  }, []);
  const moment = new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <div className="printed">
      <Text as="p" fontWeight="semibold">
        {`${shop}: ${period}`}
      </Text>
      <Text as="p">{`Printed on ${moment}`}</Text>
    </div>
  );
}
