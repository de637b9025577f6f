import { useCallback, useState } from "preact/hooks";
import { readStored, useCheckoutHold } from "../../block/use-checkout-hold.ts";
import { declared, builtInText } from "./declared.ts";
import { type Outcome, send, sentKey } from "./send.ts";
import type { Survey } from "./survey.ts";
import type { Api } from "./types.ts";

/** Survey of a checkout. */
interface Subject {
  api: Api;
  survey: Survey;
  checkout: string;
}

/** Sends the answers of a customer, and holds the order while a required answer is missing. `onSent` runs after they were sent from here. */
export function useSending({ api, survey, checkout }: Subject, isRequired: boolean, onSent: () => void) {
  const [busy, setBusy] = useState(false);
  const [sendings, setSendings] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  // an order waits for the customer, who can shorten answers that are too large, but never for the app: not while it processes a request, not if it
  // cannot be reached, whatever it answers later, and not if it refuses the answers
  const isForBuyer = outcome === undefined || (outcome === "tooLarge" && sendings < 2);
  // another block on this page may ask the same
  const key = sentKey(survey, checkout);
  const isSettled = useCallback(async () => {
    const isSent = (await readStored(api, key)) === true;
    if (isSent) setOutcome("sent");
    return isSent;
  }, [api, key]);
  const isOpen = isForBuyer && !busy && isRequired;
  useCheckoutHold(api, declared.hold, { key: survey.guid, open: isOpen, message: builtInText(api, "hold") }, isSettled);

  const sendAnswers = async (answers: object) => {
    setBusy(true);
    setSendings((before) => before + 1);
    const result = await send(api, survey, checkout, answers);
    setOutcome((before) => (before === "sent" ? before : result)); // answers that another block sent meanwhile count as sent
    if (result === "sent") onSent();
    setBusy(false);
  };
  return { busy, outcome, sendAnswers };
}
