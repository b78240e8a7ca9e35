import { READY_RECORDS } from '../data/ready.ts'
import type { FormationRecord } from '../data/types.ts'
import type { Army } from './army.ts'
import { planOf } from './catalogue.ts'
import type { RosterFormation } from './formation.ts'

/** An army ready to play, with the points it was printed with. */
export type ReadyArmy = { readonly id: string; readonly points: number; readonly army: Army }
/** A classic formation (MW-FORM-10), with the points it was printed with. */
export type ClassicFormation = { readonly faction: string; readonly points: number; readonly formation: RosterFormation }

const formationOf = ({ plan, chief, units, weapons, name }: FormationRecord): RosterFormation => {
  const { hull } = planOf(plan)
  return {
    plan,
    chief: chief ?? null,
    units: units ?? (hull === null ? {} : { [hull]: 1 }),
    weapons: weapons ?? {},
    name: name ?? null,
  }
}
/** 'Landing Party' is 'landing-party'. */
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export const CLASSIC_FORMATIONS: readonly ClassicFormation[] = READY_RECORDS.flatMap(({ faction, formations }) =>
  formations.map(record => ({ faction, points: record.points, formation: formationOf(record) })),
)

export const READY_ARMIES: readonly ReadyArmy[] = READY_RECORDS.flatMap(({ faction, armies }) =>
  armies.map(({ name, budget, points, formations }) => ({
    id: idOf(name),
    points,
    army: { faction, name, budget, formations: formations.map(formationOf), custom: null },
  })),
)

export const findReadyArmy = (id: string): ReadyArmy | null => READY_ARMIES.find(army => army.id === id) ?? null
