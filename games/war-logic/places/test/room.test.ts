import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { pieceOf, unitOf } from '../../basics/look-ups.ts'
import { worldOf } from '../../test/wl-table.ts'
import { hasRoomFor, roomIn } from '../room.ts'
import { hurtPiece, pointsOfObstacle } from '../sections.ts'
import { findSite, leaveRubble } from '../sites.ts'

const HUT = { id: 'hut', type: 'hut', at: [10, 10], size: [3, 2] }
const inside = (n: number, unit = 'cossack') => ({ id: `x${n}`, player: 'p1', unit, in: 'hut' })

rule(['WL-HOUSE-07', 'WL-R-211', 'WL-R-149'], 'a house holds as many as its capacity, one place per inch of base', () => {
  const outside = { id: 'a1', player: 'p1', unit: 'cossack', at: [20, 20] }
  const three = worldOf({ pieces: [HUT], units: [...[1, 2, 3].map(n => inside(n)), outside] })
  expect(roomIn(three, 'hut')).toBe(1)
  expect(hasRoomFor(three, 'hut', unitOf(three, 'a1'))).toBe(true)
  // Somebody on a base of an inch and a half takes two places.
  const riders = worldOf({ pieces: [HUT], units: [inside(1), inside(2), inside(3, 'cossack_rider'), outside] })
  expect(hasRoomFor(riders, 'hut', unitOf(riders, 'a1'))).toBe(false)
})

rule('WL-R-211', 'the base must be smaller than the shorter side of the house', () => {
  const beast = { id: 'a1', player: 'p1', unit: 'heavy_robot', at: [20, 20] }
  const fits = (width: number) => {
    const world = worldOf({ pieces: [{ ...HUT, size: [5, width] }], units: [beast] })
    return hasRoomFor(world, 'hut', unitOf(world, 'a1'))
  }
  expect([fits(2), fits(2.01)]).toEqual([false, true])
  const round = worldOf({ pieces: [{ id: 'hut', type: 'hut', at: [10, 10], r: 1 }], units: [beast] })
  expect(hasRoomFor(round, 'hut', unitOf(round, 'a1'))).toBe(false)
})

rule('WL-HOUSE-07', 'a bought building has its seats and its loads, works and rubble nothing', () => {
  const world = worldOf({
    pieces: [{ id: 'ruins', type: 'ruins', at: [30, 30], size: [4, 4] }],
    units: [{ id: 'b', player: 'p1', unit: 'bunker', at: [20, 20] }],
  })
  expect([roomIn(world, 'b'), roomIn(world, 'ruins')]).toEqual([11, 0])
})

rule(
  ['WL-HOUSE-01', 'WL-HOUSE-08', 'WL-R-183'],
  'an obstacle becomes rubble at 0; without sections it has the sum of the points of all that touch',
  () => {
    const walls = [1, 2, 3].map(n => ({ id: `w${n}`, type: 'wall', at: [10, 4 * n + (n === 3 ? 0.11 : 0)], size: [0.5, 4] }))
    const sections = worldOf({ pieces: walls })
    expect(hurtPiece(sections, pieceOf(sections, 'w1'), 19)).toEqual({ removed: 19, fallen: [] })
    expect(hurtPiece(sections, pieceOf(sections, 'w1'), 3)).toMatchObject({ removed: 1, fallen: [{ id: 'w1' }] })
    expect(['w1', 'w2'].map(id => findSite(sections, id)!.cover)).toEqual([false, true])
    const whole = worldOf({ pieces: walls, options: { obstacleSections: false } })
    // The third lies a hair too far away to touch.
    expect(['w1', 'w2', 'w3'].map(id => pointsOfObstacle(whole, pieceOf(whole, id)))).toEqual([40, 40, 20])
    expect(hurtPiece(whole, pieceOf(whole, 'w1'), 39)).toEqual({ removed: 39, fallen: [] })
    expect(findSite(whole, 'w1')!.cover).toBe(true)
    expect(hurtPiece(whole, pieceOf(whole, 'w2'), 2)).toMatchObject({ removed: 1, fallen: [{ id: 'w1' }, { id: 'w2' }] })
  },
)

rule(['WL-HOUSE-01', 'WL-R-248'], 'where a bought building falls rubble lies, with its outline', () => {
  const world = worldOf({ units: [{ id: 'b', player: 'p1', unit: 'bunker', at: [20, 20], facing: 90 }] })
  leaveRubble(world, unitOf(world, 'b'))
  expect(world.pieces).toMatchObject([{ type: 'rubble', at: { x: 2000, y: 2000 }, cover: false, height: 100, form: 'ground' }])
  expect(world.pieces[0]!.footprint).toEqual({ type: 'rect', length: 400, width: 600 })
})
