/** Functions that may have more than 60 lines, with the reason: a table is not clearer in pieces. */
export const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  "renderer/editor/Editor.tsx Editor": "the editor's route has no bytes to spare for the names of properties that parts would take",
  "server/db/migrations/006-inbox.ts inboxTables": "SQL of a migration, which never changes",
  "server/db/migrations/022-events.ts eventTables": "SQL of a migration, which never changes",
  "tests/blocks/gift/happen.ts happen": "one case for each act",
  "tests/blocks/survey-checkout.ts surveyCheckout": "acts of one page, which share its state",
  "tests/rules/oracle.ts stateOf": "one case for each condition type",
  "tests/server/redaction-random.test.ts live": "acts of one history, which share its state",
};
