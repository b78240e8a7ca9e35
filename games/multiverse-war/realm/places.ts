import { hexKey, pointOfHex } from '@sandtable/geometry/hex/hex'
import type { Place, PlanPlace, Violation } from '@sandtable/kernel'
import { hexDistance, hexName } from '../basics/hexes.ts'
import type { Hex, World } from '../world.ts'

export const placeOf = (hex: Hex): Place => ({ ...pointOfHex(hex), facing: null, level: null })
export const planPlace = (hex: Hex, refusal: Violation | null): PlanPlace => ({ at: placeOf(hex), label: hexName(hex), refusal })
/** MV-MAP-03, MV-R-64: a hex of the board that nobody has turned up yet. */
export const isUnexplored = ({ land, territories }: World, hex: Hex): boolean =>
  land[hexKey(hex)] === undefined && territories.some(one => hexDistance(one.centre, hex) <= 1)
