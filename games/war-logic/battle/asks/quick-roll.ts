import { asking, type ChoiceOf, deed, legal, option, refused, type Violation, violation } from '@sandtable/kernel'
import { outsideOf } from '../../basics/measure.ts'
import { playerAt } from '../../basics/players.ts'
import { findUnit, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'
import { mayAccept, othersFor, ownFor, wasRolled } from '../quick-rolls.ts'

const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })
/** The own unit first. */
export const pairIn = (world: World, player: PlayerId, ids: readonly string[]): { own: string; other: string } | null => {
  const own = ids.find(id => unitOf(world, id).player === player)
  const other = ids.find(id => id !== own)
  return own !== undefined && other !== undefined && unitOf(world, other).player !== player ? { own, other } : null
}
function whyNotRoll(world: World, player: PlayerId, id: string): Violation | null {
  const unit = findUnit(world, id)
  if (!unit) return null
  if (unit.where === 'aboard') return violation('WL-R-215', 'units aboard take no part')
  if (unit.player === player && unit.hidden !== null) return violation('WL-R-215', 'hidden units take no part')
  return violation('WL-FAST-02', 'it is rolled for two opposing units in play')
}
/** For bots: a cheap unit against a dear one. */
function goodPairs(world: World, player: PlayerId): ChoiceOf<'pick'>[] {
  const pairs = ownFor(world, player).flatMap(own => othersFor(world, player).map(other => ({ own, other })))
  return pairs
    .filter(({ own, other }) => !wasRolled(world, own.id, other.id))
    .sort((a, b) => b.other.cost - b.own.cost - (a.other.cost - a.own.cost))
    .slice(0, 3)
    .map(({ own, other }) => picked(own.id, other.id))
}

/** WL-FAST-02, WL-R-87, WL-R-215: one of your units and one of another side, life or death. */
export const offerRoll = ask<Record<string, never>, 'pick'>({
  kind: 'wl.quick-roll',
  type: 'pick',
  rule: 'WL-FAST-02',
  when: 'when you offer a quick life or death roll at the start of your Control step',
  which: 'one of your units and one of another side, neither aboard nor hidden',
  ask(world, _subject, seat) {
    const { id: player } = playerAt(world, seat)
    const units = [...ownFor(world, player), ...othersFor(world, player)]
    return {
      type: 'pick',
      ...asking({
        text: 'Life or death: which two units roll?',
        note: 'A D10 each, the lower one dies. The other player must agree.',
        act: 'Offer',
        told: 'offers a life or death roll',
      }),
      options: units.map(unit =>
        option(unit.id, unit.name, {
          rule: 'WL-FAST-02',
          group: unit.player === player ? 'Yours' : 'Against',
          pieces: [outsideOf(world, unit).id],
        }),
      ),
      min: 2,
      max: 2,
    }
  },
  whyNot: (world, _subject, seat, id) => whyNotRoll(world, playerAt(world, seat).id, id),
  validate(world, _subject, seat, { ids }) {
    const pair = pairIn(world, playerAt(world, seat).id, ids)
    if (!pair) return refused('WL-FAST-02', 'one of them is yours, the other of another side')
    return wasRolled(world, pair.own, pair.other) ? refused('WL-R-87', 'these two were offered a roll this turn') : legal()
  },
  candidates: (world, _subject, seat) => goodPairs(world, playerAt(world, seat).id),
})

/** WL-R-87: the other owner agrees or not. WL-R-215: a hidden unit refuses by itself, and that looks like any refusal. */
export const acceptRoll = ask<{ own: string; other: string }, 'pick'>({
  kind: 'wl.accept-roll',
  type: 'pick',
  rule: 'WL-R-87',
  when: 'when you are offered a life or death roll',
  which: "'accept' or 'refuse'",
  idle: (world, { other }) => (mayAccept(world, other) ? null : picked('refuse')),
  ask: (world, { own, other }) => ({
    type: 'pick',
    ...asking({
      text: `Life or death: ${unitOf(world, other).name} against ${unitOf(world, own).name}?`,
      note: 'A D10 each, the lower one dies: one in two.',
      act: 'Answer',
      told: 'answers an offer of a life or death roll',
      by: [other],
      on: [own],
    }),
    options: [
      deed('accept', 'Roll for it', {
        rule: 'WL-FAST-02',
        kind: 'accept',
        refusal: mayAccept(world, other) ? null : violation('WL-R-215', 'it hides'),
      }),
      deed('refuse', 'Refuse', { rule: 'WL-R-87', kind: 'refuse' }),
    ],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates(world, { own, other }) {
    if (!mayAccept(world, other)) return [picked('refuse')]
    const isGood = unitOf(world, other).cost < unitOf(world, own).cost
    return isGood ? [picked('accept'), picked('refuse')] : [picked('refuse'), picked('accept')]
  },
})
