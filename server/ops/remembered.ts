/** What was made before, by what it was made of; when there are many, what nobody has asked for the longest is let go. */
export interface Remembered<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

export function remembered<T>(most: number): Remembered<T> {
  const known = new Map<string, T>();
  const keep = (key: string, value: T): void => {
    known.delete(key);
    known.set(key, value);
  };
  return {
    get: (key) => {
      const value = known.get(key);
      if (value !== undefined) keep(key, value);
      return value;
    },
    set: (key, value) => {
      keep(key, value);
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
    },
  };
}
