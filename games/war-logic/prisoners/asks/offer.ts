import { asking, type ChoiceOf, deed, legal, onlyAnswer, option, type Violation, violation } from '@sandtable/kernel'
import { outsideOf } from '../../basics/measure.ts'
import { playerAt } from '../../basics/players.ts'
import { findUnit, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'
import { captorsFor, findCell, hasOffered, offersOf } from '../cells.ts'

const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })
export const offerFrom = (id: string): { unit: string; captor: string } => {
  const [unit = '', captor = ''] = id.split('>')
  return { unit, captor }
}
function whyNotOffered(world: World, player: PlayerId, id: string): Violation | null {
  const { unit: of, captor } = offerFrom(id)
  const unit = findUnit(world, of)
  if (!unit) return null
  if (unit.player !== player) return violation('WL-PRIS-01', 'only your own units can give themselves up')
  if (hasOffered(unit)) return violation('WL-R-155', 'it has offered itself this turn')
  if (captorsFor(world, unit).length === 0) return violation('WL-PRIS-01', 'no enemy is within 6 inches of it')
  return findUnit(world, captor) ? violation('WL-PRIS-01', 'that unit is no enemy within 6 inches') : null
}

/** WL-PRIS-01, WL-R-155, WL-R-214: who gives itself up, and to whom. */
export const chooseOffer = ask<Record<string, never>, 'pick'>({
  kind: 'wl.offer',
  type: 'pick',
  rule: 'WL-PRIS-01',
  when: 'when you offer a surrender in your Control step',
  which: 'your units with an enemy within 6 inches, and one of those enemies',
  ask: (world, _subject, seat) => ({
    type: 'pick',
    ...asking({
      text: 'Which unit surrenders, and to whom?',
      note: 'The captor may refuse; that costs nothing.',
      act: 'Offer',
      told: 'may offer a surrender',
    }),
    options: offersOf(world, playerAt(world, seat).id).map(({ unit, captor }) =>
      option(`${unit.id}>${captor.id}`, `${unit.name} to ${captor.name}`, {
        rule: 'WL-PRIS-01',
        kind: 'offer',
        group: unit.name,
        pieces: [outsideOf(world, unit).id],
        upon: [outsideOf(world, captor).id],
      }),
    ),
    min: 1,
    max: 1,
  }),
  whyNot: (world, _subject, seat, id) => whyNotOffered(world, playerAt(world, seat).id, id),
  validate: () => legal(),
  candidates: (world, _subject, seat, rng) =>
    rng
      .shuffle(offersOf(world, playerAt(world, seat).id))
      .slice(0, 3)
      .map(({ unit, captor }) => picked(`${unit.id}>${captor.id}`)),
})

const captorAsked = (world: World, { unit }: { unit: string }) => ({
  type: 'pick' as const,
  ...asking({
    text: `To whom does ${unitOf(world, unit).name} offer to surrender?`,
    act: 'Surrender to',
    told: 'offers a surrender',
    by: [unit],
  }),
  options: captorsFor(world, unitOf(world, unit)).map(captor =>
    option(captor.id, captor.name, { rule: 'WL-PRIS-01', pieces: [outsideOf(world, captor).id] }),
  ),
  min: 1,
  max: 1,
})
/** WL-PRIS-01, WL-R-155: instead of a reaction, to a named captor. */
export const chooseCaptor = ask<{ unit: string }, 'pick'>({
  kind: 'wl.captor',
  type: 'pick',
  rule: 'WL-R-155',
  when: 'when a unit of yours gives itself up instead of reacting',
  which: 'enemies within 6 inches',
  obvious: (world, subject) => onlyAnswer(captorAsked(world, subject)),
  ask: captorAsked,
  validate: () => legal(),
  candidates: (world, { unit }) => captorsFor(world, unitOf(world, unit)).map(({ id }) => picked(id)),
})

/** WL-PRIS-03, WL-R-214: the captor's owner may refuse; without a free cell it does so by itself, and that looks like any refusal. */
export const answerOffer = ask<{ unit: string; captor: string }, 'pick'>({
  kind: 'wl.prisoner',
  type: 'pick',
  rule: 'WL-PRIS-03',
  when: 'when an enemy offers to surrender to one of your units',
  which: "'accept' or 'refuse'",
  idle: (world, { captor }) => (findCell(world, unitOf(world, captor)) === null ? picked('refuse') : null),
  ask(world, { unit, captor }) {
    const hasRoom = findCell(world, unitOf(world, captor)) !== null
    const full = violation('WL-PRIS-02', 'it has no free cell')
    return {
      type: 'pick',
      ...asking({
        text: `${unitOf(world, unit).name} offers to surrender to ${unitOf(world, captor).name}`,
        act: 'Answer',
        told: 'answers an offer to surrender',
        by: [captor],
        on: [unit],
      }),
      options: [
        deed('accept', 'Take it prisoner', { rule: 'WL-PRIS-03', kind: 'accept', refusal: hasRoom ? null : full }),
        deed('refuse', 'Refuse', { rule: 'WL-PRIS-03', kind: 'refuse' }),
      ],
      min: 1,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates: (world, { captor }) =>
    findCell(world, unitOf(world, captor)) === null ? [picked('refuse')] : [picked('accept'), picked('refuse')],
})
