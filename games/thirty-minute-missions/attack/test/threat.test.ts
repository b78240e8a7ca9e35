import { engineOf, type JsonObject } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { thirtyMinuteMissions } from '../../game.ts'
import { readPosition } from '../../position.ts'
import { view } from '../../view.ts'
import { covers } from '../coverage.ts'
import { threat } from '../threat.ts'

engineOf(thirtyMinuteMissions)
const ANN = { id: 'ua1', side: 'a', sheet: 'alto_line', at: [3, 4], facing: 0 }
const BOB = { id: 'ub1', side: 'b', sheet: 'revenant', at: [9, 4], facing: 3 }
const seen = (more: JsonObject = {}) => {
  const read = readPosition({ units: [ANN, BOB], ...more })
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  return view(read.value.world, 'ann')
}
const at = (x: number, y = 4) => ({ x, y })

describe('the hexes that guns cover', () => {
  test('are those in range and in the Field of View, without its own', () => {
    expect(covers(seen(), ['ua1'], null, [at(3), at(5), at(1)])).toEqual([false, true, false])
    const facing = { x: 3, y: 4, facing: 3, level: null }
    expect(covers(seen(), ['ua1'], facing, [at(5), at(1)])).toEqual([false, true])
  })
  test('do not lie behind a structure', () => {
    const house = { structures: [{ id: 's1', hex: [5, 4], elevation: 2 }] }
    expect(covers(seen(house), ['ua1'], null, [at(7)])).toEqual([false])
    expect(covers(seen(), ['ua1'], null, [at(7)])).toEqual([true])
  })
})

describe('the threat next turn', () => {
  test('is what an enemy reaches after a Standard Move, whichever way it faces', () => {
    const found = threat(seen(), 'ann', [at(8), at(4)])
    expect(found[0]).toEqual({ shoot: ['ub1'], assault: ['ub1'] })
    expect(threat(seen({ units: [ANN, { ...BOB, at: [13, 0] }] }), 'ann', [at(0, 9)])).toEqual([{ shoot: [], assault: [] }])
  })
  test('who can attack nobody threatens nobody, not even beside it', () => {
    const next = { ...BOB, at: [5, 4] }
    expect(threat(seen({ units: [ANN, next] }), 'ann', [at(4)])).toEqual([{ shoot: ['ub1'], assault: ['ub1'] }])
    const down = { ...next, status: ['power_down'] }
    expect(threat(seen({ units: [ANN, down] }), 'ann', [at(4)])).toEqual([{ shoot: [], assault: [] }])
  })
  test('one is no threat to oneself', () => {
    expect(threat(seen({ units: [ANN] }), 'ann', [at(4)])).toEqual([{ shoot: [], assault: [] }])
  })
})
