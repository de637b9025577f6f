/** A text of a component, which merchants write in several languages. */
export interface TextField {
  /** Key of the field in storage. */
  id: string;
  title: string;
  description: string;
  /** The characters of the text: one line unless it says more. */
  lineMode?: "single" | "multiple" | "raw";
}

/** Named sets of texts that merchants may write for one component. */
export interface Instances {
  /** Noun for one set, in the middle of a sentence. */
  label: string;
  /** Name of the first set. */
  default: string;
  /** Example names for further sets. */
  examples: readonly string[];
}

/** A component: a type of block whose texts merchants write, as declared. */
export interface TranslationComponent {
  /** Key of the component in storage. */
  key: string;
  /** Name of its file. */
  id: string;
  /** Title of its tab. */
  shortTitle: string;
  title: string;
  description: string;
  /** Named sets of texts; absent if there is only one. */
  instances?: Instances;
  /** Variables in its texts that the block fills in. */
  variables?: readonly string[];
  /** True if a save requires a default text for each field; elsewhere missing default texts are filled in. */
  requiresDefaults?: true;
  fields: readonly TextField[];
  /** Handle of the block that shows the texts, which the block's own file declares. */
  block?: string;
}
