import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const EVERY = 50;
/** Milliseconds: a holder that keeps a lock longer than any build takes has hung. */
const LIMIT = 600_000;
/** Locks that this process holds. After a restart another process may have had the same process id. */
const ownLocks = new Set();

/**
 * Runs some work under an exclusive lock, in this process and in others: each waits for its turn. The lock of a process that has ended is
 * free. Throws an error that names the file if the turn does not come within the limit.
 * @template T
 * @param {string} lock a file that exists as long as the work runs
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
  ownLocks.add(own);
  try {
    return await work();
  } finally {
    ownLocks.delete(own);
    if (textOf(lock) === own) rmSync(lock, { force: true });
  }
}

/**
 * Tries to take the lock. The file appears with its content, so that a lock without a holder is never seen.
 * @param {string} lock
 * @param {string} own
 */
function takes(lock, own) {
  const holder = textOf(lock);
  if (holder !== null && lives(holder) && !isOld(lock)) return false;
  if (holder !== null) free(lock, holder);
  const newPath = `${lock}.${randomUUID()}`;
  writeFileSync(newPath, own);
  try {
    linkSync(newPath, lock);
    return true;
  } catch (error) {
    if (isCalled(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(newPath, { force: true });
  }
}

/**
 * Removes the lock of a process that has ended. If another process has taken the lock since, its lock is put back.
 * @param {string} lock
 * @param {string} holder
 */
function free(lock, holder) {
  const movedPath = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, movedPath);
    if (textOf(movedPath) !== holder) linkSync(movedPath, lock);
  } catch (error) {
    if (!isCalled(error, "ENOENT") && !isCalled(error, "EEXIST")) throw error;
  } finally {
    rmSync(movedPath, { force: true });
  }
}

/**
 * True if the lock is so old that its holder cannot be at work any more.
 * @param {string} lock
 */
function isOld(lock) {
  return (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) < Date.now() - LIMIT;
}

/** @param {string} holder */
function lives(holder) {
  if (Number.parseInt(holder, 10) === process.pid) return ownLocks.has(holder);
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
