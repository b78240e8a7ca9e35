import { type Arranged, asking, type ChoiceOf, legal } from '@sandtable/kernel'
import { placesInFull } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/names.ts'
import { profileOf, unitOf } from '../../basics/queries.ts'
import { baseShape } from '../../data/measures.ts'
import { ask } from '../../hooks.ts'
import { speedOf } from '../../movement/manner.ts'
import { inchText, refusalsOf } from '../../movement/refusals.ts'
import type { Unit, World } from '../../world.ts'
import { judgeRegroup, regrouped } from '../regrouping.ts'

const arranged = (world: World, unit: Unit): Arranged[] =>
  unit.bases.map(({ id, at, facing }) => ({
    ...{ id, name: ownName(world, unit), icon: profileOf(unit).type },
    ...{ footprint: baseShape(profileOf(unit).base).footprint, from: { ...at, facing, level: null } },
  }))
const proposed = (world: World, unit: Unit): ChoiceOf<'arrange'> => ({
  type: 'arrange',
  places: [...regrouped(world, unit)].map(([piece, { body }]) => ({
    ...{ piece, x: body.at.x, y: body.at.y, facing: body.facing, level: null },
  })),
})

/** WP-COH-04, WP-R-64: a unit out of Coherency comes together before it shoots; any arrangement that leaves no more bases alone will do. */
export const regroupBases = ask<{ unit: string }, 'arrange'>({
  kind: 'wp.regroup',
  type: 'arrange',
  rule: 'WP-R-64',
  when: 'when a unit out of Coherency is activated to shoot',
  ask(world, { unit: id }, _seat, toCheck = false) {
    const unit = unitOf(world, id)
    return {
      type: 'arrange',
      ...asking({
        text: `Out of Coherency: regroup ${ownName(world, unit)}`,
        note: `Each base up to ${inchText(speedOf(world, unit, 'advance'))}.`,
        act: 'Regroup',
        told: `regroups ${ownName(world, unit)}`,
        by: [id],
      }),
      pieces: arranged(world, unit),
      around: null,
      proposal: toCheck ? null : proposed(world, unit).places,
    }
  },
  validate(world, { unit }, _seat, { places }) {
    const { problems } = judgeRegroup(world, unitOf(world, unit), places)
    return problems.length === 0 ? legal() : { ok: false, violations: refusalsOf(world, problems) }
  },
  inFull: placesInFull,
  candidates: (world, { unit }) => [proposed(world, unitOf(world, unit))],
  propose: (world, { unit }) => proposed(world, unitOf(world, unit)),
})
