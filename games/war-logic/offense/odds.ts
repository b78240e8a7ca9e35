import type { OddsLine, RollOdds } from '@sandtable/kernel'
import { signed, tenths } from '@sandtable/wargame/words'
import { bodyOf, distance } from '../basics/measure.ts'
import { isFriendOf } from '../basics/players.ts'
import { findUnit, unitOf } from '../basics/queries.ts'
import { nameOf } from '../movement/names.ts'
import type { Attack, PlayerId, Struck, World } from '../world.ts'
import { heldIn } from './declare.ts'
import { dieOf } from './dice.ts'
import { foresee, pointsSeen } from './known.ts'
import { PERCENT } from './real-shooting.ts'
import { accuracyOf, damageOf, impactIn, realAccuracy } from './reckon.ts'
import { findTarget } from './targets.ts'

/** One way the die can fall: how likely it is, and the accuracy upon something. */
type Fall = { chance: number; accuracyOn(struck: Struck, isMain: boolean): number }
function fallsOf(world: World, attack: Attack): Fall[] {
  const { shoots, sides } = attack
  if (shoots !== null)
    return [shoots, PERCENT - shoots].map((of, i) => ({
      chance: of / PERCENT,
      accuracyOn: () => realAccuracy(i === 0 ? 0 : PERCENT + 1, shoots).total,
    }))
  const faces = dieOf(world, attack).sides
  return Array.from({ length: faces }, (_, i) => ({
    chance: 1 / faces,
    accuracyOn: (struck, isMain) => accuracyOf(world, struck, { face: i + 1, sides: isMain ? sides : 0, bonus: 0 }).total,
  }))
}

/** What comes of it for one thing: the chance of every number of points that it loses, and of its end. */
function fateOf(world: World, attack: Attack, struck: Struck, viewer: PlayerId, most: number | null) {
  const impact = impactIn(world, attack, most)
  const weapon = heldIn(world, attack)?.skill.id ?? null
  const kind = attack.slot === null ? 'crash' : 'attack'
  const isMain = struck.target === attack.target
  const chances: number[] = []
  let destroyed = 0
  for (const { chance, accuracyOn } of fallsOf(world, attack)) {
    const damage = damageOf(impact, struck.leverage, accuracyOn(struck, isMain))
    const fate = foresee(world, struck.target, { damage, kind, weapon }, viewer)
    const lost = Math.ceil(fate.removed)
    chances[lost] = (chances[lost] ?? 0) + chance
    if (fate.destroyed) destroyed += chance
  }
  return { chances: Array.from(chances, chance => chance ?? 0), destroyed }
}

const line = (text: string, figure: string, rule: OddsLine['rule'], note: string | null = null): OddsLine => ({
  text,
  note,
  figure,
  rule,
})
/** Where the figures come from: impact and leverage, then everything that changes the die. */
function ledgerFor(world: World, attack: Attack, main: Struck | undefined, most: number | null): OddsLine[] {
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

/** Others that an explosion may destroy, the likeliest first. */
function othersIn(world: World, attack: Attack, viewer: PlayerId): RollOdds['results'][number][] {
  const caught = attack.struck.filter(({ target, shelter }) => target !== attack.target && shelter === null)
  return caught
    .map(struck => ({ id: struck.target, chance: fateOf(world, attack, struck, viewer, null).destroyed }))
    .sort((a, b) => b.chance - a.chance)
    .map(({ id, chance }) => {
      const unit = findUnit(world, id)
      const isOwn = unit !== null && isFriendOf(world, viewer, unit)
      return { text: `destroys ${nameOf(world, id)}${isOwn ? ' (a friend)' : ''}`, chance }
    })
}
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
  const declared = attack.struck.find(({ target }) => target === attack.target)
  const main = declared?.shelter == null ? declared : attack.struck.find(({ target }) => target === declared.shelter)
  const fate = main ? fateOf(world, attack, main, viewer, most) : { chances: [1], destroyed: 0 }
  const results = main ? [{ text: `destroys ${nameOf(world, main.target)}`, chance: fate.destroyed }] : []
  return {
    ...{ dice: 1, need: null, what: 'damage', many: 'damage', distance: gapText(world, attack) },
    reasons: (main?.lines ?? []).map(({ text, amount, rule }) => ({ text: `${text} ${signed(amount)}`, rule })),
    chances: fate.chances,
    results: [...results, ...othersIn(world, attack, viewer)],
    ledger: ledgerFor(world, attack, main, most),
  }
}
