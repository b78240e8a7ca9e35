import { asking, type ChoiceOf, verdictOf, violation } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { rollOdds } from '../../attack/attack-odds.ts'
import { assaultTest } from '../../attack/odds.ts'
import { hexNamed } from '../../basics/hexes.ts'
import { distanceToHex } from '../../basics/measure.ts'
import { unitOf } from '../../basics/queries.ts'
import { impactOf } from '../../damage/amounts.ts'
import { touchdown } from '../../damage/landing.ts'
import { baseIn, placeShown, shapeAt, siteId, siteMeant } from '../../free/shown.ts'
import { ACROSS } from '../../free/site.ts'
import { missOfSites } from '../../free/ways.ts'
import { ask } from '../../hooks.ts'
import type { Site, World } from '../../world.ts'
import { throwDistance } from '../throw-distance.ts'
import { flightTo, throwHexes, throwHexProblem } from '../throwing.ts'
import { bestThrows } from '../worth.ts'

const MOST = 12

const aimAt = (world: World, hex: Site): ChoiceOf<'aim'> => ({ type: 'aim', at: placeShown(world, hex) })

function previewOf(world: World, unit: string, target: string, hex: Site) {
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
  when: 'when a unit is thrown',
  ask(world, { unit, target }) {
    const { hex, facing, level } = unitOf(world, unit)
    const most = throwDistance(world, unitOf(world, unit)).total
    return {
      type: 'aim',
      ...asking({
        text: `Where is ${unitOf(world, target).name} thrown?`,
        act: 'Throw',
        told: `chooses where ${unitOf(world, target).name} is thrown`,
        by: [unit],
        on: [target],
      }),
      from: placeShown(world, hex, level, facing),
      footprint: baseIn(world),
      // TM-OPT-01: from edge to edge.
      range: world.options.hexless ? (most + 1) * ACROSS : most,
    }
  },
  whyNot(world, { unit }, _seat, id) {
    const hex = world.options.hexless ? null : hexNamed(id)
    return hex && (throwHexProblem(world, unitOf(world, unit), hex) ?? violation('TM-THROW-03', 'it is chosen by aiming there'))
  },
  inFull: pointInFull,
  validate(world, { unit, target }, _seat, { at }) {
    const hex = siteMeant(world, at)
    const problem = throwHexProblem(world, unitOf(world, unit), hex)
    return problem === null ? verdictOf([], previewOf(world, unit, target, hex)) : verdictOf([problem])
  },
  /** TM-THROW-07: whether it lands where it is thrown at. */
  odds: (world, { unit }) =>
    rollOdds(assaultTest(world, unitOf(world, unit), null, 'throw'), { what: 'land true', many: 'land true' }, 'Assault'),
  candidates: (world, { unit, target }, _seat, _rng, most = MOST) =>
    bestThrows(world, unitOf(world, unit), unitOf(world, target), most).map(hex => aimAt(world, hex)),
  propose(world, { unit }, _seat, { at }) {
    const wish = siteMeant(world, at)
    if (throwHexProblem(world, unitOf(world, unit), wish) === null) return aimAt(world, wish)
    const [nearest] = throwHexes(world, unitOf(world, unit)).sort((a, b) => missOfSites(a, wish) - missOfSites(b, wish))
    return nearest === undefined ? null : aimAt(world, nearest)
  },
  area: (world, { unit }) =>
    throwHexes(world, unitOf(world, unit)).map(hex =>
      shapeAt(world, hex, touchdown(world, hex, unitOf(world, unit).level), {
        id: `throw-${siteId(hex)}`,
        style: 'range',
        rule: 'TM-THROW-03',
      }),
    ),
})
