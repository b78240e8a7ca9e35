import { asking, type ChoiceOf, item, legal, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { asksAll } from '../../basics/asks-all.ts'
import { meant, nameOf, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { findActive, whyNotOwn, whyNotShotAt } from '../../basics/why-not.ts'
import { ask } from '../../hooks.ts'
import type { SideId, World } from '../../world.ts'
import { benefitOptions, ordnanceOdds, ordnanceTargets, whyNotUsed, withTokens } from '../benefits.ts'
import { occupies } from '../poi.ts'

/** MW-POI-14: a benefit may be used in the turn in which its Point of Interest is controlled. */
export const benefitAsk = ask<{ formation: string }, 'pick'>({
  kind: 'mw.benefit',
  type: 'pick',
  rule: 'MW-POI-14',
  when: 'when the active formation controls a Point of Interest with a benefit',
  which: 'Points of Interest that the active formation controls',
  /** MW-R-184: a single one that is there to be used. */
  obvious(world, { formation }) {
    const group = formationOf(world, formation)
    const open = benefitOptions(world, group, true).filter(o => o.refusal === null)
    const isPlain = !asksAll(world, group.side) && open.length === 1 && open[0]!.id.startsWith('use:')
    return isPlain ? { type: 'pick', ids: [open[0]!.id] } : null
  },
  ask: (world, { formation }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: `${ownName(world, formation)} controls a Point of Interest. Which benefit does it use?`,
      act: 'Use',
      none: 'Use none',
      told: 'may use the benefit of a Point of Interest',
      by: [formation],
    }),
    options: benefitOptions(world, formationOf(world, formation), toCheck),
    min: 0,
    max: 1,
  }),
  whyNot(world, { formation }, _seat, id) {
    const poi = world.pois.find(p => p.id === id.slice(id.indexOf(':') + 1))
    return poi ? whyNotUsed(world, formationOf(world, formation), poi) : null
  },
  notAsked(world, seat) {
    const active = findActive(world, seat)
    const [near] = world.pois.filter(poi => active && occupies(world, active, poi))
    return active && near ? whyNotUsed(world, active, near) : null
  },
  validate: () => legal(),
  candidates(world, { formation }) {
    const open = benefitOptions(world, formationOf(world, formation), true).filter(o => o.refusal === null)
    return [...open.map(o => [o.id]), []].map(ids => ({ type: 'pick', ids }))
  },
})

const findPoi = (world: World, id: string) => world.pois.find(poi => poi.id === id)!

/** MW-POI-17: what the Ordnance shoots at. */
export const ordnanceAsk = ask<{ side: SideId; poi: string }, 'pick'>({
  kind: 'mw.ordnance',
  type: 'pick',
  rule: 'MW-POI-17',
  when: 'when the benefit of an Ordnance is used and it has several targets',
  which: 'enemy formations that its guns can reach',
  ask: (world, { side, poi }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: 'What do the guns of the Ordnance shoot at?',
      act: 'Shoot at',
      told: 'chooses a target for the guns of the Ordnance',
    }),
    options: ordnanceTargets(world, side, findPoi(world, poi)).map(prospect => {
      const { target, dice, refusal } = prospect
      const odds = toCheck || dice === 0 ? null : ordnanceOdds(world, side, poi, prospect)
      const blocked = dice > 0 ? null : violation(refusal ?? 'MW-LOF-01', 'it cannot be hit from there', { target })
      const more = { note: counted(dice, 'die'), rule: 'MW-POI-17', refusal: blocked } as const
      return option(target, nameOf(world, target), { ...more, ...(odds && { odds }), ...meant(world, target) })
    }),
    min: 1,
    max: 1,
  }),
  whyNot: (world, { side }, _seat, id) => whyNotShotAt(world, id, side),
  validate: () => legal(),
  candidates: (world, { side, poi }) =>
    ordnanceTargets(world, side, findPoi(world, poi))
      .filter(({ dice }) => dice > 0)
      .slice(0, 8)
      .map(({ target }) => ({ type: 'pick', ids: [target] })),
})

/** MW-POI-19: the owner distributes what is removed over his army. */
export const reliquaryAsk = ask<{ side: SideId; tokens: number }, 'allocate'>({
  kind: 'mw.reliquary',
  type: 'allocate',
  rule: 'MW-POI-19',
  when: 'when a Reliquary removes impact tokens and several formations have some',
  which: 'formations of yours with impact tokens',
  ask: (world, { side, tokens }) => ({
    type: 'allocate',
    ...asking({
      text: `The Reliquary removes ${counted(tokens, 'impact token')}. From which formations?`,
      act: 'Remove',
      told: `chooses from which formations the Reliquary removes ${counted(tokens, 'impact token')}`,
    }),
    slots: withTokens(world, side).map(f => ({ ...item(f.id, ownName(world, f.id), meant(world, f.id).pieces), cap: f.tokens })),
    min: tokens,
    total: tokens,
  }),
  whyNot: (world, { side }, _seat, id) => whyNotOwn(world, id, side),
  validate: () => legal(),
  /** Whoever has most first, or one after another; or evenly. */
  candidates(world, { side, tokens }) {
    const groups = withTokens(world, side).toSorted((a, b) => b.tokens - a.tokens)
    const inTurn = (order: typeof groups): ChoiceOf<'allocate'> => {
      let left = tokens
      const amounts = order.map(f => {
        const amount = Math.min(left, f.tokens)
        left -= amount
        return { slot: f.id, amount }
      })
      return { type: 'allocate', amounts: amounts.filter(a => a.amount > 0) }
    }
    return groups.slice(0, 6).map((first, i) => inTurn([first, ...groups.filter((_, k) => k !== i)]))
  },
})
