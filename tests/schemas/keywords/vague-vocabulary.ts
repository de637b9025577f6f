const PREPOSITIONS =
  "about above after against among and apart as at back before behind below besides between beyond by for from in into of off on onto out over per since through to under unless until up upTo upon with within without";
const PARTICIPLES =
  "absent added asked called charged chosen counted dropped encoded filled folded found gathered given held included insisted judged judgedBy keeping kept known leaving live loading locked made marked meant merged missing named noted opened read released saved saving seen sent set shown sold split stored taken told typed unfinished unmet unoffered unsaved unseen unknown used wanted written";
const VERBS =
  "act acts add adds ask asks begin begins bring brings choose chooses clear clears cost costs count counts cover covers derive derives do does draw draws earn emit emits exclude excludes find finds fold free frees give gives grant have hold holds include includes insist insists judge judges keep keeps lead leads make makes mark marks mean means move moves need needs note notes open opens play read reads rename renames report reports require requires say says select sell sells send sends set sets show shows split take takes tell tells unlock";

/** Words that name no thing: prepositions, participles and bare verbs. A keyword is a noun, or a verb with its object. */
export const vagueVocabulary: ReadonlySet<string> = new Set([PREPOSITIONS, PARTICIPLES, VERBS].flatMap((list) => list.split(" ")));
