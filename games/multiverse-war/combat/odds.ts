import type { OddsLine, RollOdds, RuleId } from '@sandtable/kernel'
import { hasEffect } from '../basics/effects.ts'
import { knownTo } from '../sight/known.ts'
import { blockName, buildingName } from '../words/pieces.ts'
import type { StrengthLine } from '../world/combat.ts'
import type { Combat, PlayerId, World } from '../world.ts'
import type { Side } from './card-effects.ts'
import { membersFor } from './card-members.ts'
import { cleavedBy, damagesOf, type End, endsOf, fixedIn, furtherDamages, isDeadly, linesFor, type Pair } from './ends.ts'
import { fighterOf } from './fighters.ts'
import { cleaves } from './further.ts'
import { hiddenInterceptors } from './interceptors.ts'
import { chosenAmong } from './order.ts'
import { diceOf } from './strength.ts'
import { reachOf } from './strikes.ts'
import { findOp } from './unlocked.ts'

const chanceOf = (ends: readonly End[], is: (end: End) => boolean): number =>
  ends.reduce((sum, end) => (is(end) ? sum + end.chance : sum), 0)

export const ledgerOf = (lines: readonly StrengthLine[]): OddsLine[] =>
  lines.map(({ text, n, rule }) => ({ text, note: null, figure: n < 0 ? `−${-n}` : `+${n}`, rule }))
const nameOf = (world: World, id: string): string =>
  world.blocks[id] ? blockName(world.blocks[id]) : world.buildings[id] ? buildingName(world, world.buildings[id]) : 'it'
const chancesByDamage = (damages: ReturnType<typeof damagesOf>): number[] =>
  Array.from({ length: Math.max(...damages.map(one => one.damage)) + 1 }, (_, n) =>
    damages.reduce((sum, one) => (one.damage === n ? sum + one.chance : sum), 0),
  )
type Results = RollOdds['results']
function rolled(
  world: World,
  striker: string,
  lines: readonly StrengthLine[],
  dice: number,
  chances: number[],
  results: Results,
) {
  return {
    dice: world.options.ruleset === 'recruit' ? 0 : dice,
    need: fighterOf(world, striker).icon,
    reasons: [],
    ...{ what: 'damage', many: 'damage', chances, results: results.filter(one => one.chance > 0), ledger: ledgerOf(lines) },
  }
}
/** What a side rolls, and what comes of it. */
function rollOf(world: World, combat: Combat, pair: Pair, chances: number[], results: Results): RollOdds {
  const lines = linesFor(world, combat, pair)
  return rolled(world, pair.striker, lines, diceOf(lines), chances, results)
}
/** What one strike does to whom it hits. */
function strikeOdds(
  world: World,
  { striker, target }: Pair,
  lines: readonly StrengthLine[],
  dice: number,
  damages: ReturnType<typeof damagesOf>,
): RollOdds {
  const kill = damages.reduce((sum, { damage, chance }) => (isDeadly(world, target, damage) ? sum + chance : sum), 0)
  return rolled(world, striker, lines, dice, chancesByDamage(damages), [
    { text: `destroys ${nameOf(world, target)}`, chance: kill },
  ])
}

const uncounted = (text: string, note: string, rule: RuleId): OddsLine => ({ text, note, figure: '?', rule })
/** MV-CARD-11: cards are laid against players; of the own card the odds know once it is to be laid. */
function cardLine({ options, buildings }: World, { defenders, building, cards }: Combat): OddsLine[] {
  if (!options.combatCards) return []
  const isDefended = defenders.length > 0 || buildings[building ?? ''] !== undefined
  const what = cards.revealed ? 'what the other side plays is not counted' : 'what either side plays is not counted'
  return isDefended ? [uncounted('cards', what, 'MV-CARD-03')] : []
}
/** What the odds leave out because nobody who asks can know it (MV-R-141), or because it is decided later. */
function uncountedIn(known: World, combat: Combat): OddsLine[] {
  const hidden = hiddenInterceptors(known, combat).length
  const isPicked = combat.attackers.some(id => cleaves(known, combat, id) > 0 && cleavedBy(known, combat, id).length === 0)
  const pierces = combat.attackers.some(id => findOp(known, known.blocks[id], 'pierce') !== null)
  const seconds = combat.attackers.some(id => combat.announced[id] === 'arrow-rain' || hasEffect(known, id, 'twin-arrows'))
  return [
    ...cardLine(known, combat),
    ...(hidden > 0 ? [uncounted('hidden blocks beside it', 'one that intercepts is not counted', 'MV-UAB-02')] : []),
    ...(isPicked ? [uncounted('Cleave', 'whom else it strikes is chosen later', 'MV-ABL-07')] : []),
    ...(pierces ? [uncounted('a star', 'goes on to who stands behind: not counted', 'MV-UAB-14')] : []),
    ...(seconds ? [uncounted('the second target', 'is chosen later', 'MV-UAB-09')] : []),
  ]
}
/** Who else may be gone: whoever is struck besides the target. */
function otherResults(world: World, ends: readonly End[]): RollOdds['results'] {
  const ids = [...new Set(ends.flatMap(end => end.others))]
  return ids.map(id => ({ text: `destroys ${nameOf(world, id)} too`, chance: chanceOf(ends, end => end.others.includes(id)) }))
}

/** The exact odds of an attack as far as its player knows (MV-R-141); the ledger says what they leave out. `world` is as he knows it. */
export function oddsOf(world: World, announced: Combat): RollOdds {
  const known = { ...world, combat: announced }
  const combat = fixedIn(known, announced)
  const fixed = { ...known, combat }
  const ends = endsOf(known, announced)
  const most = Math.max(...ends.map(end => end.dealt))
  const chances = Array.from({ length: most + 1 }, (_, n) => chanceOf(ends, end => end.dealt === n))
  const [striker] = combat.attackers
  const [target] = chosenAmong(fixed, combat, striker!, reachOf(fixed, combat, striker!))
  const [defender] = Object.keys(combat.strength).filter(id => !combat.attackers.includes(id))
  const pair = { striker: striker!, target: target! }
  const kill = { text: `destroys ${nameOf(world, target!)}`, chance: chanceOf(ends, end => end.kills) }
  const fall = { text: `kills ${nameOf(world, striker!)}`, chance: chanceOf(ends, end => end.falls) }
  const unanswered = defender === undefined ? [fall] : []
  const roll = rollOf(fixed, combat, pair, chances, [kill, ...otherResults(world, ends), ...unanswered])
  const odds = { ...roll, ledger: [...roll.ledger!, ...uncountedIn(known, combat)] }
  if (defender === undefined) return odds
  const back = { striker: defender, target: striker! }
  return { ...odds, back: rollOf(fixed, combat, back, chancesByDamage(damagesOf(fixed, combat, back)), [fall]) }
}
/** The odds of a shot at a second target by itself (MV-R-126), as far as its player knows. */
export function secondOdds(world: World, announced: Combat, striker: string, target: string): RollOdds {
  const known = { ...world, combat: announced }
  const combat = fixedIn(known, { ...announced, second: { ...announced.second, [striker]: target } })
  const fixed = { ...known, combat }
  const pair = { striker, target }
  const lines = linesFor(fixed, combat, pair)
  return strikeOdds(fixed, pair, lines, diceOf(lines), furtherDamages(fixed, combat, pair, diceOf(lines)))
}
/** The odds of one strike, once the strength of a combat is fixed. */
export function whomOdds(world: World, pair: Pair): RollOdds {
  const lines = linesFor(world, world.combat!, pair)
  return strikeOdds(world, pair, lines, diceOf(lines), damagesOf(world, world.combat!, pair))
}
/** MV-ABL-07: a cleaving strike copies the dice of the first. */
export const cleaveOdds = (world: World, pair: Pair, dice: number): RollOdds =>
  strikeOdds(world, pair, [], dice, furtherDamages(world, world.combat!, pair, dice))
/** The odds of the combat that is announced with one's own card; what the other side plays is not counted. */
export function cardOdds(world: World, player: PlayerId, side: Side, card: string): RollOdds {
  const known = knownTo(world, player)
  const cards: Combat['cards'] = { attacker: null, defender: null, [side]: card, revealed: true, by: {}, members: {} }
  const [member] = membersFor(known, { ...world.combat!, cards }, side)
  return oddsOf(known, { ...world.combat!, cards: { ...cards, members: member === undefined ? {} : { [side]: member } } })
}
