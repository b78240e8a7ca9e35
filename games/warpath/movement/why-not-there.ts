import { type Violation, violation } from '@sandtable/kernel'
import { middleOf } from '../basics/middle.ts'
import { ownName } from '../basics/names.ts'
import { areFoes, findMeant, flies, isBuilding, isOnTable, profileOf } from '../basics/queries.ts'
import { whyNotOut } from '../shelter/coming-out.ts'
import type { Spot, Unit, World } from '../world.ts'
import { judgeWay } from './judge.ts'
import { findCharge, whyNoCharge, whyNotEngage } from './moves.ts'

const CAN = violation('WP-MOVE-02', 'it can: the way of its leading base ends there')

/** Into a building or a transport, as a way that ends at this place. */
function whyNotInside(world: World, unit: Unit, at: Spot): Violation {
  const judged = judgeWay(world, unit, [{ ...at, facing: null, level: null }])
  return judged.ok ? CAN : judged.violations[0]!
}

function whyNotAt(world: World, unit: Unit, foe: Unit): Violation {
  if (foe.building !== null && !flies(unit)) return whyNotInside(world, unit, foe.bases[0]!.at)
  const why = whyNotEngage(world, unit, foe) ?? whyNotOut(world, unit)
  return why ?? (findCharge(world, unit, foe) ? CAN : whyNoCharge(world, unit, foe))
}

/** Of what is pressed while a unit moves: why it cannot be entered or charged, or who waits its turn; null: the unit itself, or no such thing. */
export function whyNotThere(world: World, unit: Unit, id: string): Violation | null {
  const meant = findMeant(world, id)
  if (!meant) {
    const building = flies(unit) ? undefined : world.terrain.find(piece => piece.id === id && isBuilding(piece))
    return building ? whyNotInside(world, unit, middleOf(building.polygon)!) : null
  }
  if (meant === unit || !isOnTable(meant)) return null
  if (areFoes(unit, meant)) return whyNotAt(world, unit, meant)
  const isTransport = profileOf(meant).capacity > 0 && meant.id !== unit.carrier && !flies(unit)
  return isTransport
    ? whyNotInside(world, unit, meant.bases[0]!.at)
    : violation('WP-ROUND-03', `first comes the move of ${ownName(world, unit)}`)
}
