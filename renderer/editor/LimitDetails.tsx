import { Fragment } from "react";
import type { Compiled } from "../../engine/types/pack.ts";
import { Meter } from "../ui/Meter.tsx";
import { Text } from "../ui/polaris-components.ts";
import { COST_KINDS, isCloseTo, limitOf } from "./near-limits.ts";

const WORK = {
  instructions: { label: "Instructions (200-line cart)", unit: "instructions" },
  input: { label: "Input size (200-line cart)", unit: "bytes" },
  output: { label: "Output size (200-line cart)", unit: "bytes" },
} as const;

/** Shows how many bytes a rule takes, and what it costs at most with 200 lines in the cart where that is close to a limit. */
export function LimitDetails({ measured }: { measured: readonly Compiled[] }) {
  if (measured.length === 0) {
    return (
      <Text as="p" tone="subdued">
        Shown once the problems above are fixed.
      </Text>
    );
  }
  return measured.map(({ pack, bytes, cost }) => (
    <Fragment key={pack}>
      <Meter label="Size" value={Math.max(bytes.program, bytes.variables)} limit={bytes.limit} unit="bytes">
        {`Rule ${bytes.program.toLocaleString("en-US")} bytes, query variables ${bytes.variables.toLocaleString("en-US")} bytes. The larger counts. Function: ${pack}.`}
      </Meter>
      {COST_KINDS.filter((kind) => isCloseTo(cost[kind], limitOf(kind))).map((kind) => (
        <Meter key={kind} {...WORK[kind]} value={cost[kind]} limit={limitOf(kind)} />
      ))}
    </Fragment>
  ));
}
