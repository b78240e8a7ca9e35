import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { pieceOf, unitOf } from '../../basics/queries.ts'
import { worldOf } from '../../test/wl-table.ts'
import { isBehind, quadrantOf } from '../facing.ts'

const ann = (at: [number, number]) => ({ id: 'a1', player: 'p1', unit: 'british_private', at })
/** Bob's b1 stands at 20, 20 and looks north. */
const BOB = { id: 'b1', player: 'p2', unit: 'cossack', at: [20, 20], facing: 90 }
function sides(units: JsonObject[], pieces: JsonObject[] = []) {
  const world = worldOf({ units, pieces })
  const [target, from] = [unitOf(world, 'b1'), unitOf(world, 'a1')]
  return [quadrantOf(world, target, from), isBehind(world, target, from)]
}

rule(['WL-R-47', 'WL-R-164', 'WL-MOD-06'], 'exactly 45 degrees off the facing is front, exactly 135 is rear', () => {
  expect(sides([ann([24, 24]), BOB])).toEqual(['front', false])
  expect(sides([ann([24.01, 24]), BOB])).toEqual(['right', false])
  expect(sides([ann([24.01, 16]), BOB])).toEqual(['right', false])
  expect(sides([ann([24, 16]), BOB])).toEqual(['rear', true])
  expect(sides([ann([16, 16]), BOB])).toEqual(['rear', true])
  expect(sides([ann([15.99, 16]), BOB])).toEqual(['left', false])
})

rule('WL-R-48', 'buildings and pieces have no rear; their quadrants follow the axes of the table', () => {
  const bunker = { id: 'b1', player: 'p2', unit: 'bunker', at: [20, 20], facing: 90 }
  expect(sides([ann([20, 10]), bunker])).toEqual(['right', false])
  expect(sides([ann([10, 20]), bunker])).toEqual(['rear', false])
  const world = worldOf({
    units: [ann([20, 10])],
    pieces: [{ id: 'house', type: 'house', at: [18, 18], size: [4, 4], rotation: 90 }],
  })
  expect(quadrantOf(world, pieceOf(world, 'house'), unitOf(world, 'a1'))).toBe('right')
  expect(isBehind(world, pieceOf(world, 'house'), unitOf(world, 'a1'))).toBe(false)
})

rule('WL-R-244', 'a passenger has the place and facing of its carrier; indoors there are no quadrants', () => {
  const truck = { id: 't', player: 'p2', unit: 'troop_truck', at: [20, 20], facing: 90 }
  const rider = { id: 'b1', player: 'p2', unit: 'cossack', in: 't', facing: 270 }
  expect(sides([ann([20, 10]), truck, rider])).toEqual(['rear', true])
  expect(sides([{ id: 'a1', player: 'p1', unit: 'british_private', in: 't' }, truck, rider])).toEqual([null, false])
  const house = { id: 'house', type: 'house', at: [18, 18], size: [4, 4] }
  const inside = { id: 'b1', player: 'p2', unit: 'cossack', in: 'house', facing: 90 }
  expect(sides([ann([10, 20]), inside], [house])).toEqual(['rear', false])
  expect(sides([{ id: 'a1', player: 'p1', unit: 'british_private', in: 'house' }, inside], [house])).toEqual([null, false])
})
