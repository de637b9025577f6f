/** Reservation of a body that is being read or processed. */
export interface Reservation {
  /** Reserves so many bytes more; false if this body itself was dropped to free memory. */
  take(bytes: number): boolean;
  /** Marks the body as complete: from now on it keeps its reservation until `leave`. */
  complete(): void;
  leave(): void;
}

/** Capacity: bytes, and the number of incomplete bodies. */
export interface Size {
  bytes: number;
  places: number;
}

export interface MemoryBudget {
  /** Reserves a place for a body; calls `drop` when the body has lost it. */
  enter(drop: () => void): Reservation;
}

/**
 * Bounds what unauthenticated senders make this process hold: so many bytes, and so many incomplete bodies. When the capacity is exhausted, the
 * oldest incomplete body is dropped. Nobody can therefore block others by holding places open. A body is dropped only if, during its own transfer,
 * more than `bytes` (its own included) or `places` newer bodies arrive.
 */
export function createMemoryBudget({ bytes, places }: Size): MemoryBudget {
  const unfinished = new Map<Reservation, () => void>();
  let reserved = 0;
  const dropOldest = (): Reservation | undefined => {
    const [[seat, drop] = []] = unfinished;
    seat?.leave();
    drop?.();
    return seat;
  };
  return {
    enter: (drop) => {
      let mine = 0;
      const seat: Reservation = {
        take: (more) => {
          while (reserved + more > bytes) if (dropOldest() === seat) return false;
          reserved += more;
          mine += more;
          return true;
        },
        complete: () => void unfinished.delete(seat),
        leave: () => {
          unfinished.delete(seat);
          reserved -= mine;
          mine = 0;
        },
      };
      if (unfinished.size >= places) dropOldest();
      unfinished.set(seat, drop);
      return seat;
    },
  };
}
