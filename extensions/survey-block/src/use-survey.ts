import { useEffect, useState } from "preact/hooks";
import { withDeadline } from "../../block/with-deadline.ts";
import { optionalApi } from "../../block/optional-api.ts";
import { companyOf } from "../../block/checkout-view.ts";
import { setting } from "./declared.ts";
import { sentKey } from "./send.ts";
import { type Survey, surveyFor, surveysIn } from "./survey.ts";
import type { Api } from "./types.ts";

/** What a buyer is asked at a checkout; undefined until it is known whether that was answered before. */
export interface LoadedSurvey {
  survey: Survey;
  checkout: string;
  /** Whether it was answered before this page was opened. */
  answered: boolean;
}

/** The survey of this place; null where none suits, or answers could not be told apart. */
export function useSurvey(api: Api): LoadedSurvey | null | undefined {
  const checkout = optionalApi(api, "checkoutToken")?.value;
  const survey = surveyFor(surveysIn(api), setting(api, "survey"), companyOf(api));
  const key = survey !== undefined && checkout !== undefined ? sentKey(survey, checkout) : undefined;
  const [known, setKnown] = useState<{ key: string; answered: boolean }>();

  useEffect(() => {
    if (key === undefined) return;
    let current = true;
    const tell = (answered: boolean) => current && setKnown((before) => (before?.key === key ? before : { key, answered }));
    withDeadline(() => api.storage.read(key)).then(
      (value) => tell(value === true),
      () => tell(false),
    );
    return () => {
      current = false;
    };
  }, [api, key]);

  if (survey === undefined || checkout === undefined) return null;
  return known?.key === key ? { survey, checkout, answered: known?.answered === true } : undefined;
}
