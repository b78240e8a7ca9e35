import { procNamed } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { areWithin } from '../../basics/measure.ts'
import type { Teller } from '../../basics/move-token.ts'
import { areInContact, unitOf } from '../../basics/queries.ts'
import { LENGTHS } from '../../data/measures.ts'
import { proc } from '../../hooks.ts'
import { foeOf, SIDES, type SideId, type Unit, type World } from '../../world.ts'
import { consolidatePath, goFirstNow } from '../asks/consolidate.ts'
import { combatIn, fightingUnits } from '../combat.ts'
import { freeUnits, judge } from '../consolidate.ts'
import { carry, holding, part } from '../moves.ts'

/** WP-BLDG-23, WP-R-91 (shelter/). */
const takeOver = procNamed<{ units: string[]; building: string }, { outside: string[] }>('takeOver')
type Turn = { unit: string; side: SideId; mayEngage: boolean }

/** WP-TIDY-02, WP-R-168: who says who goes first: the Winner, without one the Initiative player. */
const chooser = (world: World): SideId => combatIn(world).winner ?? world.initiative ?? 'a'

/** Who consolidates, one after the other. WP-TIDY-03: the Winner may go on with the Assault if he goes first. */
function turnsFrom(world: World, first: SideId): Turn[] {
  const { winner } = combatIn(world)
  return [first, foeOf(first)].flatMap((side, i) =>
    freeUnits(world, side).map(({ id }) => ({ unit: id, side, mayEngage: i === 0 && side === winner })),
  )
}

/** WP-TIDY-01 to WP-TIDY-04: whoever took a building moves in; whoever is out of contact consolidates. */
export const consolidation = proc<{ turns?: Turn[] }>()('consolidation', 'WP-TIDY-01', {
  begin(play) {
    const { world } = play
    const { storms } = fightingUnits(world).find(unit => unit.storms !== null) ?? { storms: null }
    if (storms === null) return play.goto('who')
    const units = fightingUnits(world).filter(unit => unit.storms === storms)
    return play.call(takeOver, { units: units.map(({ id }) => id), building: storms }, 'begin')
  },
  who(play, vars) {
    const { world } = play
    const able = SIDES.filter(side => freeUnits(world, side).length > 0)
    if (able.length === 2) return play.ask(goFirstNow, seatsOf(world, chooser(world)), {}, 'chosen')
    vars.turns = able[0] ? turnsFrom(world, able[0]) : []
    return play.goto('next')
  },
  chosen(play, vars) {
    const { world } = play
    const side = chooser(world)
    vars.turns = turnsFrom(world, play.answer(goFirstNow).ids[0] === 'first' ? side : foeOf(side))
    return play.goto('next')
  },
  /** Whoever was engaged again in the meantime stays (WP-TIDY-03). */
  next(play, vars) {
    const { world } = play
    const { turns = [] } = vars
    const [turn] = turns
    if (!turn) return play.goto('apart')
    if (freeUnits(world, turn.side).some(({ id }) => id === turn.unit)) {
      const { unit, mayEngage } = turn
      return play.ask(consolidatePath, seatsOf(world, turn.side), { unit, mayEngage }, 'moved')
    }
    vars.turns = turns.slice(1)
    return play.goto('next')
  },
  moved(play, vars) {
    const { world } = play
    const [{ unit, mayEngage }, ...rest] = vars.turns as [Turn, ...Turn[]]
    const judged = judge(world, { unit, mayEngage }, play.answer(consolidatePath).points)
    vars.turns = rest
    if (!judged.ok) return play.goto('next')
    const { ways, engages } = judged
    if (engages === null) carry(play, unitOf(world, unit), ways, 'consolidated', 'WP-TIDY-01')
    else carry(play, unitOf(world, unit), ways, 'engaged again', 'WP-TIDY-03', { enemy: engages })
    return play.goto('next')
  },
  apart(play) {
    for (const pair of tooNear(play.world)) partFrom(play, pair)
    return play.done()
  },
})

/** Enemies of this combat within 1" that do not touch. */
function tooNear(world: World): [Unit, Unit][] {
  const outside = (side: SideId) => fightingUnits(world, side).filter(({ building }) => building === null)
  return outside('a').flatMap(a =>
    outside('b')
      .filter(b => !areInContact(a, b) && areWithin(a, b, LENGTHS.separation - 2 * LENGTHS.distanceTolerance))
      .map((b): [Unit, Unit] => [a, b]),
  )
}

/** WP-TIDY-04, WP-R-147: the Loser's units give way, without one those of the player without the Initiative; else the others; who fights on stays. */
function partFrom(play: Teller, [a, b]: [Unit, Unit]): void {
  const { world } = play
  const yields = combatIn(world).loser ?? foeOf(world.initiative ?? 'a')
  const [first, second] = a.side === yields ? [a, b] : [b, a]
  const movers = [
    { unit: first, from: [second] },
    { unit: second, from: [first] },
  ]
  part(
    play,
    'WP-R-147',
    movers.filter(({ unit }) => holding(world, unit).length === 0),
  )
}
