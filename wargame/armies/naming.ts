import { isObject, type Json, type JsonObject } from '@sandtable/kernel'

/** What an id begins with that nobody has given yet. */
const FRESH = /^new([-_])/
const LONGEST = 36

/** Whatever was called anew while it went by a fresh id goes by its name from now on; whoever names it there knows it by that. */
export function named<D extends Json>(before: Json, after: D, taken: readonly string[]): D {
  const known = new Set([...taken, ...idsIn(after)])
  const ids = new Map<string, string>()
  for (const [id, called] of calledAnew(before, after)) {
    const own = freeOf(idFrom(called, FRESH.exec(id)![1]!), known)
    if (own === null) continue
    known.add(own)
    ids.set(id, own)
  }
  return ids.size === 0 ? after : (renamedIn(after, ids) as D)
}

/** The same where what went by a fresh id goes by its own, or by the fresh one again. */
export const knownAs = <T extends Json>(value: T, was: string | null, id: string): T =>
  was !== null && was !== id && (FRESH.test(was) || FRESH.test(id)) ? (renamedIn(value, new Map([[was, id]])) as T) : value

/** The same where everything that is one of these ids is another. */
function renamedIn(value: Json, ids: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return (value as readonly Json[]).map(one => renamedIn(one, ids))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value as JsonObject).map(([key, one]) => [ids.get(key) ?? key, renamedIn(one, ids)]))
}

/** Every id that something in it goes by. */
function idsIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(idsIn)
  if (!isObject(value)) return []
  const { id } = value as JsonObject
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(value as JsonObject).flatMap(idsIn)]
}
/** Fresh ids, each with the name that it has instead of another one. */
function calledAnew(before: Json | undefined, after: Json): readonly (readonly [string, string])[] {
  if (Array.isArray(after)) {
    const old = Array.isArray(before) ? (before as readonly Json[]) : []
    return (after as readonly Json[]).flatMap((one, i) => calledAnew(old[i], one))
  }
  if (!isObject(after)) return []
  const old = isObject(before) ? (before as JsonObject) : {}
  const now = after as JsonObject
  const within = Object.entries(now).flatMap(([key, one]) => calledAnew(old[key], one))
  const isFresh = typeof now.id === 'string' && FRESH.test(now.id) && now.id === old.id
  return isFresh && typeof now.name === 'string' && now.name !== old.name ? [[now.id as string, now.name], ...within] : within
}

/** An id out of a name; empty: nothing of it can be one. */
function idFrom(called: string, sign: string): string {
  const words =
    called
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const id = words.join(sign).slice(0, LONGEST)
  return /^[a-z]/.test(id) ? id : ''
}
function freeOf(id: string, taken: ReadonlySet<string>): string | null {
  if (id === '') return null
  if (!taken.has(id)) return id
  for (let n = 2; ; n++) if (!taken.has(`${id}-${n}`)) return `${id}-${n}`
}
