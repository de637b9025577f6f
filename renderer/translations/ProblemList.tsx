import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { focusAfterRender } from "../lib/focus-after-render.ts";
import { idOf } from "../rjsf-theme/pointer.ts";
import { Banner, Button, Stack, Text } from "../ui/polaris-components.ts";
import { fieldLocation } from "./field-location.ts";
import type { Shown } from "./use-selection.ts";

interface Props {
  document: Fields;
  problems: readonly Problem[];
  shown: Shown;
}

/** Lists the problems of single texts and names, most of which are in tabs and instances that are not drawn, with a link to each. */
export function ProblemList({ document, problems, shown }: Props) {
  if (problems.length === 0) return null;
  return (
    <Banner tone="critical" title="Some texts cannot be saved">
      <Stack gap="100">
        {problems.map(({ path, message }) => {
          const place = fieldLocation(document, path);
          const go = () => {
            if (place === undefined) return;
            shown.open(place.component.key);
            if (place.instance !== undefined) shown.choose(place.component, place.instance);
            focusAfterRender(idOf(path));
          };
          return (
            <Text as="p" key={path + message}>
              {place !== undefined && (
                <>
                  <Button variant="plain" onClick={go}>
                    {place.text}
                  </Button>
                  {": "}
                </>
              )}
              {message}
            </Text>
          );
        })}
      </Stack>
    </Banner>
  );
}
