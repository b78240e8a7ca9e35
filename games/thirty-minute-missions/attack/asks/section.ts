import { asking, legal, type Option, option } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { attackOdds } from '../attack-odds.ts'
import { aimOf, type Choosing, findPartChoice, type PartChoice, partChoices } from '../choices.ts'
import { nameOfPart, partLeft, whyNotPart } from '../parts.ts'
import { shotLine } from '../shot-line.ts'
import { draftOf } from '../shots.ts'
import { type Gaze, gazeAt, lookWith, shareSeen } from '../sight.ts'

const MOST = 8

const gazeOf = (world: World, { unit, target, ranged, how }: Choosing): Gaze =>
  gazeAt(world, unitOf(world, unit), unitOf(world, target), ranged, how)
function shownOf(world: World, choosing: Choosing, gaze: Gaze, { part, refusal, best }: PartChoice): Option {
  const { target } = choosing
  const it = unitOf(world, target)
  const share = shareSeen(world, lookWith(world, gaze, 'eyes', part), part)
  const note = `${partLeft(world, it, part)} left, ${share}% in sight`
  const shown = { rule: 'TM-LOS-03', pieces: [target], refusal } as const
  if (best === null) return option(part, nameOfPart(world, it, part), { ...shown, note })
  const { arm, shot } = best
  const odds = attackOdds(world, draftOf(aimOf(world, choosing), arm.gun, part, shot))
  const line = choosing.ranged ? { shot: shotLine(world, gaze) } : {}
  return option(part, nameOfPart(world, it, part), { ...shown, ...line, odds, note: `${note}, ${arm.gun.name}` })
}

/** TM-ATK-01, TM-LOS-03, TM-WEAP-06: which section or piece of equipment to aim at. */
export const section = ask<Choosing, 'pick'>({
  kind: 'tm.section',
  type: 'pick',
  rule: 'TM-LOS-03',
  when: 'when more than one part of the target can be aimed at',
  which: 'parts of the target',
  ask(world, choosing, _seat, toCheck = false) {
    const { name } = unitOf(world, choosing.target)
    const words = asking({
      text: `Which part of ${name}?`,
      act: 'Aim at',
      told: `aims at a part of ${name}`,
      by: [choosing.unit],
      on: [choosing.target],
    })
    if (toCheck) return { type: 'pick', ...words, options: [], min: 1, max: 1 }
    const gaze = gazeOf(world, choosing)
    const options = partChoices(world, choosing).map(choice => shownOf(world, choosing, gaze, choice))
    return { type: 'pick', ...words, options, min: 1, max: 1 }
  },
  option(world, choosing, _seat, id) {
    const found = findPartChoice(world, choosing, id)
    // Only checked, never shown: without its odds.
    return found && shownOf(world, choosing, gazeOf(world, choosing), { ...found, best: null })
  },
  whyNot: (world, { target }, _seat, id) => whyNotPart(world, unitOf(world, target), id),
  // What cannot be aimed at carries its refusal.
  validate: () => legal(),
  candidates: (world, choosing, _seat, _rng, most = MOST) =>
    partChoices(world, choosing)
      .filter(choice => choice.refusal === null)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, Math.min(most, MOST))
      .map(({ part }) => ({ type: 'pick', ids: [part] })),
})
