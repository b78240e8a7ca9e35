import { legal } from '@sandtable/kernel'
import type { Mode } from '../../data/types.ts'
import { ask } from '../../kit.ts'
import { unitOf } from '../../look-up.ts'
import { directionOf } from '../../measure.ts'
import { goodWays } from '../../movement/choose.ts'
import { movingOf } from '../../movement/mover.ts'
import { nearestWay, reachShapes } from '../../movement/propose.ts'
import { isWalk, walk } from '../../movement/walk.ts'
import type { World } from '../../world.ts'

/** Ways a bot looks at. */
const CANDIDATES = 10
const WORDS: { readonly [mode in Mode]: string } = {
  standard: 'moves',
  thruster: 'makes a straight run: the whole distance',
  hover: 'hovers',
  flight: 'flies',
  cruise: 'cruises',
  swim: 'swims',
}
const leftOf = ({ moving }: World): number => Math.max(0, moving!.points - moving!.spent)

/** TM-MOVE-01: the way of a unit, point by point: hexes entered, rotations, changes of elevation. No points: it stays. */
export const path = ask<{ unit: string }, 'path'>({
  kind: 'tm.path',
  type: 'path',
  rule: 'TM-MOVE-01',
  ask(world, { unit }) {
    const it = unitOf(world, unit)
    const left = leftOf(world)
    const free = world.moving!.freeRotations
    return {
      type: 'path',
      text: `${it.name} ${WORDS[world.moving!.mode]}: ${left} points${free > 0 ? ', one rotation free' : ''}`,
      piece: unit,
      from: { x: it.hex.q, y: it.hex.r, facing: directionOf(it), level: it.level },
      footprint: { type: 'hex' },
      budget: left,
      points: 2 * left + 4,
    }
  },
  validate(world, _subject, _seat, { points }) {
    const { mover, stand, spent } = movingOf(world)
    const way = walk(mover, stand, spent, points)
    return isWalk(way) ? legal({ cost: way.spent - spent, left: mover.points - way.spent }) : { ok: false, violations: [way] }
  },
  candidates(world, _subject, _seat, rng, most = CANDIDATES) {
    const { mover, stand, spent } = movingOf(world)
    return goodWays(mover, stand, spent, Math.min(most, CANDIDATES), rng).map(points => ({ type: 'path', points }))
  },
  propose(world, _subject, _seat, { points }) {
    const { mover, stand, spent } = movingOf(world)
    return { type: 'path', points: nearestWay(mover, stand, spent, points) }
  },
  area(world) {
    const { mover, stand, spent } = movingOf(world)
    return reachShapes(mover, stand, spent)
  },
})
