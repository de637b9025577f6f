import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const EVERY = 50;
/** Milliseconds: whoever holds a lock longer than any build takes has hung. */
const LIMIT = 600_000;
/** What this process holds: after a restart another one may have had its number. */
const held = new Set();

/**
 * Does some work while nobody else does any under the same lock, in this process or another: others wait their turn. What a process that has
 * ended held is free. Throws, with the name of the file, when the turn does not come within the limit.
 * @template T
 * @param {string} lock a file that stands for it as long as the work goes on
 * @param {() => Promise<T>} work
 * @param {number} [limit] in milliseconds
 * @returns {Promise<T>}
 */
export async function withFileLock(lock, work, limit = LIMIT) {
  const own = `${process.pid} ${randomUUID()}`;
  mkdirSync(dirname(lock), { recursive: true });
  const end = Date.now() + limit;
  while (!takes(lock, own)) {
    if (Date.now() > end) throw new Error(`waited ${limit / 1000} s for what holds ${lock}: remove that file if nothing does`);
    await wait(EVERY);
  }
  held.add(own);
  try {
    return await work();
  } finally {
    held.delete(own);
    if (textOf(lock) === own) rmSync(lock, { force: true });
  }
}

/**
 * Whether the lock is taken now. It appears with all that is in it, so that nobody finds one without a holder.
 * @param {string} lock
 * @param {string} own
 */
function takes(lock, own) {
  const holder = textOf(lock);
  if (holder !== null && lives(holder) && !isOld(lock)) return false;
  if (holder !== null) free(lock, holder);
  const begun = `${lock}.${randomUUID()}`;
  writeFileSync(begun, own);
  try {
    linkSync(begun, lock);
    return true;
  } catch (error) {
    if (isCalled(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(begun, { force: true });
  }
}

/**
 * Takes away the lock of a process that has ended; one that somebody else has taken since is given back.
 * @param {string} lock
 * @param {string} holder
 */
function free(lock, holder) {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
    if (textOf(aside) !== holder) linkSync(aside, lock);
  } catch (error) {
    if (!isCalled(error, "ENOENT") && !isCalled(error, "EEXIST")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Whether nobody can be at work any more who took the lock.
 * @param {string} lock
 */
function isOld(lock) {
  return (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) < Date.now() - LIMIT;
}

/** @param {string} holder */
function lives(holder) {
  if (Number.parseInt(holder, 10) === process.pid) return held.has(holder);
  try {
    process.kill(Number.parseInt(holder, 10), 0);
    return true;
  } catch (error) {
    return !isCalled(error, "ESRCH");
  }
}

/**
 * @param {string} file
 * @returns {string | null} null where there is none
 */
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isCalled(error, "ENOENT")) return null;
    throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const isCalled = (error, code) => error instanceof Error && "code" in error && error.code === code;
