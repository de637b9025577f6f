import { findOverlaps } from "../../engine/compiler/find-overlaps.ts";
import { visibleFields } from "../../engine/configuration/visible-fields.ts";
import { variantOf } from "../../engine/declarations/configuration.ts";
import { targetMatchersOf } from "../../engine/declarations/target-matchers.ts";
import { warningIn } from "../../engine/declarations/variant-warnings.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import { joinList } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { Banner } from "../ui/polaris-components.ts";

/** Number of warnings that are shown: fifty texts can overlap in a thousand ways, and these few explain the rest. */
const SHOWN = 3;

interface Props {
  family: Family;
  action: FamilyAction;
  draft: object;
}

/** Warns about the positions as they are chosen now. Prices are known at checkout only, so the merchant has to look there. */
export function PositionWarnings({ family, action, draft }: Props) {
  if (!visibleFields(family, draft).some(([name]) => name === action.targets?.match.position)) return null;
  const dearer = warningIn("dearerFirst", variantOf(family, draft)) !== undefined;
  const first = dearer ? targetMatchersOf(action, draft).flatMap(({ text, position }) => (position === "1" ? [text] : [])) : [];
  const shared = findOverlaps(action, draft);
  return (
    <>
      {first.length > 0 && (
        <Banner tone="warning">
          <p>{`${joinList(first)} will be listed first. Check that no other option is cheaper.`}</p>
        </Banner>
      )}
      {shared.length > 0 && (
        <Banner tone="warning">
          {shared.slice(0, SHOWN).map(([counts, other]) => (
            <p key={`${counts}\n${other}`}>
              {`"${counts}" and "${other}" can match the same method. The position of "${counts}" is used, because it comes first.`}
            </p>
          ))}
          {shared.length > SHOWN && <p>{`And ${shared.length - SHOWN} more.`}</p>}
        </Banner>
      )}
    </>
  );
}
