import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, quiet } from '../../test/whole.ts'

const acts = (table: ReturnType<typeof quiet>) => table.options('ann', 'mv.act').filter(id => id === 'trade' || id === 'dig')
const CARAVAN = { kind: 'caravan', hex: [10, 10] }

rule('MV-PERM-05', 'a unit beside the caravan trades a point for 2 gold, once for each player in a round', () => {
  const table = quiet({
    encounters: [CARAVAN],
    blocks: [block('x', 'p1', 'pikeman', [9, 10]), block('y', 'p1', 'builder', [11, 10]), block('z', 'p2', 'pikeman', [10, 11])],
  })
  table.pick('ann', 'x')
  expect(acts(table)).toEqual(['trade'])
  table.pick('ann', 'trade')
  expect(table.world.players.p1!.gold).toBe(2)
  expect(table.world.blocks.x!.ap).toBe(1)
  expect(acts(table)).toEqual([])
  table.pass('ann').pick('ann', 'y')
  expect(acts(table)).toEqual([])
  table.pass('ann').pass('ann').pick('bob', 'z').pick('bob', 'trade')
  expect(table.world.players.p2!.gold).toBe(2)
  table.dice('wander', 1).pass('bob').pass('bob')
  expect(table.world.encounters[0]!.traded).toEqual([])
  table.asks('ann', 'mv.activate')
})
rule(['MV-PERM-05', 'MV-DEC-02'], 'neither from two hexes, nor without a point, nor with a decoy', () => {
  const trades = (type: string, hex: number[], ap?: number) => {
    const table = quiet({ encounters: [CARAVAN], blocks: [block('x', 'p1', type, hex, ap === undefined ? {} : { ap })] })
    if (!table.options('ann', 'mv.activate').includes('x')) return false
    return acts(table.pick('ann', 'x')).length > 0
  }
  expect(trades('pikeman', [9, 10], 1)).toBe(true)
  expect(trades('pikeman', [9, 10], 0)).toBe(false)
  expect(trades('pikeman', [8, 10])).toBe(false)
  expect(trades('decoy', [9, 10])).toBe(false)
})
rule('MV-PERM-04', 'nobody enters the hex of a wanderer', () => {
  const table = quiet({ encounters: [CARAVAN], blocks: [block('x', 'p1', 'pikeman', [9, 10])] })
  table.pick('ann', 'x')
  table.refuses('ann', { type: 'pick', ids: ['go:h10_10'] }, 'MV-PERM-04')
  table.asks('ann', 'mv.act')
})

const RUIN = { hex: [10, 10], terrain: 'grassland', ruin: true }
const dig = (type: string, more: JsonObject = {}, blocks: JsonObject[] = [], scrolls = true) => {
  const table = quiet({
    options: { eventDial: false, missions: false, scrolls },
    land: [RUIN],
    players: [{ id: 'p1', scrolls: 2 }],
    blocks: [block('x', 'p1', type, [10, 10], more), ...blocks],
  })
  return table.pick('ann', 'x')
}
rule('MV-SCRL-01', 'a Builder or hero on a dig site takes its scroll for 2 points; the site is then spent', () => {
  for (const type of ['builder', 'bear-chief']) {
    const table = dig(type)
    expect(acts(table)).toEqual(['dig'])
    table.pick('ann', 'dig')
    expect(table.world.players.p1!.scrolls).toBe(3)
    expect(table.world.land.h10_10!.ruin).toBe(false)
    table.asks('ann', type === 'builder' ? 'mv.activate' : 'mv.act')
  }
})
rule(
  ['MV-SCRL-01', 'MV-R-117'],
  'no other unit digs, nobody with 1 point, beside an enemy (were it a decoy), or without this mode',
  () => {
    expect(acts(dig('pikeman'))).toEqual([])
    expect(acts(dig('builder', { ap: 1 }))).toEqual([])
    expect(acts(dig('builder', {}, [], false))).toEqual([])
    expect(acts(dig('builder', {}, [block('d', 'p2', 'builder', [11, 10])]))).toEqual([])
    expect(acts(dig('builder', {}, [block('d', 'p2', 'pikeman', [12, 10])]))).toEqual(['dig'])
  },
)
