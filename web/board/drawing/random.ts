/** A number from a name, so that the same wood looks the same on every screen. */
function seedOf(name: string): number {
  let hash = 2166136261
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619)
  return hash >>> 0
}

/** Numbers from 0 up to 1 that look like chance and are always the same for a seed. */
export function chanceOf(seed: number | string): () => number {
  let state = typeof seed === 'string' ? seedOf(seed) : seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
