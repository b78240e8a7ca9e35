import { engineOf, type JsonObject } from '@sandtable/kernel'
import { struckBy } from '@sandtable/wargame/armies/duel'
import type { Duels, Pairing, Strike } from '@sandtable/wargame/armies/kit'
import { lossChances } from '../../assault/chances.ts'
import { combatFor } from '../../assault/combat.ts'
import { usualStrikes } from '../../assault/propose.ts'
import { unitOf } from '../../basics/queries.ts'
import { FACTIONS, PROFILES } from '../../data/factions.ts'
import { baseShape } from '../../data/measures.ts'
import type { Profile } from '../../data/types.ts'
import { warpath } from '../../game.ts'
import { shotLosses } from '../../shooting/odds.ts'
import { fireAt } from '../../shooting/volley.ts'
import type { World } from '../../world.ts'
import type { Force } from '../force.ts'

const { game } = engineOf(warpath)
/** In inches. */
const DISTANCES = [6, 12, 24, 36] as const
const MIDDLE = 30

/** How far the middle of a base is from its front, in inches. */
const depthOf = ({ base }: Profile): number => {
  const { footprint } = baseShape(base)
  return (footprint.type === 'disc' ? footprint.radius : footprint.type === 'oval' ? footprint.length / 2 : 0) / 100
}
/** The one below, the other above it, so far apart, in the open. */
function facing(by: Profile, on: Profile, gap: number): World | null {
  const unit = (side: string, { id }: Profile, y: number, towards: number): JsonObject => ({
    ...{ side, profile: id, id: `u-${side}`, at: [MIDDLE, y], facing: towards },
  })
  const units = [unit('a', by, MIDDLE, 90), unit('b', on, MIDDLE + depthOf(by) + depthOf(on) + gap, 270)]
  const read = game.readPosition({ table: [120, 120], units } as JsonObject)
  return read.ok ? read.value.world : null
}
function shooting(by: Profile, on: Profile, gap: number): Strike[] {
  const world = facing(by, on, gap)
  const volleys = world ? fireAt(world, unitOf(world, 'u-a'), unitOf(world, 'u-b')) : []
  if (!world || volleys.length === 0) return []
  const chances = shotLosses(world, volleys)
  return [{ manner: `Shooting at ${gap}"`, rule: 'WP-SHOOT-20', chances, life: on.bases, unit: 'bases' }]
}
function assault(by: Profile, on: Profile): Strike[] {
  const world = facing(by, on, 0)
  if (!world) return []
  const strikes = usualStrikes(world, combatFor(world, unitOf(world, 'u-a')), 'a')
  if (strikes.length === 0) return []
  return [{ manner: 'Assault', rule: 'WP-ASLT-14', chances: lossChances(world, strikes, 'b'), life: on.bases, unit: 'bases' }]
}

/** Whole units at full strength against each other: weapons that are no Blast, and the first round of an Assault. */
export const duels: Duels<Force> = {
  fighters: () =>
    [...PROFILES.values()].map(({ id, name, points, faction }) => ({
      ...{ id, name, price: points, group: FACTIONS.find(one => one.id === faction)?.name ?? faction },
    })),
  strikes: (_, pairing: Pairing) => {
    const [by, on] = [PROFILES.get(pairing.by), PROFILES.get(pairing.on)]
    if (!by || !on) return []
    return [...DISTANCES.flatMap(gap => shooting(by, on, gap)), ...assault(by, on)].map(one => struckBy(one, pairing))
  },
}
