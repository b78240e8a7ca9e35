import { asking, legal, refused } from '@sandtable/kernel'
import { plainWay } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/labels.ts'
import { formationOf, leaderOf, radiusOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { isSame } from '../paths.ts'
import { placeOf } from '../standing.ts'
import { directionsOff, exitOf, lossesVeering } from '../veer.ts'

type Leaving = { formation: string }
const leaderIn = (world: World, formation: string) => leaderOf(world, formationOf(world, formation))
/** The direction of a way from the leader. */
export const directionTo = (from: Spot, to: Spot): Spot => ({ x: to.x - from.x, y: to.y - from.y })

/** MW-ORDER-18: any point gives the direction in which the flyers leave the table. */
export const veerOffPath = ask<Leaving, 'path'>({
  kind: 'mw.veerOff',
  type: 'path',
  rule: 'MW-ORDER-18',
  when: 'when flyers veer off over enemy FLAK',
  ask(world, { formation }) {
    const leader = leaderIn(world, formation)
    return {
      type: 'path',
      ...asking({
        text: `${ownName(world, formation)} leaves the table in a straight line. In which direction?`,
        act: 'Fly off',
        told: `chooses in which direction ${ownName(world, formation)} leaves the table`,
        by: [formation],
      }),
      piece: leader.id,
      from: { ...placeOf(leader.at), facing: leader.facing },
      footprint: { type: 'disc', radius: radiusOf(world, leader) },
      budget: world.table.width + world.table.height,
      points: 1,
    }
  },
  validate(world, { formation }, _seat, { points }) {
    const leader = leaderIn(world, formation)
    const [point] = points
    if (!point || isSame(point, leader.at)) return refused('MW-ORDER-18', 'the flyers leave the table: a direction is needed')
    const direction = directionTo(leader.at, point)
    const lost = lossesVeering(world, formationOf(world, formation), direction).length
    return legal({ exit: exitOf(world, leader, direction), lost })
  },
  inFull: (_world, _subject, _seat, choice) => plainWay(choice, 'none'),
  candidates(world, { formation }) {
    const leader = leaderIn(world, formation)
    return directionsOff(world, formationOf(world, formation), leader).map(direction => ({
      type: 'path',
      points: [placeOf(exitOf(world, leader, direction))],
    }))
  },
})
