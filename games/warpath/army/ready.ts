import { PROFILES } from '../data/factions.ts'
import forces from '../data/forces.json' with { type: 'json' }
import type { Force } from './force.ts'

export type ReadyForce = { readonly id: string; readonly style: string; readonly force: Force }

type ForceRecord = {
  readonly id: string
  readonly name: string
  readonly style: string
  readonly limit: number
  readonly companies: readonly { readonly units: readonly { readonly unit: string }[] }[]
  readonly suggestedCargo?: readonly { readonly transportIndex: number; readonly unitIndex: number }[]
}

/** Forces to begin with at once. */
export const READY_FORCES: readonly ReadyForce[] = (forces as readonly ForceRecord[]).map(
  ({ id, name, style, limit, companies, suggestedCargo = [] }) => ({
    id,
    style,
    force: {
      faction: PROFILES.get(companies[0]!.units[0]!.unit)!.faction,
      name,
      limit,
      companies: companies.map(({ units }) => ({ units: units.map(({ unit }) => ({ unit, name: null })) })),
      cargo: suggestedCargo.map(({ transportIndex, unitIndex }) => ({ transport: transportIndex, unit: unitIndex })),
    },
  }),
)
export const findReadyForce = (id: string): ReadyForce | null => READY_FORCES.find(one => one.id === id) ?? null
