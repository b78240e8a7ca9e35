import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { blocksAt, findBuildingAt, findEncounterAt } from '../basics/queries.ts'
import type { Teller } from '../basics/teller.ts'
import { ENCOUNTER_TYPES } from '../data/events.ts'
import type { EncounterKey, Op } from '../data/types.ts'
import type { Encounter, World } from '../world.ts'

type EncounterType = {
  readonly key: EncounterKey
  readonly name: string
  readonly mobile: boolean
  readonly hp?: number
  readonly repair?: number
  readonly reward?: readonly Op[]
  readonly trade?: { readonly ap: number; readonly gold: number }
  readonly contest?: { readonly dice: number; readonly prize: readonly Op[] }
}
const TYPES = ENCOUNTER_TYPES as readonly unknown[] as readonly EncounterType[]
export const encounterTypeOf = (key: EncounterKey): EncounterType => TYPES.find(one => one.key === key)!
export const findEncounter = ({ encounters }: Pick<World, 'encounters'>, kind: EncounterKey): Encounter | null =>
  encounters.find(one => one.kind === kind) ?? null
/** MV-PERM-04: the caravan before the competition. */
export const wanderersOf = ({ encounters }: Pick<World, 'encounters'>): Encounter[] =>
  TYPES.filter(one => one.mobile).flatMap(({ key }) => encounters.filter(one => one.kind === key))

/** MV-PERM-04: nothing that would be in the way of a wanderer. */
export function isOpenToWanderers(world: World, hex: Hex): boolean {
  const land = world.land[hexKey(hex)]
  if (!land || land.terrain === 'mountain' || (land.terrain === 'water' && !land.bridge)) return false
  if (land.token || land.hasMine || land.isPortal) return false
  return blocksAt(world, hex).length === 0 && !findBuildingAt(world, hex) && !findEncounterAt(world, hex)
}
/** MV-PERM-02, MV-PERM-03, MV-R-100: a damaged colony grows by 1; one that slept wakes when it is whole again. */
export function regrow(play: Teller): void {
  for (const one of play.world.encounters) {
    const { repair = 0 } = encounterTypeOf(one.kind)
    if (repair === 0 || one.damage === 0) continue
    one.damage = Math.max(0, one.damage - repair)
    const wakes = one.isDormant && one.damage === 0
    if (wakes) one.isDormant = false
    play.emit('colony regrows', wakes ? 'MV-PERM-03' : 'MV-PERM-02', { encounter: one.kind, hex: { ...one.hex }, wakes })
  }
}
