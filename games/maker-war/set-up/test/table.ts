import type { Input, JsonObject } from '@sandtable/kernel'
import { makerWar } from '../../game.ts'
import { placed } from '../../test/mw-table.ts'
import type { Formation, World } from '../../world.ts'

export type Group = { [what: string]: JsonObject[string] }
/** A waiting formation: so many of each profile, the chief first. */
export const waiting = (id: string, side: string, profiles: readonly string[], more: Group = {}): Group => ({
  id,
  side,
  where: 'waiting',
  units: profiles.map(profile => ({ profile })),
  ...more,
})
export const lancers = (id: string, side: string, count = 3, more: Group = {}) =>
  waiting(
    id,
    side,
    Array.from({ length: count }, () => 'tm-lancer'),
    more,
  )

/** The armies are about to be deployed on 100 x 80 cm. */
export const deploying = (formations: Group[], options: Group = {}, more: Group = {}): JsonObject => ({
  round: 0,
  table: [100, 80],
  options: { points: 1000, ...options },
  formations,
  run: { proc: 'deployArmies', vars: { side: 'a' } },
  ...more,
})
export const arrange = (...places: ReturnType<typeof placed>[]): Input => ({ type: 'arrange', places })
/** Lancers of a formation in a row to the right of their chief, touching. */
export const row = (id: string, x: number, y: number, count = 3): Input =>
  arrange(...Array.from({ length: count }, (_, i) => placed(`${id.replace('f', 'u')}-${i + 1}`, x + 2.5 * i, y)))
export const worldOf = (position: JsonObject): World => {
  const read = makerWar.readPosition(position)
  if (!read.ok) throw new Error(read.violations[0]!.text)
  return read.value.world
}
export const group = (world: World, id: string): Formation => world.formations[id]!

/** A lancer (radius 1.25 cm) on its own. */
export const lancer = (id: string, side: string, x: number, y: number, more: Group = {}): Group => ({
  id,
  side,
  units: [{ profile: 'tm-lancer', at: [x, y] }],
  ...more,
})
/** The end of the activation of 'fa1', which stood at p1 (and p2) from its beginning. */
export const ending = (pois: Group[], more: Group = {}, formations: Group[] = []): JsonObject => ({
  table: [100, 80],
  formations: [
    lancer('fa1', 'a', 50, 40, { occupied: pois.map(poi => poi.id!).filter(id => id === 'p1' || id === 'p2') }),
    lancer('fb9', 'b', 90, 70),
    ...formations,
  ],
  pois,
  run: { proc: 'benefits', vars: { formation: 'fa1' } },
  ...more,
})
export const near = (id: string, type: string, x: number, more: Group = {}): Group => ({ id, type, at: [x, 40], ...more })
