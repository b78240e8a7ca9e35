const KEY = 'sandtable.seals'
/** So many games are remembered, the newest last. */
const MOST = 300
type Noted = readonly { id: string; commitment: string }[]
type Notebook = Pick<Storage, 'getItem' | 'setItem'>

/** Where this page notes seals; null where it may not store anything. */
function pageNotebook(): Notebook | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    // A browser that allows no storage throws at the mere look.
    return null
  }
}

function notedIn(notebook: Notebook | null): Noted {
  try {
    const list: unknown = JSON.parse(notebook?.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(one => typeof one?.id === 'string' && typeof one.commitment === 'string') : []
  } catch {
    // What somebody else wrote there is no note.
    return []
  }
}

/** Keeps the commitment of a game as it came before the first die, apart from the host: whoever keeps the seed cannot change the note. */
export function noteSeal(id: string, commitment: string, notebook = pageNotebook()): void {
  const noted = [...notedIn(notebook).filter(n => n.id !== id), { id, commitment }].slice(-MOST)
  try {
    notebook?.setItem(KEY, JSON.stringify(noted))
  } catch {
    // A full disk: the game goes on, it only cannot be compared at its end.
  }
}

/** The commitment that this page noted; null where it did not see the game begin. */
export const findNotedSeal = (id: string, notebook = pageNotebook()): string | null =>
  notedIn(notebook).find(n => n.id === id)?.commitment ?? null
