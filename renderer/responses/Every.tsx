import { useCallback, useState } from "react";
import type { ResponsesSummaryReply } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types.ts";
import { toast } from "../app-bridge.ts";
import { Listed } from "../figures/Listed.tsx";
import { useParts } from "../figures/use-parts.ts";
import { Failed } from "../ui/Failed.tsx";
import { Sure } from "../ui/Sure.tsx";
import { erase, partOf, type Range } from "./calls.ts";
import { OneResponse } from "./OneResponse.tsx";

interface Props {
  family: Family;
  id: string;
  range: Range;
  told: ResponsesSummaryReply;
  onErased: () => void;
}

/** Every response, the newest first, some at a time. */
export function Every({ family, id, range, told: { questions }, onErased }: Props) {
  const load = useCallback((cursor: string | null) => partOf(family, id, range, cursor), [family, id, range]);
  const { rows, next, failure, waiting, reading, missed, readMore, reload } = useParts(load);
  const [left, setLeft] = useState<string>();
  const [erasing, setErasing] = useState<string>();
  if (waiting) return null;
  if (failure !== undefined) return <Failed title="The responses could not be loaded" text={failure.message} retry={reload} />;

  const eraseOne = async (response: string) => {
    const done = await erase(family, id, response);
    const gone = done.ok || done.failure.status === 404;
    setLeft(gone ? undefined : (done.failure.message ?? "The response could not be deleted."));
    if (!gone) return;
    toast("Response deleted");
    reload();
    onErased();
  };
  return (
    <>
      <Listed title="Every response" failure={left ?? missed} more={next !== null} reading={reading} onMore={() => void readMore()}>
        {rows.map((response) => (
          <OneResponse key={response.id} {...{ response, questions }} onDelete={() => setErasing(response.id)} />
        ))}
      </Listed>
      {erasing !== undefined && (
        <Sure
          title="Delete this response?"
          text="This cannot be undone."
          action="Delete"
          run={() => eraseOne(erasing)}
          onClose={() => setErasing(undefined)}
        />
      )}
    </>
  );
}
