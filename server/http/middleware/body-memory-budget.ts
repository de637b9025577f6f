/** The place of a body that is being read, or worked on. */
export interface Reservation {
  /** Makes room for so many bytes more; false when it was this body that had to go. */
  take(bytes: number): boolean;
  /** The body has ended: it keeps its place until it leaves. */
  whole(): void;
  leave(): void;
}

/** What a room holds. */
export interface Size {
  bytes: number;
  places: number;
}

export interface MemoryBudget {
  /** Takes a place for a body; `drop` is told when it has lost it. */
  enter(drop: () => void): Reservation;
}

/**
 * Bounds what senders whom nobody knows yet make this process hold: so many bytes, and so many bodies that have not ended. When all is
 * taken, the oldest of these makes room for what comes. So whoever holds places open keeps nobody out: a body is driven out only by more
 * than `bytes`, its own among them, or by `places` newer bodies, in the time that it takes itself.
 */
export function createMemoryBudget({ bytes, places }: Size): MemoryBudget {
  const unfinished = new Map<Reservation, () => void>();
  let held = 0;
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
          while (held + more > bytes) if (dropOldest() === seat) return false;
          held += more;
          mine += more;
          return true;
        },
        whole: () => void unfinished.delete(seat),
        leave: () => {
          unfinished.delete(seat);
          held -= mine;
          mine = 0;
        },
      };
      if (unfinished.size >= places) dropOldest();
      unfinished.set(seat, drop);
      return seat;
    },
  };
}
