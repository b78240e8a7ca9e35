import { isSameHex, pointOfHex } from '@sandtable/geometry/hex/hex'
import {
  asking,
  type ChoiceOf,
  item,
  legal,
  type Option,
  option,
  type Rng,
  type RollOdds,
  refused,
  violation,
} from '@sandtable/kernel'
import { hexKey, hexName, hexOf } from '../../basics/hexes.ts'
import { cardOf } from '../../data/realm.ts'
import { ask } from '../../hooks.ts'
import { knownTo } from '../../sight/known.ts'
import { blockName, theBlock } from '../../words/pieces.ts'
import type { Hex, World } from '../../world.ts'
import { cleaveOdds, secondOdds, whomOdds } from '../odds.ts'
import { findBefore } from '../order.ts'

const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })
const nameOf = (world: World, id: string): string => (world.blocks[id] ? blockName(world.blocks[id]) : 'Building')
const blockOptions = (world: World, ids: readonly string[], rule: `MV-${string}`) =>
  ids.map(id => option(id, nameOf(world, id), { pieces: [id], rule }))
/** The same with the odds of each, which nobody needs to check an answer. */
const withOdds = (options: Option[], toCheck: boolean, oddsOf: (id: string) => RollOdds): Option[] =>
  toCheck ? options : options.map(one => ({ ...one, odds: oddsOf(one.id) }))
const each = (ids: readonly string[], rng: Rng) => rng.shuffle([...ids]).map(id => picked(id))

/** MV-FORM-06: which of two strikes first. */
export const whoFirst = ask<{ ids: string[] }, 'pick'>({
  kind: 'mv.who-first',
  type: 'pick',
  rule: 'MV-FORM-06',
  when: 'when two of your formation may strike in the same step',
  which: 'members of the formation that have not struck',
  ask: (world, { ids }) => ({
    type: 'pick',
    ...asking({ text: 'Who strikes first?', act: 'First', told: 'says who strikes first' }),
    options: blockOptions(world, ids, 'MV-FORM-06'),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { ids }, _seat, rng) => each(ids, rng),
})

/** MV-FORM-09: whom of two a striker hits. */
export const whomToHit = ask<{ striker: string; ids: string[] }, 'pick'>({
  kind: 'mv.whom',
  type: 'pick',
  rule: 'MV-FORM-09',
  when: 'when two of a formation may be hit and have as many hit points',
  which: 'the members that must be hit before others',
  ask: (world, { striker, ids }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: `Whom does ${world.blocks[striker] ? theBlock(world.blocks[striker]) : 'the building'} hit?`,
      act: 'Hit',
      told: 'chooses a target',
      by: [striker],
      on: ids,
    }),
    options: withOdds(blockOptions(world, ids, 'MV-FORM-09'), toCheck, target => whomOdds(world, { striker, target })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { ids }, _seat, rng) => each(ids, rng),
})

const OTHER_FIRST = 'the other of the formation must be hit before it'
/** MV-ABL-07, MV-R-166: whom a strike cleaves besides. */
export const whomToCleave = ask<{ striker: string; ids: string[]; n: number; dice: number }, 'pick'>({
  kind: 'mv.cleave',
  type: 'pick',
  rule: 'MV-ABL-07',
  when: 'when a strike cleaves and more enemies stand beside its target than it can hit',
  which: 'identified enemy units outside buildings beside the target',
  ask: (world, { striker, ids, n, dice }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({ text: 'Whom does it cleave as well?', act: 'Cleave', told: 'chooses whom to cleave', by: [striker], on: ids }),
    options: withOdds(blockOptions(world, ids, 'MV-ABL-07'), toCheck, target => cleaveOdds(world, { striker, target }, dice)),
    min: n,
    max: n,
  }),
  whyNot(world, { ids }, _seat, id) {
    const block = world.blocks[id]
    const isBehind = block && !ids.includes(id) && ids.some(one => isSameHex(world.blocks[one]!.hex, block.hex))
    return isBehind ? violation('MV-R-166', OTHER_FIRST) : null
  },
  validate: (world, { striker, ids }, _seat, { ids: named }) =>
    findBefore(world, world.combat, striker, ids, named) === null ? legal() : refused('MV-R-166', OTHER_FIRST),
  candidates: (world, { striker, ids, n }, _seat, rng) =>
    [picked(...rng.shuffle([...ids]).slice(0, n)), picked(...ids.slice(0, n))].filter(
      one => findBefore(world, world.combat, striker, ids, one.ids) === null,
    ),
})

/** MV-UAB-09, MV-HAB-16: the second target of a shot. */
export const secondTarget = ask<{ striker: string; ids: string[] }, 'pick'>({
  kind: 'mv.second-target',
  type: 'pick',
  rule: 'MV-R-126',
  when: 'when a shot was announced that has a second target',
  which: 'identified enemies in range and line of sight',
  ask: (world, { striker, ids }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({ text: 'Whom else does it shoot at?', act: 'Shoot at', told: 'chooses a second target', by: [striker], on: ids }),
    options: withOdds(blockOptions(world, ids, 'MV-R-126'), toCheck, id =>
      secondOdds(knownTo(world, world.blocks[striker]!.player), world.combat!, striker, id),
    ),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { ids }, _seat, rng) => each(ids, rng),
})

/** MV-R-129: for which member of a formation a card works. */
export const cardMember = ask<{ card: string; ids: string[] }, 'pick'>({
  kind: 'mv.card-member',
  type: 'pick',
  rule: 'MV-R-129',
  when: 'when a card is revealed that fits two of your formation',
  which: 'members of the formation that the card fits',
  ask: (world, { card, ids }) => ({
    type: 'pick',
    ...asking({ text: `For whom is ${cardOf(card).name}?`, act: 'For', told: 'says whom a card is for' }),
    options: blockOptions(world, ids, 'MV-R-129'),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { ids }, _seat, rng) => each(ids, rng),
})

/** MV-R-83, MV-R-141: in which order two or more Pikemen intercept. */
export const interceptOrder = ask<{ ids: string[] }, 'order'>({
  kind: 'mv.intercept',
  type: 'order',
  rule: 'MV-R-83',
  when: 'when two or more Pikemen intercept an attack on your unit',
  ask: (world, { ids }) => ({
    type: 'order',
    ...asking({ text: 'In which order do they intercept?', act: 'Intercept', told: 'orders interceptions' }),
    items: ids.map(id => item(id, nameOf(world, id), [id])),
  }),
  validate: () => legal(),
  candidates: (_world, { ids }) => [{ type: 'order', ids }],
})

/** MV-CARD-10, MV-R-127: a hex of several: where the defender retreats to, or which way a shot goes on. */
const hexQuestion = (kind: string, rule: `MV-${string}`, when: string, words: { text: string; act: string; told: string }) =>
  ask<{ hexes: Hex[] }, 'pick'>({
    kind,
    type: 'pick',
    rule,
    when,
    which:
      kind === 'mv.retreat' ? 'free hexes beside it, away from the attacker if there are some' : 'the two hexes beside the line',
    ask: (_world, { hexes }) => ({
      type: 'pick',
      ...asking(words),
      options: hexes.map(hex =>
        option(hexKey(hex), hexName(hex), { rule, at: { ...pointOfHex(hex), facing: null, level: null } }),
      ),
      min: 1,
      max: 1,
    }),
    validate: () => legal(),
    candidates: (_world, { hexes }, _seat, rng) => rng.shuffle([...hexes]).map(hex => picked(hexKey(hex))),
  })
export const retreatTo = hexQuestion('mv.retreat', 'MV-CARD-10', 'when your unit retreats by a card', {
  text: 'Where does it retreat to?',
  act: 'Retreat to',
  told: 'chooses where to retreat',
})
export const pierceOn = hexQuestion('mv.pierce', 'MV-R-127', 'when a piercing shot runs along an edge', {
  text: 'Which hex behind the target does the shot go on to?',
  act: 'Through',
  told: 'chooses where a shot goes on',
})
export const hexIn = (ids: readonly string[]): Hex => hexOf(ids[0]!)
