import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { CallResult, Failure } from "../data/send-request.ts";
import type { LeaveTexts } from "../ui/LeaveDialog.tsx";
import type { States } from "./SaveState.tsx";

/** One object as it is stored. A save names the revision that it was based on. */
export interface Stored {
  revision: number;
  fields: Fields;
  /** True if the object was stored in an earlier shape, from which these fields were made: saving it unchanged is useful. */
  outdated?: boolean;
}

/** Object that a save has stored. */
export interface Saved extends Stored {
  /** Message about the save; the default is the page's own text. */
  changed?: string;
}

/** Describes a page over one stored object: the same object for as long as the page is open. */
export interface FormResource {
  /** Subject under which drafts are kept. */
  id: string;
  texts: FormTexts;
  /** Entitlement without which the store cannot save. Without this key every store can. */
  needs?: string;
  load(): Promise<CallResult<Stored>>;
  /** Stores the whole object; `sure` confirms that the resulting loss is intended. */
  save(sent: Stored, sure: boolean): Promise<CallResult<Saved>>;
  /** Returns the stored object after a save was refused because somebody else has saved. */
  current(failure: Failure): Stored | undefined;
  /** Describes what a save would lose; it was refused until the person agrees. */
  losing?(failure: Failure): string | undefined;
  /** Place of the fields in the sent value, as a JSON pointer: the server reports their problems below it. */
  at: string;
  /** Returns the problems before anything is sent; without this function only the server validates. */
  validate?(fields: Fields): readonly Problem[];
}

/** Texts of a page about its object. */
export interface FormTexts {
  title: string;
  subtitle?: string;
  /** Label of the link to the home page. */
  back?: string;
  /** Name of the object, as used within a sentence. */
  noun: string;
  /** Plural, or the object's contents; needed where saving waits for a plan. */
  nouns?: string;
  /** Label of the button; "Save" by default. */
  save?: string;
  saved: string;
  notLoaded: string;
  notSaved: string;
  /** Title for a save without a readable response; `notSaved` by default. */
  notAnswered?: string;
  /** Text for a save that somebody else preceded. */
  changed?: string;
  /** Label of the button that then shows the stored object. */
  load?: string;
  states: States;
  /** Question about what a save would lose. */
  losing?: { question: string; action: string };
  /** Question for a person who leaves; by default Shopify asks. */
  leaving?: LeaveTexts;
}
