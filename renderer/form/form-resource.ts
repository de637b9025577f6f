import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { Failure, Reply } from "../data/api.ts";
import type { LeaveTexts } from "../ui/LeaveDialog.tsx";
import type { States } from "./SaveState.tsx";

/** One object as it is stored: a save names the revision that it was based on. */
export interface Stored {
  revision: number;
  fields: Fields;
  /** It was stored in an earlier shape, of which these fields were made: worth a save as it is. */
  outdated?: boolean;
}

/** What a save has stored. */
export interface Saved extends Stored {
  /** What there is to say of it; the page's own words unless told. */
  said?: string;
}

/** What a page over one stored object is about: the same object for as long as the page is open. */
export interface FormResource {
  /** What drafts are kept of. */
  id: string;
  words: FormTexts;
  /** The entitlement without which the store cannot save; every store can unless told. */
  needs?: string;
  load(): Promise<Reply<Stored>>;
  /** Stores all of it; `sure` says that what is lost by it is meant to be. */
  save(sent: Stored, sure: boolean): Promise<Reply<Saved>>;
  /** What is stored now, of a save that was refused since somebody else has saved. */
  current(failure: Failure): Stored | undefined;
  /** What is lost by a save that was refused until that is agreed to. */
  losing?(failure: Failure): string | undefined;
  /** Where the fields stand in what is sent, as a JSON pointer: there the server finds what is wrong with them. */
  at: string;
  /** What is wrong with it before it is sent; without it the server alone judges. */
  judge?(fields: Fields): readonly Problem[];
}

/** What a page says of its object. */
export interface FormTexts {
  title: string;
  subtitle?: string;
  /** What the way to the home page is called. */
  back?: string;
  /** As it is called within a sentence. */
  noun: string;
  /** Several of them, or what it holds; needed where saving waits for a plan. */
  nouns?: string;
  /** On the button; "Save" unless told. */
  save?: string;
  saved: string;
  notLoaded: string;
  notSaved: string;
  /** Of a save without a reply that could be read; `notSaved` unless told. */
  notAnswered?: string;
  /** Somebody else has saved meanwhile. */
  changed?: string;
  /** On the button that shows what is stored then. */
  load?: string;
  states: States;
  /** Asked of what is lost. */
  losing?: { question: string; action: string };
  /** Asked of who leaves; the platform asks unless told. */
  leaving?: LeaveTexts;
}
