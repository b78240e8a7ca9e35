import type { Assigned } from './assign.ts'

const keyOf = (key: string) => `sandtable.last-given/${key}`

/** What was assigned the last time, kept for this visit only. */
export function lastGiven(key: string): Assigned | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(key)) ?? 'null')
    return typeof kept === 'object' ? (kept as Assigned | null) : null
  } catch {
    // No storage, or somebody else wrote there: nothing was given before.
    return null
  }
}

export function rememberGiven(key: string, given: Assigned): void {
  try {
    sessionStorage.setItem(keyOf(key), JSON.stringify(given))
  } catch {
    // Storage may be full or forbidden; "as last round" is then not offered.
  }
}
