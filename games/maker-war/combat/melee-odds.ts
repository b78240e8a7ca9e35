import { addedUp, chanceOfAtLeast, chancesOf, type OddsLine, type RollOdds, type RuleId } from '@sandtable/kernel'
import { profileOf, unitOf } from '../basics/queries.ts'
import { BIG_DICE_FROM, mostBigDice } from '../shooting/hits.ts'
import { foeOf, type SideId, type World } from '../world.ts'
import { type Fight, type MeleePower, powerOf, targetGroups } from './combat.ts'
import { capOf } from './hits.ts'
import { type MeleeOdds, oddsOf } from './odds.ts'

const FACES: { readonly [need: number]: RuleId } = { 4: 'MW-DICE-04', 5: 'MW-DICE-03', 6: 'MW-DICE-05' }

/** MW-BIG-02, MW-BIG-03: hits of so many dice; big ones, where everybody uses them, count five. */
function hitChances(world: World, { dice, marked }: MeleePower, need: number): number[] {
  const chance = (7 - need) / 6
  const plain = dice - marked
  const big = world.options.bigDice === 'auto' && plain >= BIG_DICE_FROM ? mostBigDice(plain) : 0
  const small = chancesOf(dice - 5 * big, chance)
  const large = chancesOf(big, chance).flatMap((of, n) => (n === 0 ? [of] : [0, 0, 0, 0, of]))
  return addedUp(small, large)
}

/** MW-MELEE-05: every hit destroys a unit with armor, so many of them at most; one with structure loses one. */
function resultsOf(world: World, fight: Fight, side: SideId, chances: readonly number[]): RollOdds['results'] {
  const caps = targetGroups(world, fight, side)
    .flat()
    .map(id => ({ isArmored: profileOf(world, unitOf(world, id)).armor !== null, cap: capOf(world, id) }))
  if (caps.length === 0 || caps.some(({ isArmored, cap }) => !isArmored || cap !== 1)) return []
  const all = chanceOfAtLeast(chances, caps.length)
  return [
    { text: 'destroys a unit', chance: chanceOfAtLeast(chances, 1) },
    ...(all >= 0.01 && caps.length > 1 ? [{ text: `destroys all ${caps.length} in reach`, chance: all }] : []),
  ]
}

function linesOf(power: MeleePower, { plus, minus, need }: MeleeOdds): OddsLine[] {
  const dice = power.ledger.lines.map(({ by, rule, change }) => ({ by, rule, n: 'add' in change ? change.add : 0 }))
  const alike = Object.values(Object.groupBy(dice, ({ by, rule, n }) => `${by} ${rule} ${n}`)).flatMap(some =>
    some ? [some] : [],
  )
  return [
    ...alike.map(some => {
      const [{ by, rule, n }] = some as [(typeof dice)[number]]
      const note = n === 0 ? null : `${n} each`
      return { text: some.length === 1 ? by : `${some.length} × ${by}`, note, figure: String(n * some.length), rule }
    }),
    { text: 'Hits on', note: null, figure: '5+', rule: 'MW-DICE-03' },
    ...plus.map(({ by, rule }) => ({ text: by, note: 'advantage', figure: '4+', rule })),
    ...minus.map(({ by, rule }) => ({ text: by, note: 'disadvantage', figure: '6', rule })),
    { text: `${power.dice} dice`, note: null, figure: need === 6 ? '6' : `${need}+`, rule: FACES[need] ?? null },
  ]
}

/** MW-MELEE-04: what one side strikes with in a close combat as it stands; null without dice. */
function strikeOdds(world: World, fight: Fight, side: SideId): RollOdds | null {
  const power = powerOf(world, fight, side)
  if (power.dice === 0) return null
  const odds = oddsOf(world, fight, side)
  const chances = hitChances(world, power, odds.need)
  const reasons = [...odds.plus, ...odds.minus].map(({ by, rule }) => ({ text: by, rule }))
  return {
    ...{ dice: power.dice, need: odds.need === 6 ? '6' : `${odds.need}+`, reasons, what: 'hit', chances },
    ...(odds.need === 5 ? {} : { usually: '5+' }),
    ...{ results: resultsOf(world, fight, side, chances), ledger: linesOf(power, odds) },
  }
}

/** The hits of so many who all strike as this side does. */
export function meleeHits(world: World, fight: Fight, side: SideId, times: number): number[] {
  const power = powerOf(world, fight, side)
  const all = { ...power, dice: times * power.dice, marked: times * power.marked }
  return hitChances(world, all, oddsOf(world, fight, side).need)
}

/** The odds of a close combat for a side, and what it is struck back with (MW-MELEE-08). */
export function meleeOdds(world: World, fight: Fight, side: SideId): RollOdds | null {
  const own = strikeOdds(world, fight, side)
  const back = strikeOdds(world, fight, foeOf(side))
  return own && back ? { ...own, back } : own
}
