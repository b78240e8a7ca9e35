import type { Json, JsonObject } from '@sandtable/kernel'
import { isNothing, isObject, numberIn, objectsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { listed } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'

const STANCES: { readonly [stance: string]: string } = {
  patrol: '{formation} goes on patrol.',
  march: '{formation} is now marching.',
  scatter: '{formation} is scattered.',
  rage: '{formation} rages.',
}
const scoreOf = (now: Json | undefined, side: string): number => (isObject(now) ? Number(now[side] ?? 0) : 0)

/** What victory points are given for, and how that reads after them. */
const ITEMS: { readonly [by: string]: string } = {
  'destroyed units': 'for what was destroyed',
  scattered: 'for scattered formations',
  'structure lost': 'for lost structure',
  'never deployed': 'for formations never deployed',
  'Point of Interest': 'for Points of Interest',
}
/** ': 446 for what was destroyed and 219 for formations never deployed'; nothing without points. */
function itemsText(points: Json | undefined): string {
  const lines = isObject(points) ? objectsIn(points.lines) : []
  const alike = Map.groupBy(lines, ({ by }) => String(by))
  const added = (all: readonly JsonObject[]) =>
    all.reduce((sum, { change }) => sum + (isObject(change) ? Number(change.add ?? 0) : 0), 0)
  const items = [...alike].map(([by, all]) => `${added(all)} ${ITEMS[by] ?? by}`)
  return items.length === 0 ? '' : `: ${listed(items)}`
}

/** Rounds, turns, activations, the end. */
export const BATTLE_WORDS: Sentences<Names> = {
  'round began': 'Round {round} begins. {first} goes first.',
  'round ended': 'Round {round} is over.',
  'turn began': 'Turn {turn}: {side}.',
  'turn ended': '{side} ends the turn.',
  passed: d => (d.byItself === true ? '{side} has nothing left to do and passes.' : '{side} passes for this round.'),
  activated: d =>
    `{formation} is activated${isNothing(d.order) ? '' : ': {order}'}${isNothing(d.altitude) ? '' : `, flying ${d.altitude}`}.`,
  'activation ended': '{formation} is done.',
  'stance taken': d => STANCES[String(d.stance)] ?? '{formation} takes a new stance.',
  follows: '{formation} follows {warlord} into the assault.',
  'hypha act': '{formation} acts together with {hypha}.',
  'asked all': d => (d.all === true ? '{side} wants to be asked everything.' : '{side} wants to be asked only what matters.'),
  surrendered: '{side} surrenders.',
  bought: d =>
    numberIn(d.cost) === 0 ? '{side} deploys {formation@side}.' : '{side} deploys {formation@side} for {cost supply point}.',
  scored: (d, names) => `Score: ${['a', 'b'].map(side => `${names.piece(side)} ${scoreOf(d.now, side)}`).join(', ')}.`,
  'energy lost': '{side} loses {lost energy token}, {left} left.',
  'victory points': d => `{side} has {points victory point}${itemsText(d.points)}.`,
}
