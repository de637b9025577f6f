import { useEffect, useState } from "preact/hooks";
import { withDeadline } from "../../block/with-deadline.ts";
import { optionalApi } from "../../block/optional-api.ts";
import { companyOf } from "../../block/checkout-view.ts";
import { setting } from "./declared.ts";
import { sentKey } from "./send.ts";
import { type Survey, surveyFor, surveysIn } from "./survey.ts";
import type { Api } from "./types.ts";

/** Survey for a customer at a checkout. */
export interface LoadedSurvey {
  survey: Survey;
  checkout: string;
  /** True if it was answered before this page opened. */
  answered: boolean;
}

/**
 * Returns the survey of this target; undefined until it is known whether it was answered, null if none suits or the checkout has no token to store
 * answers under.
 */
export function useSurvey(api: Api): LoadedSurvey | null | undefined {
  const checkout = optionalApi(api, "checkoutToken")?.value;
  const survey = surveyFor(surveysIn(api), setting(api, "survey"), companyOf(api));
  const key = survey !== undefined && checkout !== undefined ? sentKey(survey, checkout) : undefined;
  const [loaded, setLoaded] = useState<{ key: string; answered: boolean }>();

  useEffect(() => {
    if (key === undefined) return;
    let current = true;
    const tell = (answered: boolean) => current && setLoaded((before) => (before?.key === key ? before : { key, answered }));
    withDeadline(() => api.storage.read(key)).then(
      (value) => tell(value === true),
      () => tell(false),
    );
    return () => {
      current = false;
    };
  }, [api, key]);

  if (survey === undefined || checkout === undefined) return null;
  return loaded?.key === key ? { survey, checkout, answered: loaded?.answered === true } : undefined;
}
