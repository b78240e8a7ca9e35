import type { JsonObject } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { view } from '../../view.ts'
import { covers } from '../coverage.ts'
import { threat } from '../threat.ts'
import { worldOf } from './table.ts'

const OWN = { side: 'a', id: 'fa1', name: 'Rifles', units: [{ id: 'u1', profile: 'tm-rifle', at: [20, 20] }] }
const FOE = { side: 'b', id: 'fb1', name: 'Rifles', units: [{ id: 'u2', profile: 'tm-rifle', at: [60, 20] }] }
const HILL = { id: 't1', type: 'hill', at: [35, 20], size: [4, 15] }
const seen = (more: JsonObject = {}) => view(worldOf({ formations: [OWN, FOE], ...more }), 'ann')
const at = (x: number, y = 20) => ({ x: x * 100, y: y * 100 })

describe('the places that guns cover', () => {
  test('lie within range of their base: 30 cm for rifles', () => {
    expect(covers(seen(), ['fa1'], null, [at(50), at(52)])).toEqual([true, false])
  })
  test('are counted from where the leader would stand', () => {
    expect(covers(seen(), ['u1'], { x: 4000, y: 2000, facing: null, level: null }, [at(52), at(8)])).toEqual([true, false])
  })
  test('do not lie behind a hill', () => {
    expect(covers(seen({ terrain: [HILL] }), ['fa1'], null, [at(31), at(45)])).toEqual([true, false])
  })
  test('are none for who is not there', () => {
    expect(covers(seen(), ['fx'], null, [at(20)])).toEqual([false])
  })
})

describe('the threat next turn', () => {
  test('is range after a Basic Advance: 10 and 30 cm', () => {
    const found = threat(seen(), 'ann', [at(22), at(18)])
    expect(found.map(({ shoot }) => shoot)).toEqual([['fb1'], []])
  })
  test('an assault comes farther than an advance, and without fire', () => {
    const [near, far] = threat(seen(), 'ann', [at(42), at(38)])
    expect([near!.assault, far!.assault]).toEqual([['fb1'], []])
  })
  test('a hill hides who stays behind it from whoever cannot come round it', () => {
    const wall = { id: 't1', type: 'hill', at: [40, 20], size: [4, 60] }
    expect(threat(seen({ terrain: [wall] }), 'ann', [at(30)])[0]!.shoot).toEqual([])
  })
  test('a scattered formation is none', () => {
    const scattered = { ...FOE, stance: 'scatter' }
    expect(threat(seen({ formations: [OWN, scattered] }), 'ann', [at(50)])).toEqual([{ shoot: [], assault: [] }])
  })
  test('one sees the threat to oneself, not the other way round', () => {
    const world = worldOf({ formations: [OWN, FOE] })
    expect(threat(view(world, 'bob'), 'bob', [at(50)])[0]!.shoot).toEqual(['fa1'])
  })
})
