import type { Arranged, ChoiceOf, Place, Placed } from '@sandtable/kernel'
import { unitIcon } from '../scene/icons.ts'
import type { Unit, World } from '../world.ts'
import { profileOf, radiusOf } from './queries.ts'

/** A unit as it is offered to be placed; `from` null: it is not on the table yet. */
export function pieceToPlace(world: World, unit: Unit, from: Place | null = null): Arranged {
  const profile = profileOf(world, unit)
  return {
    id: unit.id,
    name: profile.name,
    icon: unitIcon(profile),
    footprint: { type: 'disc', radius: radiusOf(world, unit) },
    from,
  }
}

export const arranged = (places: readonly Placed[]): ChoiceOf<'arrange'> => ({ type: 'arrange', places })
