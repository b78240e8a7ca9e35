import { asking, deed, type Option, type Violation, verdictOf, violation } from '@sandtable/kernel'
import { meant, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { whyNotFresh } from '../../basics/why-not.ts'
import { ask, hooks } from '../../hooks.ts'
import { formationSpeedOf } from '../../movement/speed.ts'
import type { Formation, World } from '../../world.ts'
import type { Fight } from '../combat.ts'
import { involvedFormations } from '../combat.ts'
import { meleeOdds } from '../melee-odds.ts'

/** MW-R-157: why a formation cannot take the instant assault order; null if it can. */
export function findHindrance(world: World, formation: Formation): Violation | null {
  if (formation.stance === 'scatter') return violation('MW-R-157', 'it is scattered', { formation: formation.id })
  if (formationSpeedOf(world, formation).total === 0)
    return violation('MW-R-157', 'it cannot move, so it takes no assault order', { formation: formation.id })
  return hooks.forbidden(world, 'order.given', { formation: formation.id, order: 'assault' })[0] ?? null
}

/** MW-MELEE-16: involved formations of the assaulting side that were not activated in this round. */
export const bystanders = (world: World, fight: Fight): Formation[] =>
  involvedFormations(world, fight, fight.side)
    .map(id => formationOf(world, id))
    .filter(f => !f.activated && !fight.fighting.includes(f.id))

/** What the combat is rolled with once this formation has joined. */
function joinedBy(world: World, fight: Fight, { id }: Formation): Pick<Option, 'odds'> {
  const odds = meleeOdds(world, { ...fight, fighting: [...fight.fighting, id] }, fight.side)
  return odds ? { odds } : {}
}

/** MW-MELEE-16, MW-MELEE-17: which of them take an assault order at once, without moving. */
export const joinCombat = ask<{ fight: Fight }, 'pick'>({
  kind: 'mw.join-combat',
  type: 'pick',
  rule: 'MW-MELEE-16',
  when: 'when a formation of yours that has not acted stands in a close combat of your side',
  which: 'formations of yours in this close combat that have not acted',
  ask(world, { fight }, seat, toCheck = false) {
    const options = bystanders(world, fight)
      .filter(f => f.seat === seat)
      .map(f =>
        deed(f.id, `${ownName(world, f.id)} joins in`, {
          ...(toCheck ? {} : joinedBy(world, fight, f)),
          rule: 'MW-MELEE-16',
          ...meant(world, f.id),
          refusal: findHindrance(world, f),
        }),
      )
    return {
      type: 'pick',
      ...asking({
        text: 'Which of your formations join the close combat?',
        note: 'They will have acted for this round',
        act: 'Join with',
        none: 'Stay out',
        told: 'chooses who joins the close combat',
        by: fight.fighting,
      }),
      options,
      min: 0,
      max: options.filter(o => o.refusal === null).length,
    }
  },
  whyNot(world, { fight }, seat, id) {
    const formation = world.formations[id]
    if (!formation) return null
    const no = whyNotFresh(world, id, fight.side)
    if (no) return no
    if (fight.fighting.includes(id)) return violation('MW-MELEE-16', 'it fights already')
    if (formation.seat !== seat) return violation('MW-R-01', 'it belongs to a team-mate')
    return violation('MW-MELEE-03', 'it is not involved in this close combat')
  },
  validate: () => verdictOf([]),
  candidates(world, subject, seat) {
    const open = this.ask(world, subject, seat, true)
      .options.filter(o => o.refusal === null)
      .map(o => o.id)
    const each = open.length > 1 ? open.slice(0, 6).map(id => [id]) : []
    return [open, [], ...each].map(ids => ({ type: 'pick', ids }))
  },
})
