/**
 * What is the matter with the storage: it is full; it fails; what was stored is gone; a newer Sandtable has changed it; an older one keeps
 * it from being changed; the game is played in another tab; the person chose to play on without it.
 */
export type HoldKind = 'full' | 'broken' | 'gone' | 'outdated' | 'blocked' | 'elsewhere' | 'unsaved'
