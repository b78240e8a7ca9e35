import type { RuleId, SightEnd, SightLine } from '@sandtable/kernel'
import type { Board, Ground, Stand } from '../basics/board.ts'
import { boardOf } from '../basics/board-of.ts'
import { distance } from '../basics/measure.ts'
import { unitName } from '../basics/names.ts'
import type { View } from '../view.ts'
import { isWhollyBehind } from './arcs.ts'
import { shelterOf } from './cover.ts'
import type { Seen, SightState } from './lines.ts'
import type { Looker } from './lookers.ts'
import type { Obstacle } from './obstacles.ts'
import { type InTheWay, type Sights, sightsOn } from './sights.ts'

type Cause = SightLine['by'][number]
type End = { stand: Stand | null; looker: Looker }

const RULES: { readonly [state in SightState]: RuleId } = { clear: 'WP-LOS-07', partial: 'WP-LOS-11', blocked: 'WP-LOS-08' }

/** WP-R-54: a bare place is looked at as if somebody stood there. */
const USUAL_HEIGHT = 2

const findStand = ({ stands }: Board, end: SightEnd): Stand | null =>
  'piece' in end ? (stands.find(({ id, unit }) => id === end.piece || unit === end.piece) ?? null) : null

const ruleOf = ({ ground }: Obstacle): RuleId => {
  if (ground === null) return 'WP-LOS-05'
  if (!ground.type.edgeSight) return 'WP-LOS-14'
  return ground.type.building ? 'WP-LOS-13' : 'WP-LOS-12'
}

const nameOf = (seen: View, { ground, unit }: Obstacle): string => {
  if (ground) return ground.type.name.toLowerCase()
  const found = unit === null ? undefined : seen.units[unit]
  return found ? unitName(seen, found) : 'another unit'
}

const causeOf = (seen: View, { obstacle, hiding, at }: InTheWay): Cause => ({
  label: `${nameOf(seen, obstacle)}, Height ${obstacle.height}: ${hiding === 'blocks' ? 'blocks' : 'gives cover'}`,
  at: { x: at.x, y: at.y },
  pieces: [...obstacle.bases],
  rule: ruleOf(obstacle),
})

/** Each unit and each piece once, though it may be several obstacles. */
function causesOf(seen: View, sights: Sights, from: Looker, to: Looker, { by }: Seen): Cause[] {
  const met = sights.inTheWay(from, to)
  const all = met.length > 0 || by === null ? met : [{ obstacle: by, hiding: 'blocks' as const, at: from.body.at }]
  const isFirst = (one: InTheWay, i: number) => {
    const same = ({ obstacle }: InTheWay) => obstacle.unit === one.obstacle.unit && obstacle.ground === one.obstacle.ground
    return all.findIndex(same) === i
  }
  return all.filter(isFirst).map(one => causeOf(seen, one))
}

const inCoverText = (ground: Ground | null): string[] =>
  ground === null
    ? []
    : [`always In Cover: it stands ${ground.type.building ? 'in' : 'wholly in'} ${ground.type.name.toLowerCase()}`]

/** Heights, lasting cover and the rear of a vehicle: what a line does not show. */
function textOf(board: Board, from: End, to: End, { state }: Seen): string {
  const heights = `Height ${from.looker.height} looks at Height ${to.looker.height}`
  const shelter = to.stand && state !== 'blocked' ? inCoverText(shelterOf(board, to.stand)) : []
  const isRear = from.stand && to.stand?.type === 'Vehicle' && isWhollyBehind(to.stand.body, from.stand.body)
  return [heights, ...shelter, ...(isRear ? ['from wholly behind it'] : [])].join('; ')
}

/**
 * WP-LOS-01 to WP-LOS-19: what one base or place sees of another, and why. Null for what is not on the table, and for a base and itself.
 * WP-MEAS-03: asked by anybody at any time.
 */
export function sight(seen: View, from: SightEnd, to: SightEnd): SightLine | null {
  const board = boardOf(seen)
  const sights = sightsOn(board)
  const [near, far] = [findStand(board, from), findStand(board, to)]
  const isUnknown = ('piece' in from && !near) || ('piece' in to && !far)
  if (isUnknown || (near && near === far)) return null
  const endOf = (stand: Stand | null, end: SightEnd): End => ({
    stand,
    looker: stand ? sights.lookerOf(stand) : sights.placeSeen('at' in end ? end.at : { x: 0, y: 0 }, USUAL_HEIGHT),
  })
  const [a, b] = [endOf(near, from), endOf(far, to)]
  const found = sights.looks(a.looker, b.looker)
  return {
    result: found.state,
    text: textOf(board, a, b, found),
    rule: RULES[found.state],
    distance: Math.round(distance(a.looker.body, b.looker.body)),
    by: found.state === 'clear' ? [] : causesOf(seen, sights, a.looker, b.looker, found),
  }
}
