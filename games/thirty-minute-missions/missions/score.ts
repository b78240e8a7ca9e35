import { missionOf, roleOf } from '../basics/queries.ts'
import { META } from '../data/figures.ts'
import type { PrimaryLine } from '../data/types.ts'
import { isInArea } from '../movement/areas.ts'
import { SIDES, type SideId, type World } from '../world.ts'
import { worthOf } from './primary.ts'
import { MISSION_RULES, SECONDARY_RULES } from './rule-ids.ts'
import { earned } from './secondary.ts'
import type { Teller } from './telling.ts'

const sum = (points: { readonly [line: string]: number }): number => Object.values(points).reduce((all, n) => all + n, 0)
/** TM-BATL-14, TM-R-97, TM-R-98: at most 7 of each kind. */
export const primaryOf = (world: World, side: SideId): number => Math.min(META.primaryMax, sum(world.sides[side].primary))
export const secondaryOf = (world: World, side: SideId): number => Math.min(META.secondaryMax, sum(world.sides[side].secondary))
export const pointsOf = (world: World, side: SideId): number => primaryOf(world, side) + secondaryOf(world, side)

const linesOf = (world: World, side: SideId, when: PrimaryLine['when']): PrimaryLine[] =>
  missionOf(world).primary.filter(line => line.when === when && (line.side === 'both' || line.side === roleOf(world, side)))

/** Not a line of any mission: what was lost for structures destroyed. */
const RUBBLE = 'rubble'

/** TM-MISS-65: a point already scored goes; a side without one owes the next. */
export function payForRubble(play: Teller, side: SideId, structure: string): void {
  const own = play.world.sides[side]
  const owed = primaryOf(play.world, side) === 0
  if (owed) own.debt += 1
  else own.primary[RUBBLE] = (own.primary[RUBBLE] ?? 0) - 1
  play.emit('point lost', 'TM-MISS-65', { side, structure, owed, total: primaryOf(play.world, side) })
}

/** Raises a line to what it is worth now, at most its maximum. TM-MISS-65: points owed for rubble are kept back first. */
function raise(play: Teller, side: SideId, line: PrimaryLine, to: number): void {
  const { world } = play
  const own = world.sides[side]
  const before = own.primary[line.id] ?? 0
  const gain = Math.min(line.max, to) - before
  if (gain <= 0) return
  own.primary[line.id] = before + gain
  const kept = Math.min(own.debt, gain)
  own.debt -= kept
  if (kept > 0) own.primary[RUBBLE] = (own.primary[RUBBLE] ?? 0) - kept
  const rule = MISSION_RULES[missionOf(world).id]![roleOf(world, side)]
  play.emit('points scored', rule, {
    side,
    line: line.id,
    gain: gain - kept,
    kept,
    text: line.text,
    total: primaryOf(world, side),
  })
}

/** Lines that score as soon as something happens. */
function scoreEvents(play: Teller): void {
  for (const side of SIDES)
    for (const line of linesOf(play.world, side, 'event')) raise(play, side, line, worthOf(play.world, side, line))
}

/** TM-BATL-18: a secondary objective is shown when it first scores. */
export function scoreSecondaries(play: Teller, isEnd: boolean): void {
  for (const side of SIDES) {
    const { secondaries, secondary, revealed } = play.world.sides[side]
    for (const objective of secondaries) {
      const points = earned(play.world, side, objective, isEnd)
      if (points > (secondary[objective] ?? 0)) {
        const gain = points - (secondary[objective] ?? 0)
        secondary[objective] = points
        if (!revealed.includes(objective)) revealed.push(objective)
        play.emit(
          'objective scored',
          SECONDARY_RULES[objective]!,
          { side, objective, gain, total: secondaryOf(play.world, side) },
          { reveals: true },
        )
      }
    }
  }
}

/** TM-MISS-47: a crate in the own Deployment Area is secured and removed; only where crates score that way. */
function secureCrates(play: Teller): void {
  const { world } = play
  if (!missionOf(world).primary.some(line => line.kind === 'crateHome')) return
  for (const objective of world.objectives) {
    const carrier = objective.carrier === null ? null : world.units[objective.carrier]!
    if (carrier === null || !isInArea(world, carrier.side, carrier.hex)) continue
    Object.assign(objective, { carrier: null, arm: null, secured: carrier.side, hex: { ...carrier.hex } })
    play.emit('crate secured', 'TM-MISS-47', { objective: objective.id, unit: carrier.id, side: carrier.side })
  }
}

/** All that scores in the middle of a turn. */
export function scoreNow(play: Teller): void {
  secureCrates(play)
  scoreEvents(play)
  scoreSecondaries(play, false)
}

/** The lines of the end of a round. */
export function scoreRound(play: Teller): void {
  const { world } = play
  for (const side of SIDES) {
    for (const line of linesOf(world, side, 'endRound'))
      if (world.round >= (line.fromRound ?? 1))
        raise(play, side, line, (world.sides[side].primary[line.id] ?? 0) + worthOf(world, side, line))
    if (world.round === ROUND_OF_COUNT)
      for (const line of linesOf(world, side, 'round3')) raise(play, side, line, worthOf(world, side, line))
  }
}
/** TM-MISS-24: the round whose end is counted. */
const ROUND_OF_COUNT = 3

/** The lines of the end of the battle, then the secondary objectives. */
export function scoreEnd(play: Teller): void {
  for (const side of SIDES)
    for (const line of linesOf(play.world, side, 'endBattle')) raise(play, side, line, worthOf(play.world, side, line))
  scoreSecondaries(play, true)
  showSecondaries(play)
}
/** TM-BATL-18: at the end those that never scored are shown, too. */
export function showSecondaries(play: Teller): void {
  for (const side of SIDES) {
    const { secondaries, revealed } = play.world.sides[side]
    const hidden = secondaries.filter(id => !revealed.includes(id))
    if (hidden.length === 0) continue
    play.world.sides[side].revealed = [...secondaries]
    play.emit('objectives shown', 'TM-BATL-18', { side, objectives: secondaries }, { reveals: true })
  }
}
