import type { OddsLine, RollOdds } from '@sandtable/kernel'
import { signed, tenths } from '@sandtable/wargame/words'
import { bodyOf, distance } from '../basics/measure.ts'
import { isFriendOf } from '../basics/players.ts'
import { findUnit, unitOf } from '../basics/queries.ts'
import { nameOf } from '../movement/names.ts'
import type { Attack, PlayerId, Struck, World } from '../world.ts'
import { heldIn } from './declare.ts'
import { caughtBy, fateOf, mainOf, sweepOf } from './fates.ts'
import { pointsSeen } from './known.ts'
import { impactIn } from './reckon.ts'
import { findTarget } from './targets.ts'

const line = (text: string, figure: string, rule: OddsLine['rule'], note: string | null = null): OddsLine => ({
  text,
  note,
  figure,
  rule,
})
/** Where the figures come from: impact and leverage, then everything that changes the die. */
export function ledgerFor(world: World, attack: Attack, main: Struck | undefined, most: number | null): OddsLine[] {
  const held = heldIn(world, attack)
  const name = held?.skill.name ?? 'its own weight'
  const points = attack.target === null ? null : pointsSeen(world, attack.target)
  return [
    line(name, String(impactIn(world, attack, most)), held ? 'WL-OFF-11' : 'WL-CRSH-01', 'impact'),
    ...(main && main.leverage > 0 ? [line('leverage', `+${main.leverage}`, 'WL-LEV-04', 'impact')] : []),
    ...(attack.shoots === null ? [] : [line('really shoots', `${attack.shoots} %`, 'WL-FAST-08', 'to hit')]),
    ...pincerLines(world, attack),
    ...(main?.lines ?? []).map(({ text, amount, rule }) => line(text, signed(amount), rule, 'die')),
    ...(points === null ? [] : [line('points of the target', String(points), 'WL-UNIT-03')]),
  ]
}
function pincerLines({ options }: World, { sides }: Attack): OddsLine[] {
  if (sides < 2 || options.pincerMode === 'off') return []
  const figure = options.pincerMode === 'additive' ? `+${sides}` : `×${sides * sides}`
  return [line(`attacked from ${sides} sides`, figure, options.pincerMode === 'additive' ? 'WL-PINC-04' : 'WL-PINC-03', 'die')]
}

/** 'destroys Cossack', and that it is a friend. */
export function endText(world: World, id: string, viewer: PlayerId): string {
  const unit = findUnit(world, id)
  return `destroys ${nameOf(world, id)}${unit !== null && isFriendOf(world, viewer, unit) ? ' (a friend)' : ''}`
}
/** Others that an explosion may destroy, the likeliest first. */
const othersIn = (world: World, attack: Attack, main: Struck | undefined, viewer: PlayerId): RollOdds['results'][number][] =>
  caughtBy(attack)
    .filter(struck => struck !== main)
    .map(struck => ({ id: struck.target, chance: fateOf(world, struck.target, [{ attack, struck }], viewer).destroyed }))
    .sort((a, b) => b.chance - a.chance)
    .map(({ id, chance }) => ({ text: endText(world, id, viewer), chance }))
const gapText = (world: World, { by, target, at }: Attack): string => {
  const body = target === null ? null : findTarget(world, target)?.body
  const from = bodyOf(world, unitOf(world, by))
  return `${tenths(body ? distance(from, body) : distance(from, { footprint: { type: 'disc', radius: 0 }, at, facing: 0 }))}"`
}
/**
 * What an attack rolls for, worked out exactly from what the viewer may know. WL-BLST-04: whoever is shielded does not suffer, its shelter does.
 * `most`: a riposte has no more than what it answers.
 */
export function oddsOf(world: World, attack: Attack, viewer: PlayerId, most: number | null = null): RollOdds {
  const main = mainOf(attack)
  const fate = main
    ? fateOf(world, main.target, [{ attack, struck: main }], viewer, most)
    : { chances: sweepOf(world, attack, viewer), destroyed: 0 }
  const results = main ? [{ text: `destroys ${nameOf(world, main.target)}`, chance: fate.destroyed }] : []
  return {
    ...{ dice: 1, need: null, what: 'damage', many: 'damage', distance: gapText(world, attack) },
    reasons: (main?.lines ?? []).map(({ text, amount, rule }) => ({ text: `${text} ${signed(amount)}`, rule })),
    chances: fate.chances,
    results: [...results, ...othersIn(world, attack, main, viewer)],
    ledger: ledgerFor(world, attack, main, most),
  }
}
