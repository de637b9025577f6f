/** A text of a component, as merchants write it in several languages. */
export interface TextField {
  /** Its key in what is stored. */
  id: string;
  title: string;
  description: string;
  /** It may have several lines. */
  lines?: true;
}

/** What merchants may write several times, each under a name of its own. */
export interface Instances {
  /** What one of them is called within a sentence. */
  noun: string;
  /** The name of the one that there is at first. */
  first: string;
  /** Names that others could have. */
  examples: readonly string[];
}

/** A kind of block whose texts merchants write, as it is declared. */
export interface Component {
  /** Its key in what is stored. */
  key: string;
  /** Its file name. */
  id: string;
  /** What its tab is called. */
  tab: string;
  title: string;
  description: string;
  /** There is one set of texts where it has none. */
  instances?: Instances;
  /** What its texts may leave open for the block to fill in. */
  variables?: readonly string[];
  /** A save without a default text for each of its fields is refused; it is filled in otherwise. */
  insists?: true;
  fields: readonly TextField[];
  /** The handle of the block that shows them; not declared here but at the block. */
  block?: string;
}
