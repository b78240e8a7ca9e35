import type { SceneShape } from '@sandtable/kernel'
import { teamName } from '@sandtable/wargame/teams'
import { deploymentZone } from '@sandtable/wargame/zones'
import { claimedBy, countOf } from '../battle/scores.ts'
import { LENGTHS } from '../data/measures.ts'
import { type View, worldSeen } from '../view.ts'
import { type Objective, SIDES } from '../world.ts'

const zonesOf = (seen: View): SceneShape[] =>
  SIDES.filter(side => seen.sides[side].zone.length > 0).map(side =>
    deploymentZone(seen, side, 'WP-MISS-04', seen.sides[side].zone),
  )

/** A disc on the table and the ring within which it is claimed (WP-OBJ-02), with the bases that count for each side. */
function objectiveShapes(seen: View, objective: Objective, n: number): SceneShape[] {
  const world = worldSeen(seen)
  const team = claimedBy(world, objective, {})
  const { id, at, multiplier } = objective
  const held = team === null ? 'nobody claims it' : `${teamName(seen, team)} claims it`
  const ring: SceneShape = {
    ...{ id: `${id}-ring`, kind: 'place', type: 'disc', style: 'control', team },
    ...{ label: null, rule: 'WP-OBJ-02', at, radius: LENGTHS.objectiveRadius + LENGTHS.objectiveRange },
  }
  const disc: SceneShape = {
    ...{ id, kind: 'poi', type: 'disc', style: 'objective', team, rule: 'WP-OBJ-03', at, radius: LENGTHS.objectiveRadius },
    label: `Objective ${n}`,
    text: multiplier === 1 ? held : `${held}, counts ${multiplier === 2 ? 'double' : `${multiplier} times`}`,
    counts: SIDES.map(side => ({ team: side, n: countOf(world, side, objective, {}) })),
  }
  return [ring, disc]
}

export const zonesLayer = (seen: View) => ({
  id: 'zones',
  title: 'Zones',
  shapes: [...zonesOf(seen), ...seen.objectives.flatMap((one, i) => objectiveShapes(seen, one, i + 1))],
})
