import type { JsonObject, SightEnd } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { view } from '../../view.ts'
import { linesOf } from '../line-of-fire.ts'
import { sight } from '../sight.ts'
import { worldOf } from './table.ts'

const SHOOTER = { side: 'a', id: 'fa1', name: 'Rifles', units: [{ id: 'u1', profile: 'tm-rifle', at: [20, 20] }] }
const TARGET = { side: 'b', id: 'fb1', name: 'Oni Band', units: [{ id: 'u2', profile: 'cd-oni', at: [60, 20] }] }
const BROOD = {
  side: 'b',
  id: 'fb2',
  name: 'Oni Brood',
  chief: 'u9',
  units: [
    { id: 'u8', profile: 'cd-oni', at: [40, 20] },
    { id: 'u9', profile: 'cd-oni', at: [40, 30] },
  ],
}
const FOREST = { id: 't1', type: 'forest', at: [40, 20], size: [10, 15] }
const HILL = { id: 't2', type: 'hill', at: [50, 20], size: [8, 15] }

function look(position: JsonObject, from: SightEnd = { piece: 'u1' }, to: SightEnd = { piece: 'u2' }) {
  return sight(view(worldOf({ formations: [SHOOTER, TARGET], ...position }), 'ann'), from, to)
}
const at = (x: number, y: number): SightEnd => ({ at: { x: x * 100, y: y * 100 } })

describe('the line of sight', () => {
  test('is clear on open ground, measured from base to base', () => {
    expect(look({})).toEqual({ result: 'clear', text: '', rule: 'MW-LOF-01', distance: 3800 - 25, by: [] })
  })
  test('through a forest the target is in cover, and the forest begins where the line enters it', () => {
    expect(look({ terrain: [FOREST] })).toMatchObject({
      result: 'partial',
      text: '',
      rule: 'MW-TERR-03',
      by: [{ label: 'forest', at: { x: 3500, y: 2000 }, pieces: [], rule: 'MW-TERR-03' }],
    })
  })
  test('in a forest infantry is sheltered', () => {
    const inside = { ...FOREST, at: [60, 20] }
    const soft = { ...TARGET, units: [{ id: 'u2', profile: 'cd-imp', at: [60, 20] }] }
    expect(look({ formations: [SHOOTER, soft], terrain: [inside] })).toMatchObject({
      result: 'partial',
      text: '',
      rule: 'MW-TERR-04',
    })
  })
  test('a hill blocks it', () => {
    expect(look({ terrain: [FOREST, HILL] })).toMatchObject({
      result: 'blocked',
      text: '',
      rule: 'MW-LOF-02',
      by: [{ label: 'hill', at: { x: 4600, y: 2000 } }],
    })
  })
  test('an enemy unit blocks it, a friend and a chief do not', () => {
    expect(look({ formations: [SHOOTER, TARGET, BROOD] })).toMatchObject({
      result: 'blocked',
      text: 'Oni Brood stands in the line',
      rule: 'MW-LOF-03',
      by: [{ label: 'Oni (Oni Brood)', pieces: ['u8'], at: { y: 2000 } }],
    })
    expect(look({ formations: [SHOOTER, TARGET, { ...BROOD, side: 'a', id: 'fa2' }] })?.result).toBe('clear')
    expect(look({ formations: [SHOOTER, TARGET, { ...BROOD, chief: 'u8' }] })?.result).toBe('clear')
  })
  test('begins and ends at bare places too', () => {
    const brood = { formations: [SHOOTER, TARGET, BROOD] }
    expect(look(brood, at(20, 20))).toMatchObject({ result: 'blocked', distance: 4000 - 125 })
    expect(look(brood, { piece: 'u1' }, at(60, 20))).toMatchObject({ result: 'blocked', text: 'Oni Brood stands in the line' })
    expect(look(brood, { piece: 'u1' }, at(60, 40))?.result).toBe('clear')
    expect(look({ terrain: [HILL] }, at(20, 20), at(80, 20))).toMatchObject({ result: 'blocked', text: '' })
    expect(look({}, at(0, 0), at(30, 40))).toMatchObject({ result: 'clear', distance: 5000 })
  })
  test('there is none from a piece to itself, or to what is not on the table', () => {
    expect(look({}, { piece: 'u1' }, { piece: 'u1' })).toBe(null)
    expect(look({}, { piece: 'u1' }, { piece: 'u77' })).toBe(null)
    expect(look({ formations: [SHOOTER, { ...TARGET, where: 'waiting' }] })).toBe(null)
  })
  test('says what the rules of shooting say, whoever looks', () => {
    const world = worldOf({ formations: [SHOOTER, TARGET, BROOD], terrain: [FOREST, HILL] })
    const ids = Object.keys(world.units)
    for (const seat of ['ann', 'bob', null])
      for (const from of ids)
        for (const to of ids.filter(id => id !== from)) {
          const shooting = linesOf(world, world.units[from]!.side).sees(world.units[from]!, world.units[to]!)
          const shown = sight(view(world, seat), { piece: from }, { piece: to })!
          expect(shown.result, `${from} ${to}`).toBe(!shooting.clear ? 'blocked' : shooting.cover ? 'partial' : 'clear')
          expect(shown.by.length > 0, `${from} ${to}`).toBe(shown.result !== 'clear')
        }
  })
})
