import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

/**
 * Loaded into a server before its own code: a first SIGUSR2 begins a recording, the next one ends it and writes it to the file that the
 * environment names.
 */
const file = process.env.RECORDING ?? "";
const session = new Session();
session.connect();
/** @type {number[] | null} Nanoseconds of processor time of each turn of the event loop, while a recording runs without a profile. */
let turns = null;
let isRecording = false;

process.on("SIGUSR2", async () => {
  isRecording = !isRecording;
  if (process.env.RECORDED === "turns") return isRecording ? watchTurns() : write({ turns });
  if (!isRecording) return write((await session.post("Profiler.stop")).profile);
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 250 });
  await session.post("Profiler.start");
});

/** Notes the processor time of the main thread in each turn of the event loop. Time in which the system runs other programs does not count. */
function watchTurns() {
  turns = [];
  let before = spent();
  const next = () => {
    const now = spent();
    turns?.push(now - before);
    before = spent();
    if (isRecording) setImmediate(next);
  };
  setImmediate(next);
}

/** @returns {number} Nanoseconds of processor time that this thread has used. */
function spent() {
  return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ", 1)[0]);
}

/** @param {unknown} recording */
function write(recording) {
  writeFileSync(`${file}.new`, JSON.stringify(recording));
  renameSync(`${file}.new`, file);
}
