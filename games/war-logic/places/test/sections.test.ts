import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { pieceOf, unitOf } from '../../basics/queries.ts'
import { worldOf } from '../../test/wl-table.ts'
import { hurtPiece, pointsOfObstacle } from '../sections.ts'
import { findSite, leaveRubble } from '../sites.ts'

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
rule('WL-R-248', 'two heaps of rubble of the same size have nothing in common', () => {
  const world = worldOf({ units: [10, 30].map((x, i) => ({ id: `b${i}`, player: 'p1', unit: 'bunker', at: [x, 20] })) })
  for (const id of ['b0', 'b1']) leaveRubble(world, unitOf(world, id))
  const [one, other] = world.pieces
  expect(one!.footprint).toEqual(other!.footprint)
  expect(one!.footprint).not.toBe(other!.footprint)
})

rule('WL-R-248', 'buildings and obstacles that were bought are of the ground, other units are not', () => {
  const at = (id: string, unit: string, x: number) => ({ id, player: 'p1', unit, at: [x, 10] })
  const world = worldOf({ units: [at('w', 'wall_section', 10), at('s', 'sentry_post', 20), at('c', 'cossack', 30)] })
  expect(['w', 's', 'c', 'nobody'].map(id => findSite(world, id)?.form ?? null)).toEqual(['obstacle', 'block', null, null])
})
