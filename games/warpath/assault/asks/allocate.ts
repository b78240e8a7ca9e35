import { asking, type ChoiceOf, type Slot, type Violation, verdictOf, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { unitName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { foeOf, type SideId, type Strike, type World } from '../../world.ts'
import { combatIn } from '../combat.ts'
import { assaultOdds } from '../odds.ts'
import { proposedStrikes, usualStrikes } from '../propose.ts'
import { type Attackers, addedStrikes, attackersOfSide, fixedStrikes, freeAttackers } from '../strikes.ts'

type Amounts = ChoiceOf<'allocate'>['amounts']
const slotId = ({ unit, target }: Pick<Strike, 'unit' | 'target'>): string => `${unit}>${target}`
export const strikesFrom = (amounts: Amounts): Strike[] =>
  addedStrikes(
    amounts.map(({ slot, amount }) => {
      const [unit, target] = slot.split('>')
      return { unit: unit!, target: target!, bases: amount }
    }),
  )
const amountsOf = (strikes: readonly Strike[]): Amounts => strikes.map(strike => ({ slot: slotId(strike), amount: strike.bases }))

const freeOf = (world: World, side: SideId): Attackers[] => freeAttackers(attackersOfSide(world, combatIn(world), side))
const fixedOf = (world: World, side: SideId): Strike[] => fixedStrikes(attackersOfSide(world, combatIn(world), side))

/** One slot for each unit and each enemy unit that some of its free bases may attack. */
function slotsOf(world: World, free: readonly Attackers[]): Slot[] {
  const pairs = new Map<string, Slot>()
  for (const { unit, bases, open } of free)
    for (const target of open) {
      const id = slotId({ unit, target })
      const [own, enemy] = [unitOf(world, unit), unitOf(world, target)]
      const label = `${unitName(world, own)} at ${unitName(world, enemy)}`
      const pieces = enemy.bases.map(base => base.id)
      pairs.set(id, { id, label, pieces, cap: (pairs.get(id)?.cap ?? 0) + bases })
    }
  return [...pairs.values()]
}

/** All ways to take some of these. */
const someOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, i) => (bits & (1 << i)) !== 0))
const sumOf = (all: readonly { bases: number }[]): number => all.reduce((sum, { bases }) => sum + bases, 0)

/** WP-MULTI-02 to WP-MULTI-04: whether the free bases of a unit can attack so: whichever of them are taken, there is room at their targets. */
function findUnable(free: readonly Attackers[], strikes: readonly Strike[]): Violation[] {
  return [...new Set(free.map(({ unit }) => unit))].flatMap(unit => {
    const own = free.filter(one => one.unit === unit)
    const mine = strikes.filter(strike => strike.unit === unit)
    if (sumOf(mine) !== sumOf(own))
      return [
        violation('WP-MULTI-05', 'every base that may choose attacks somebody', { bases: sumOf(own), declared: sumOf(mine) }),
      ]
    const isShort = someOf(own).some(kinds => {
      const open = new Set(kinds.flatMap(kind => kind.open))
      return sumOf(kinds) > sumOf(mine.filter(({ target }) => open.has(target)))
    })
    return isShort ? [violation('WP-MULTI-03', 'bases attack only whom they touch, or whom those they support touch')] : []
  })
}

/** All that may at this target, the rest as proposed. */
const allAt = (free: readonly Attackers[], target: string): Strike[] =>
  addedStrikes(free.map(({ unit, bases, open }) => ({ unit, bases, target: open.includes(target) ? target : open[0]! })))

/** WP-MULTI-02, WP-MULTI-04, WP-MULTI-05, WP-BLDG-21: whom the bases attack that could attack several units; declared openly, before any dice. */
export const allocate = ask<{ side: SideId }, 'allocate'>({
  kind: 'wp.allocate',
  type: 'allocate',
  rule: 'WP-MULTI-05',
  when: 'before an Assault, when some of your bases may attack more than one enemy unit',
  which: 'enemy units that your bases touch or support against',
  ask(world, { side }, _seat, toCheck) {
    const free = freeOf(world, side)
    const total = sumOf(free)
    return {
      type: 'allocate',
      ...asking({
        text: 'Whom do your bases attack?',
        note: `${counted(total, 'base')} may choose`,
        act: 'Attack',
        told: 'declares attacks',
        by: [...new Set(free.map(({ unit }) => unit))],
        on: [...new Set(free.flatMap(({ open }) => open))],
      }),
      slots: slotsOf(world, free),
      min: total,
      total,
      ...(toCheck ? {} : { proposal: amountsOf(proposedStrikes(world, free, fixedOf(world, side))) }),
    }
  },
  whyNot(world, { side }, _seat, id) {
    const [unit, target] = id.split('>').map(one => world.units[one])
    if (!unit || !target) return null
    if (unit.side !== side) return violation('WP-MULTI-05', 'players declare for their own units')
    return violation('WP-MULTI-03', `no base of ${unitName(world, unit)} that may choose can attack ${unitName(world, target)}`)
  },
  validate: (world, { side }, _seat, { amounts }) => verdictOf(findUnable(freeOf(world, side), strikesFrom(amounts))),
  odds(world, { side }, _seat, { amounts }) {
    const combat = combatIn(world)
    const theirs = combat.strikes.filter(({ unit }) => unitOf(world, unit).side !== side)
    const foes = theirs.length > 0 ? theirs : usualStrikes(world, combat, foeOf(side))
    return assaultOdds(world, [...addedStrikes([...fixedOf(world, side), ...strikesFrom(amounts)]), ...foes], side)
  },
  candidates(world, { side }) {
    const free = freeOf(world, side)
    const targets = [...new Set(free.flatMap(({ open }) => open))]
    const plans = [proposedStrikes(world, free, fixedOf(world, side)), ...targets.map(target => allAt(free, target))]
    const texts = plans.map(plan => JSON.stringify(amountsOf(plan)))
    return plans.filter((_, i) => texts.indexOf(texts[i]!) === i).map(plan => ({ type: 'allocate', amounts: amountsOf(plan) }))
  },
})
