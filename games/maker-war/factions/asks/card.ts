import { asking, legal, type Option, option } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { findUnitProfile } from '../../army/catalogue.ts'
import { meant, nameOf, toldApart } from '../../basics/labels.ts'
import { unitName } from '../../basics/names.ts'
import { cardKind, cardOf, unitOf } from '../../basics/queries.ts'
import { checkOdds } from '../../combat/token-odds.ts'
import { ask } from '../../hooks.ts'
import { pointsFor } from '../../supply/supply.ts'
import { systemName } from '../../words/say.ts'
import type { SideId, World } from '../../world.ts'
import { strikeOdds, strikeOf, whyNotAmong } from '../card-strikes.ts'

/** What a card in play asks for: one or more formations, units or profiles, the best ones first. */
export type CardChoice = { card: string; text: string; among: string[]; most: number }

/** A formation, a unit, one that has just fallen, a profile or a system of a Titan. */
function labelOf(world: World, id: string): string {
  if (world.formations[id] || world.units[id]) return nameOf(world, id)
  const fallen = world.attacks.at(-1)?.casualties.find(c => c.unit === id)
  return fallen ? unitName(world, fallen.was) : (findUnitProfile(id)?.name ?? systemName(id))
}

/** MW-CARD-03, MW-CARD-06: what a card rolls for at a formation: its check, or the strike from where it is seen best. */
function rolledFor(world: World, card: string, id: string): Partial<Pick<Option, 'odds' | 'note'>> {
  const strike = strikeOf(card)
  const formation = world.formations[id]
  const checks = cardKind(card) === 'shock-and-awe'
  const odds = !formation ? null : checks ? checkOdds(world, id, 'fail') : strike ? strikeOdds(world, strike, formation) : null
  // MW-R-156: a failed check changes nothing for who is scattered.
  const note = checks && formation?.stance === 'scatter' ? { note: 'scattered already: nothing changes' } : {}
  return { ...(odds ? { odds } : {}), ...note }
}

/** MW-SUPPLY-02: whom the effect of a card is for. Options may come several times: they are numbered then. */
export const chooseForCard = ask<CardChoice, 'pick'>({
  kind: 'mw.card',
  type: 'pick',
  rule: 'MW-SUPPLY-02',
  when: 'when the effect of a card that you played can go to several',
  which: 'what the card can be used on',
  ask(world, { card, text, among, most }, _seat, toCheck = false) {
    const options = toldApart(
      among.map((id, i) =>
        option(among.indexOf(id) === i ? id : `${id}*${i}`, labelOf(world, id), {
          ...(toCheck ? {} : rolledFor(world, card, id)),
          rule: 'MW-SUPPLY-02',
          ...meant(world, id),
        }),
      ),
    )
    const { name } = cardOf(card)
    return {
      type: 'pick',
      ...asking({ text: `${name}: ${text}`, act: 'Choose', told: `carries out ${name}` }),
      options,
      min: 1,
      max: most,
    }
  },
  whyNot: (world, { card }, seat, id) => whyNotAmong(world, sideOfSeat(world, seat), card, id),
  validate: () => legal(),
  candidates(world, subject, seat) {
    const ids = this.ask(world, subject, seat, true).options.map(o => o.id)
    const full = subject.most > 1 ? [ids.slice(0, subject.most)] : []
    return [...full, ...ids.slice(0, 11).map(id => [id])].map(each => ({ type: 'pick', ids: each }))
  },
})
/** What was picked, numbers of equal options taken off. */
export const pickedOf = (ids: readonly string[]): string[] => ids.map(id => id.split('*')[0]!)

/** MW-CARD-06: how many supply points strengthen the barrage. Only the side itself sees how many there are. */
export const strengthen = ask<{ side: SideId }, 'amount'>({
  kind: 'mw.strengthen',
  type: 'amount',
  rule: 'MW-CARD-06',
  when: 'when you play a barrage and have supply points',
  ask: (world, { side }) => ({
    type: 'amount',
    ...asking({
      text: 'How many supply points strengthen the barrage?',
      note: 'Each gives one die',
      act: 'Spend',
      none: 'Spend none',
      told: 'may strengthen the barrage',
    }),
    min: 0,
    max: pointsFor(world, side, 'other'),
    step: 1,
  }),
  validate: () => legal(),
  candidates(world, { side }) {
    const most = pointsFor(world, side, 'other')
    const some = [world.sides[side].supply, 2, 3, 5, most].filter(n => n <= most)
    return [...new Set(some)].map(amount => ({ type: 'amount', amount }))
  },
})

/** MW-TRANS-04, MW-TRANS-05: how much energy a conduit takes. */
export const spendEnergy = ask<{ unit: string; text: string }, 'amount'>({
  kind: 'mw.conduit',
  type: 'amount',
  rule: 'MW-TRANS-02',
  when: 'when a conduit of yours takes energy',
  ask: (world, { unit, text }) => ({
    type: 'amount',
    ...asking({
      text: `${text}: how many energy tokens does ${nameOf(world, unit)} use?`,
      act: 'Use',
      told: `chooses how many energy tokens ${nameOf(world, unit)} uses`,
      by: [unit],
    }),
    min: 1,
    max: world.sides[unitOf(world, unit).side].energy,
    step: 1,
  }),
  validate: () => legal(),
  candidates(world, { unit }) {
    const { energy } = world.sides[unitOf(world, unit).side]
    return [...new Set([Math.min(3, energy), energy, 1])].map(amount => ({ type: 'amount', amount }))
  },
})
