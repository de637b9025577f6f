/** The calls of an editor and what follows from their outcome, loaded once there is something to save, turn on or off, or delete. */
export { fail, succeed } from "./call-outcome.ts";
export { deleteCall, saveCall, toggleCall } from "./editor-calls.ts";
