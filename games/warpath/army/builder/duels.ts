import { engineOf } from '@sandtable/kernel'
import { struckBy } from '@sandtable/wargame/armies/duel'
import type { Duels, Fighter, Pairing, Strike } from '@sandtable/wargame/armies/kit'
import { hundredths } from '@sandtable/wargame/position'
import { lossChances } from '../../assault/chances.ts'
import { combatFor } from '../../assault/combat.ts'
import { usualStrikes } from '../../assault/propose.ts'
import { freshUnit } from '../../basics/fresh.ts'
import { unitOf } from '../../basics/queries.ts'
import { FACTIONS, PROFILES } from '../../data/factions.ts'
import { baseShape } from '../../data/measures.ts'
import type { Profile } from '../../data/types.ts'
import { warpath } from '../../game.ts'
import { rowOf } from '../../position.ts'
import { shotLosses } from '../../shooting/odds.ts'
import { fireAt } from '../../shooting/volley.ts'
import type { SideId, World } from '../../world.ts'
import { type Force, findProfileIn, ownUnit, profileIn } from '../force.ts'
import { writtenOut } from '../own-units.ts'

const { game } = engineOf(warpath)
/** Who fights whom; what is of somebody's own is of this force. */
type Fight = { readonly force: Force; readonly by: Profile; readonly on: Profile }
/** In inches. */
const DISTANCES = [6, 12, 24, 36] as const
const MIDDLE = 30

/** How far the middle of a base is from its front, in inches. */
const depthOf = ({ base }: Profile): number => {
  const { footprint } = baseShape(base)
  return (footprint.type === 'disc' ? footprint.radius : footprint.type === 'oval' ? footprint.length / 2 : 0) / 100
}
/** The one below, the other above it, so far apart, in the open. */
function facing({ force, by, on }: Fight, gap: number): World | null {
  const read = game.readPosition({ table: [120, 120] })
  if (!read.ok) return null
  const { world } = read.value
  const stand = (side: SideId, profile: Profile, y: number, towards: number): void => {
    const own = ownUnit(force, profile.id)
    const unit = freshUnit(`u-${side}`, side, own ? writtenOut(force.faction, own) : profile.id)
    world.sides[side].faction = profile.faction
    world.units[unit.id] = { ...unit, where: 'table', bases: rowOf(unit, { x: hundredths(MIDDLE), y: hundredths(y) }, towards) }
  }
  stand('a', by, MIDDLE, 90)
  stand('b', on, MIDDLE + depthOf(by) + depthOf(on) + gap, 270)
  return world
}
function shooting(fight: Fight, gap: number): Strike[] {
  const world = facing(fight, gap)
  const volleys = world ? fireAt(world, unitOf(world, 'u-a'), unitOf(world, 'u-b')) : []
  if (!world || volleys.length === 0) return []
  const chances = shotLosses(world, volleys)
  return [{ manner: `Shooting at ${gap}"`, rule: 'WP-SHOOT-20', chances, life: fight.on.bases, unit: 'bases' }]
}
function assault(fight: Fight): Strike[] {
  const world = facing(fight, 0)
  if (!world) return []
  const strikes = usualStrikes(world, combatFor(world, unitOf(world, 'u-a')), 'a')
  if (strikes.length === 0) return []
  return [
    { manner: 'Assault', rule: 'WP-ASLT-14', chances: lossChances(world, strikes, 'b'), life: fight.on.bases, unit: 'bases' },
  ]
}

/** Whole units at full strength against each other, of the book or of one's own: weapons that are no Blast, and the first round of an Assault. */
export const duels: Duels<Force> = {
  fighters: force => [
    ...(force.own ?? []).map(({ id }) => fighterOf(profileIn(force, id), 'Of your own')),
    ...[...PROFILES.values()].map(one => fighterOf(one, FACTIONS.find(({ id }) => id === one.faction)?.name ?? one.faction)),
  ],
  strikes: (force, pairing: Pairing) => {
    const [by, on] = [findProfileIn(force, pairing.by), findProfileIn(force, pairing.on)]
    if (!by || !on) return []
    const fight = { force, by, on }
    return [...DISTANCES.flatMap(gap => shooting(fight, gap)), ...assault(fight)].map(one => struckBy(one, pairing))
  },
}
const fighterOf = ({ id, name, points }: Profile, group: string): Fighter => ({ id, name, price: points, group })
