import { useEffect } from "react";
import { subtypeOf } from "../../engine/declarations/configuration.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { capitalize } from "../../engine/lib/text.ts";
import type { Family, FamilyEntry } from "../../engine/types/family.ts";
import { entryOfType } from "../data/families.ts";
import { draftRecord } from "../drafts/draft-record.ts";
import { draftsAt, readDraftsOf } from "../drafts/read-drafts.ts";
import { deleteDraft, placeOf } from "../drafts/stored-drafts.ts";
import { toast } from "../lib/app-bridge.ts";
import { navigate } from "../lib/navigate.ts";
import { editorHref } from "../list/editor-href.ts";
import { Loading } from "../ui/Loading.tsx";
import { Banner, Button, Link, Stack, Text } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { draftSubject } from "./draft-subject.ts";

/**
 * Shows that the configuration at this address no longer exists. Unsaved edits of it can still become a new configuration; without any, a
 * family that has a toast for this case leads to its list at once.
 */
export function DeletedConfiguration({ guid, family }: { guid: string; family: Family }) {
  const back = family.list.path;
  const [place] = readDraftsOf(guid);
  const passing = place === undefined ? family.texts.notFound : undefined;
  useEffect(() => {
    if (passing === undefined) return;
    toast(passing, true);
    void navigate(back, { replace: true });
  }, [passing, back]);
  if (passing !== undefined) return <Loading />;
  return (
    <Screen title={capitalize(family.labels.one)} back={back}>
      <Banner tone="warning" title={`This ${family.labels.one} does not exist`}>
        <Stack gap="200">
          <Text as="p">
            It may have been deleted. <Link url={back}>Go to the list</Link>
          </Text>
          {place !== undefined && (
            <>
              <Text as="p">Your unsaved changes are still in this browser.</Text>
              <div>
                <Button onClick={() => void navigate(anew(place, family))}>Create it again with your changes</Button>
              </div>
            </>
          )}
        </Stack>
      </Banner>
    </Screen>
  );
}

/** Keeps the edits as those of a new configuration instead; returns the address of its editor. */
function anew(place: string, opened: FamilyEntry): string {
  const record = draftsAt(place);
  const values = record?.typed ?? record?.aside;
  const family = entryOfType(String(getProperty(values?.configuration, "type") ?? "")) ?? opened;
  const variant = values && subtypeOf(values.configuration);
  draftRecord(placeOf(draftSubject(family, variant, undefined), place.slice(place.lastIndexOf("/") + 1)), { typed: values });
  deleteDraft(place);
  return editorHref(family, variant);
}
