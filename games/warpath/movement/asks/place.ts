import { type Arranged, asking, type ChoiceOf, legal, type Place, type Placed, verdictOf } from '@sandtable/kernel'
import { placesInFull } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/names.ts'
import { profileOf, unitOf } from '../../basics/queries.ts'
import { baseShape } from '../../data/measures.ts'
import { ask } from '../../hooks.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import type { Unit, World } from '../../world.ts'
import { judgePlaces, placesOf } from '../by-hand.ts'
import { entryNear } from '../doors.ts'
import { judgeWay } from '../judge.ts'

/** The way that was drawn for the leading base of a unit. */
type Subject = { unit: string; points: readonly Place[] }

/** Where they would go by themselves. */
function usualPlaces(world: World, { unit, points }: Subject): Placed[] {
  const mover = unitOf(world, unit)
  if (mover.where === 'reserve') return placesOf({ ways: entryNear(world, mover, points[0]!) ?? new Map() })
  const judged = judgeWay(world, mover, points)
  return judged.ok ? placesOf(judged.moved) : []
}
const usual = (world: World, subject: Subject): ChoiceOf<'arrange'> => ({ type: 'arrange', places: usualPlaces(world, subject) })

function arranged(unit: Unit): Arranged[] {
  const profile = profileOf(unit)
  return unit.bases.map(({ id, at, facing }) => ({
    ...{ id, name: profile.name, icon: unitIcon(profile), footprint: baseShape(profile.base).footprint },
    from: unit.where === 'table' ? { x: at.x, y: at.y, facing, level: null } : null,
  }))
}

/** WP-MOVE-02, WP-MOVE-07, WP-R-62: each base by itself, where its owner wants to place them. */
export const placeBases = ask<Subject, 'arrange'>({
  kind: 'wp.place',
  type: 'arrange',
  rule: 'WP-MOVE-02',
  when: 'when a unit moves that was activated to be placed base by base',
  which: 'bases of the unit that moves',
  ask(world, subject, _seat, toCheck) {
    const unit = unitOf(world, subject.unit)
    return {
      type: 'arrange',
      ...asking({
        text: `Place the bases of ${ownName(world, unit)}`,
        note: 'In Coherency; a charge keeps as many in contact as it can.',
        act: 'Place',
        told: `places the bases of ${ownName(world, unit)}`,
        by: [unit.id],
      }),
      pieces: arranged(unit),
      around: null,
      proposal: toCheck ? null : usualPlaces(world, subject),
    }
  },
  validate(world, { unit, points }, _seat, { places }) {
    const judged = judgePlaces(world, unitOf(world, unit), points, places)
    return judged.ok ? legal() : verdictOf(judged.violations)
  },
  inFull: placesInFull,
  candidates: (world, subject) => [usual(world, subject)],
  propose(world, subject, _seat, choice) {
    return judgePlaces(world, unitOf(world, subject.unit), subject.points, choice.places).ok ? choice : usual(world, subject)
  },
})
