import { useState } from "react";
import type { ResponsesSummaryResponse } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types/family.ts";
import { toast } from "../lib/app-bridge.ts";
import { PagedList } from "../reports/PagedList.tsx";
import type { LoadedPages } from "../reports/use-pages.ts";
import { ConfirmDestructive } from "../ui/ConfirmDestructive.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { OneResponse } from "./OneResponse.tsx";
import { deleteResponses, type Response } from "./response-calls.ts";

interface Props {
  family: Family;
  id: string;
  parts: LoadedPages<Response>;
  questions: ResponsesSummaryResponse["questions"];
  onErased: () => void;
}

/** Lists every response, the newest first, some at a time. Deleting one does not load the others again. */
export function ResponseList({ family, id, parts, questions, onErased }: Props) {
  const { rows, next, failure, waiting, reading, missed, readMore, reload, drop } = parts;
  const [remaining, setRemaining] = useState<string>();
  const [erasing, setErasing] = useState<Response>();
  if (waiting) return null;
  if (failure !== undefined) return <LoadError title="The responses could not be loaded" text={failure.message} retry={reload} />;

  const eraseOne = async (response: Response) => {
    const done = await deleteResponses(family, id, response.id);
    const isDeleted = done.ok || done.failure.status === 404;
    setRemaining(isDeleted ? undefined : (done.failure.message ?? "The response could not be deleted."));
    if (!isDeleted) return;
    toast("Response deleted");
    drop(response);
    onErased();
  };
  return (
    <>
      <PagedList title="Every response" failure={remaining ?? missed} more={next !== null} reading={reading} onMore={() => void readMore()}>
        {rows.map((response) => (
          <OneResponse key={response.id} {...{ response, questions }} onDelete={() => setErasing(response)} />
        ))}
      </PagedList>
      {erasing !== undefined && (
        <ConfirmDestructive
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
