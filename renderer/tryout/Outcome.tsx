import type { Explanation } from "../../engine/types/explanation.ts";
import { Conditions } from "../ui/Conditions.tsx";
import { Banner, Stack } from "../ui/polaris-components.ts";

/** Shows whether a buyer with this cart would see the configuration, and each reason. */
export function Outcome({ noun, explanation }: { noun: string; explanation: Explanation & { off: boolean } }) {
  const { applies, off } = explanation;
  const title = off
    ? `This ${noun} is a draft: no customer sees it.`
    : `A customer with this cart would ${applies ? "see" : "not see"} it.`;
  return (
    <section aria-label="Outcome">
      <Stack gap="200">
        <Banner tone={applies && !off ? "success" : "warning"} title={title}>
          {off && <p>{`Once active, a customer with this cart would ${applies ? "see" : "not see"} it.`}</p>}
        </Banner>
        <Conditions {...explanation} />
      </Stack>
    </section>
  );
}
