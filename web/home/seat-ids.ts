import type { SeatId } from '@sandtable/kernel'

const LONGEST = 40

/** A name as the id of a seat: small letters, digits and `_`, a letter first; `fallback` where nothing of it is left. */
export function seatIdOf(name: string, fallback: SeatId): SeatId {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
  return plain.slice(0, LONGEST).replace(/_+$/, '') || fallback
}

/** Ids for all of them, no two alike: a second Ada is `ada_2`. */
export function seatIdsOf(names: readonly string[]): SeatId[] {
  const taken = new Set<SeatId>()
  return names.map((name, i) => {
    const wanted = seatIdOf(name, `player_${i + 1}`)
    let id = wanted
    for (let n = 2; taken.has(id); n++) id = `${wanted.slice(0, LONGEST - 1 - `${n}`.length)}_${n}`
    taken.add(id)
    return id
  })
}

const GUESTS = ['Cas', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']
/** What the seats of a game are called at first: oneself, the rival, then others. */
export const defaultNames = (count: number, name: string, rival: string): string[] =>
  [name, rival, ...GUESTS, ...Array.from({ length: count }, (_, i) => `Player ${i + 1}`)].slice(0, count)
