import type { Play } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { facesFrom, type Needed, SIDES_OF_DIE } from '../../basics/dice.ts'
import { mark, takeMark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { COSTS } from '../../data/command.ts'
import { type Hooks, proc } from '../../hooks.ts'
import type { DiceGroup, World } from '../../world.ts'
import { groupsFrom, LETS_LIE, rerollForPoint } from '../asks/reroll.ts'
import { type AttackRoll, type DieAt, diceOf, failedDice, freeDice, successesOf } from '../attack-dice.ts'

/** Dice that are thrown together: so many, each needs so much. To damage: of so many hits; to hit: so many before they were halved. */
export type DiceWanted = { weapon: number | null; target: string; dice: number; needs: number; hits?: number; halved?: number }
export const toHit = (weapon: number, target: string, { dice, needs, halved, full }: Needed): DiceWanted => ({
  ...{ weapon, target, dice, needs },
  ...(halved && { halved: full }),
})
type Rolling = Omit<AttackRoll, 'groups'> & {
  wanted: DiceWanted[]
  groups?: DiceGroup[]
  again?: DieAt[]
  paid?: boolean
}
const WHY = { hit: 'hit', damage: 'damage' } as const

/**
 * One roll of an attack (WP-R-08) with all that may be rolled again: the dice group by group (WP-SHOOT-13, WP-ASLT-06), then those that
 * keywords and command orders let be rolled again, then up to two for a Command Point (WP-R-09). Gives the groups as they lie at the end.
 */
export const attackRoll = proc<Rolling, { groups: DiceGroup[] }>()('attackRoll', 'WP-R-08', {
  begin(play, vars) {
    vars.groups = []
    vars.paid = false
    return play.goto('throw')
  },
  throw(play, { unit, mode, roll, wanted, groups = [] }) {
    const next = wanted[groups.length]
    if (!next) return play.goto('free')
    const { dice, needs, weapon, target, hits = 0, halved } = next
    if (halved !== undefined) play.emit('halved', mode === 'shoot' ? 'WP-SHOOT-15' : 'WP-ASLT-08', { unit, target, dice, halved })
    if (dice === 0) {
      if (hits > 0) play.emit('too tough', mode === 'shoot' ? 'WP-SHOOT-21' : 'WP-ASLT-11', { unit: target, hits })
      groups.push({ weapon, target, needs, faces: [], rerolled: [] })
      return play.goto('throw')
    }
    return play.roll({ ...thrownBy(play.world, unit), count: dice, why: WHY[roll], good: facesFrom(needs) }, 'thrown')
  },
  thrown(play, { wanted, groups = [] }) {
    const { weapon, target, needs } = wanted[groups.length]!
    groups.push({ weapon, target, needs, faces: [...play.faces()], rerolled: [] })
    return play.goto('throw')
  },
  free(play, vars) {
    vars.again = freeDice(play.world, rolled(vars))
    return play.goto(vars.again.length > 0 ? 'again' : 'offer')
  },
  again(play, { unit, roll, again = [] }) {
    return play.roll({ ...thrownBy(play.world, unit), count: again.length, why: `${WHY[roll]} again` }, 'lie')
  },
  lie(play, vars) {
    lieAgain(play, vars)
    return play.goto(vars.paid ? 'end' : 'offer')
  },
  offer(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    const isPossible = world.sides[unit.side].cp >= COSTS.reroll && couldDoMore(world, rolled(vars))
    // WP-R-201.
    const isRefused = vars.roll === 'damage' && takeMark(unit, 'lets-lie')
    return isPossible && !isRefused
      ? play.ask(rerollForPoint, seatsOf(world, unit.side), rolled(vars), 'chosen')
      : play.goto('end')
  },
  chosen(play, vars) {
    const [id] = play.answer(rerollForPoint).ids
    if (id === LETS_LIE) mark(unitOf(play.world, vars.unit), { kind: 'lets-lie' })
    if (id === undefined || id === LETS_LIE) return play.goto('end')
    const { side } = unitOf(play.world, vars.unit)
    play.world.sides[side].cp -= COSTS.reroll
    play.emit('dice bought again', 'WP-CPTS-04', { side, unit: vars.unit, cp: play.world.sides[side].cp })
    vars.paid = true
    vars.again = diceOf(failedDice(rolled(vars)), groupsFrom(id))
    return play.goto('again')
  },
  end: (play, { groups = [] }) => play.done({ groups }),
})

/** WP-R-201: whether a failed die that is rolled again could still do something: not damage to a unit that loses all it has. */
function couldDoMore(world: World, thrown: AttackRoll): boolean {
  const { roll, groups } = thrown
  const isLost = (id: string) => {
    const { bases, shields } = unitOf(world, id)
    const damage = groups.reduce((sum, group) => sum + (group.target === id ? successesOf(group) : 0), 0)
    return damage >= bases.length + shields
  }
  return failedDice(thrown).some(({ group }) => roll === 'hit' || !isLost(groups[group]!.target))
}

const thrownBy = (world: World, unit: string) => ({
  sides: SIDES_OF_DIE,
  rule: 'WP-R-08' as const,
  seat: seatsOf(world, unitOf(world, unit).side)[0]!,
})
const rolled = ({ unit, mode, roll, groups = [] }: Rolling): AttackRoll => ({ unit, mode, roll, groups })

/** WP-DICE-11: the second result stands. */
function lieAgain(
  play: Pick<Play<World, Hooks, string>, 'faces' | 'emit'>,
  { unit, groups = [], again = [], paid }: Rolling,
): void {
  const faces = [...play.faces()]
  const before = again.map(({ group, die }) => groups[group]!.faces[die]!)
  again.forEach(({ group, die }, i) => {
    groups[group]!.faces[die] = faces[i]!
    groups[group]!.rerolled.push(die)
  })
  play.emit('rolled again', paid ? 'WP-CPTS-04' : 'WP-DICE-11', { unit, dice: again.length, before, faces })
}
