import { components } from "../../engine/generated/translations.ts";
import { InfoBanner } from "../ui/InfoBanner.tsx";

const FIRST = components.find(({ key }) => key === "banner")?.instances?.default;

/** Explains that texts of an earlier format were taken over, and what is left to do. */
export function MigrationNotice() {
  return (
    <InfoBanner id="translation-format" title="Translation Format Updated">
      <p>{`Your banner texts now belong to the instance "${FIRST}". Click Save Changes to finish. Until then, saving may fail with "Field default in component banner must have a default translation".`}</p>
    </InfoBanner>
  );
}
