import { hexDistance } from '@sandtable/geometry/hex/distance'
import type { Hex } from '@sandtable/geometry/hex/hex'
import { type ChoiceOf, type Place, type SceneShape, verdictOf } from '@sandtable/kernel'
import { impactOf } from '../../damage/amounts.ts'
import { touchdown } from '../../damage/landing.ts'
import { throwDistance } from '../../grapple/throw-distance.ts'
import { flightTo, throwHexes, throwHexProblem } from '../../grapple/throwing.ts'
import { bestThrows } from '../../grapple/worth.ts'
import { ask } from '../../kit.ts'
import { unitOf } from '../../look-up.ts'
import { distanceToHex } from '../../measure.ts'
import type { World } from '../../world.ts'

const MOST = 12

const hexOf = ({ x, y }: Place): Hex => ({ q: x, r: y })
const aimAt = ({ q, r }: Hex): ChoiceOf<'aim'> => ({ type: 'aim', at: { x: q, y: r, facing: null, level: null } })

function previewOf(world: World, unit: string, target: string, hex: Hex) {
  const own = unitOf(world, unit)
  const distance = distanceToHex(own, hex)
  const { structure } = flightTo(world, own, hex)
  return { distance, collision: impactOf(world, unitOf(world, target), distance), structure }
}

/** TM-THROW-01 to TM-THROW-04: the hex a unit is thrown at. */
export const throwHex = ask<{ unit: string; target: string }, 'aim'>({
  kind: 'tm.throwHex',
  type: 'aim',
  rule: 'TM-THROW-03',
  ask(world, { unit, target }) {
    const { hex, facing, level } = unitOf(world, unit)
    return {
      type: 'aim',
      text: `Where is ${unitOf(world, target).name} thrown?`,
      from: { x: hex.q, y: hex.r, facing, level },
      footprint: { type: 'hex' },
      range: throwDistance(world, unitOf(world, unit)).total,
    }
  },
  validate(world, { unit, target }, _seat, { at }) {
    const problem = throwHexProblem(world, unitOf(world, unit), hexOf(at))
    return problem === null ? verdictOf([], previewOf(world, unit, target, hexOf(at))) : verdictOf([problem])
  },
  candidates: (world, { unit, target }, _seat, _rng, most = MOST) =>
    bestThrows(world, unitOf(world, unit), unitOf(world, target), most).map(aimAt),
  propose(world, { unit }, _seat, { at }) {
    const wish = hexOf(at)
    const [nearest] = throwHexes(world, unitOf(world, unit)).sort((a, b) => hexDistance(a, wish) - hexDistance(b, wish))
    return nearest === undefined ? null : aimAt(nearest)
  },
  area: (world, { unit }) =>
    throwHexes(world, unitOf(world, unit)).map(
      (hex): SceneShape => ({
        id: `throw-${hex.q},${hex.r}`,
        type: 'hex',
        style: 'range',
        label: null,
        rule: 'TM-THROW-03',
        at: { x: hex.q, y: hex.r },
        level: touchdown(world, hex, unitOf(world, unit).level),
      }),
    ),
})
