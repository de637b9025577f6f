import { useState } from "react";
import type { ResponsesSummaryReply } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types/family.ts";
import { toast } from "../lib/app-bridge.ts";
import { Listed } from "../reports/PagedList.tsx";
import type { Parts } from "../reports/use-pages.ts";
import { Sure } from "../ui/ConfirmDialog.tsx";
import { Failed } from "../ui/LoadError.tsx";
import { OneResponse } from "./OneResponse.tsx";
import { erase, type Response } from "./response-calls.ts";

interface Props {
  family: Family;
  id: string;
  parts: Parts<Response>;
  questions: ResponsesSummaryReply["questions"];
  onErased: () => void;
}

/** Every response, the newest first, some at a time. Of one that is deleted the others are not asked for again. */
export function Every({ family, id, parts, questions, onErased }: Props) {
  const { rows, next, failure, waiting, reading, missed, readMore, reload, drop } = parts;
  const [left, setLeft] = useState<string>();
  const [erasing, setErasing] = useState<Response>();
  if (waiting) return null;
  if (failure !== undefined) return <Failed title="The responses could not be loaded" text={failure.message} retry={reload} />;

  const eraseOne = async (response: Response) => {
    const done = await erase(family, id, response.id);
    const gone = done.ok || done.failure.status === 404;
    setLeft(gone ? undefined : (done.failure.message ?? "The response could not be deleted."));
    if (!gone) return;
    toast("Response deleted");
    drop(response);
    onErased();
  };
  return (
    <>
      <Listed title="Every response" failure={left ?? missed} more={next !== null} reading={reading} onMore={() => void readMore()}>
        {rows.map((response) => (
          <OneResponse key={response.id} {...{ response, questions }} onDelete={() => setErasing(response)} />
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
