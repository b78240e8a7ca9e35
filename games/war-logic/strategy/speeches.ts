import { extensionOf, headsOf, impactOf } from '../basics/figures.ts'
import { allUnits, isFrozen, isInPlay } from '../basics/queries.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import type { PlayerId, Speech, Unit, World } from '../world.ts'

/** WL-MORAL-03, WL-MORAL-04. */
export type SpeechKind = Speech['kind']
export type PossibleSpeech = {
  unit: string
  slot: number
  skill: string
  kind: SpeechKind
  bonus: number
  members: string[]
  heads: number
}

const copyOf = (world: World, unit: Unit, skill: string): Held | null =>
  skillsWith(world, unit, { sub: 'Morale', usable: true }).find(held => held.skill.id === skill) ?? null
/** The slot of a member's own copy that a speech costs (WL-MORAL-02). */
export const slotOfCopy = (world: World, unit: Unit, skill: string): number => copyOf(world, unit, skill)!.slot

/**
 * WL-MORAL-01, WL-R-37, WL-R-206, WL-R-217, WL-TEAM-03, WL-R-35: living members of the team with a use of the same skill left; a loose unit
 * speaks for itself.
 */
function membersFor(world: World, speaker: Unit, skill: string): Unit[] {
  const isMember = (unit: Unit): boolean =>
    unit.player === speaker.player && (unit.id === speaker.id || (speaker.team !== null && unit.team === speaker.team))
  return allUnits(world).filter(
    unit => isMember(unit) && isInPlay(unit) && unit.hidden === null && copyOf(world, unit, skill) !== null,
  )
}
/** WL-R-147: by its name at most once per team and turn. */
export const wasHeld = ({ turn, units }: World, { player, team, id }: Unit, skill: string): boolean =>
  turn!.speeches.some(
    speech =>
      speech.player === player &&
      speech.skill === skill &&
      speech.units.some(unit => (team === null ? unit === id : units[unit]!.team === team)),
  )
export const bonusOf = (world: World, unit: Unit, { skill }: Held, kind: SpeechKind): number =>
  kind === 'attack' ? impactOf(world, unit, skill) : extensionOf(world, unit, skill)

/** The speeches that a player may hold now; one worth 0 is none of that kind (WL-R-217). */
export function speechesOf(world: World, player: PlayerId, kind: SpeechKind): PossibleSpeech[] {
  return allUnits(world).flatMap(unit => {
    if (unit.player !== player || !isInPlay(unit) || unit.hidden !== null || isFrozen(unit)) return []
    return skillsWith(world, unit, { sub: 'Morale', usable: true }).flatMap(held => {
      const { id, range } = held.skill
      const bonus = bonusOf(world, unit, held, kind)
      if (bonus <= 0 || wasHeld(world, unit, id) || copyOf(world, unit, id)?.slot !== held.slot) return []
      const members = membersFor(world, unit, id).map(one => one.id)
      return [{ unit: unit.id, slot: held.slot, skill: id, kind, bonus, members, heads: headsOf(world, unit, range) }]
    })
  })
}
/** WL-R-255: whether there is anybody to leave out; where more could hear it than it covers they are named anyway. */
export const canSpare = ({ members, heads }: PossibleSpeech): boolean => members.length > 1 && members.length <= heads
