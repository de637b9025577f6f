import type { Services } from "../context.ts";
import type { Mended, Standing } from "../store/duties.ts";

export type Needs = Pick<Services, "admin" | "database" | "documents" | "log">;

/** Something that must be so on the platform while our rows say so. Whoever changes what it follows marks it in the same transaction. */
export interface Duty {
  /** What its rows are called, now and in later releases. */
  id: string;
  title: string;
  /** What the lists of families say where it is not so; absent for what merchants decide nothing about. */
  notice?: { unmet: string; families: readonly string[] };
  /** Compares the platform with what must be so, given how it was last seen. Throws where the platform does not answer. */
  look(needs: Needs, shop: string, standings: readonly Standing[]): Promise<Seen>;
}

/** What a look came to. */
export interface Seen {
  /** Whether anything is to be done, or to be known. */
  isDue: boolean;
  /** The difference for those who run the app; null for one that is to be expected. */
  words: string | null;
  /** Brings all parts in line, and answers how each then stands; null where somebody else has written meanwhile. */
  mend(): Promise<Mended[] | null>;
}
