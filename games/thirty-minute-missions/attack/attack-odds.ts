import { chanceOfAtLeast, type Ledger, type OddsLine, type RollOdds, type RuleId } from '@sandtable/kernel'
import { counted, signed } from '@sandtable/wargame/words'
import { unitOf } from '../basics/queries.ts'
import { hooks } from '../hooks.ts'
import type { Attack, Unit, World } from '../world.ts'
import { chainOf, linesAfter, totalsOf } from './critical-chain.ts'
import { damageOf } from './damage.ts'
import { attackTest, cannotEvade, evasionTest, type Test } from './odds.ts'
import { partLeft } from './parts.ts'

/** What a d8 must show; nothing it shows is enough where it needs nine. */
export const faceText = (needs: number): string => (needs > 8 ? 'more than 8' : needs === 8 ? '8' : `${Math.max(1, needs)}+`)
export const chanceFrom = (needs: number): number => Math.min(1, Math.max(0, (9 - needs) / 8))

type Change = { by: string; rule: RuleId; add: number }
const changesIn = ({ lines }: Ledger): Change[] =>
  lines.flatMap(({ by, rule, change }) =>
    'add' in change && change.add !== 0 ? [{ by: hooks.find(by)?.title ?? by, rule, add: change.add }] : [],
  )
/** What changed the roll: 'woods −1', 'high ground +1'. */
const reasonsOf = (ledger: Ledger): RollOdds['reasons'] =>
  changesIn(ledger).map(({ by, rule, add }) => ({ text: `${by} ${signed(add)}`, rule }))
/** The stat of a roll, what changed it, and what a die must show then. */
export const linesOf = ({ stat, modifiers, needs }: Test, what: string): OddsLine[] => [
  { text: what, note: null, figure: faceText(stat), rule: modifiers.rule },
  ...changesIn(modifiers).map(({ by, rule, add }) => ({ text: by, note: null, figure: signed(add), rule })),
  { text: `${what} with all of it`, note: null, figure: faceText(needs), rule: null },
]

/** A single roll of a d8 against a stat: '1 die on 4+'. */
export function rollOdds(test: Test, what: { what: string; many?: string }, title: string): RollOdds {
  const chance = chanceFrom(test.needs)
  return {
    ...{ dice: 1, need: faceText(test.needs), reasons: reasonsOf(test.modifiers), ...what },
    ...(test.needs === test.stat ? {} : { usually: faceText(test.stat) }),
    ...{ chances: [1 - chance, chance], results: [], ledger: linesOf(test, title) },
  }
}

/** TM-CRIT-04: the chance of each amount of damage, where the same attack is made so often. */
export function damageChances(world: World, attack: Attack, times: number): number[] {
  const [one, harder] = [false, true].map(critical => damageOf(world, { ...attack, critical }).total)
  const all = { ...attack, rolls: attack.rolls * times }
  const damages = totalsOf(all.rolls, chainOf(world, all), one!, harder!)
  return Array.from({ length: Math.max(...damages.keys()) + 1 }, (_, damage) => damages.get(damage) ?? 0)
}

/** TM-ATK-04: how the target answers a plain hit. */
function evading(world: World, target: Unit, attack: Attack): { text: string; lines: OddsLine[] } {
  if (cannotEvade(world, target)) {
    const none = { text: 'Evasion', note: 'it cannot evade', figure: '–', rule: 'TM-ATK-04' as const }
    return { text: 'it cannot evade', lines: [none] }
  }
  const test = evasionTest(world, target, attack.attacker, attack.ranged)
  return { text: `it evades on ${faceText(test.needs)}`, lines: linesOf(test, 'Evasion') }
}

/** TM-ATK-02 to TM-ATK-05, TM-CRIT-04: the odds of an attack as it would be declared now. Shields and what answers it are left out. */
export function attackOdds(world: World, attack: Attack): RollOdds {
  const target = unitOf(world, attack.target)
  const test = attackTest(world, attack)
  const chain = chainOf(world, attack)
  const { critical } = chain[0]!.chances
  const evades = evading(world, target, attack)
  const [one, harder] = [false, true].map(critical => damageOf(world, { ...attack, critical }).total)
  const left = partLeft(world, target, attack.part)
  const damages = totalsOf(attack.rolls, chain, one!, harder!)
  const destroyed = [...damages].reduce((sum, [damage, chance]) => (damage >= left ? sum + chance : sum), 0)
  const counts = totalsOf(attack.rolls, chain, 1, 1)
  const hits = Array.from({ length: attack.rolls + 1 }, (_, n) => counts.get(n) ?? 0)
  const results = destroyed > 0 && left > 0 ? [{ text: 'destroys it', chance: destroyed }] : []
  return {
    ...{ dice: attack.rolls, need: faceText(test.needs), ...(test.needs === test.stat ? {} : { usually: faceText(test.stat) }) },
    reasons: [...reasonsOf(test.modifiers), { text: evades.text, rule: 'TM-ATK-04' }],
    ...{ what: 'hit', each: `${one} damage`, distance: counted(attack.distance, world.options.hexless ? 'inch' : 'hex') },
    ...{ chances: hits, results: chanceOfAtLeast(hits, 1) > 0 ? results : [] },
    ledger: [
      ...linesOf(test, attack.ranged ? 'Accuracy' : 'Assault'),
      ...evades.lines,
      ...linesAfter(chain, attack, faceText),
      {
        text: 'Damage of a hit',
        note: harder === one || critical === 0 ? null : `${harder} of a Critical Hit`,
        figure: String(one),
        rule: 'TM-CRIT-04',
      },
      { text: 'Durability left', note: null, figure: String(left), rule: null },
    ],
  }
}
