import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/wp-table.ts'
import { fightersOf } from '../fighters.ts'

rule('WP-RECON-03', 'a bot thinks of its units in the zone that it takes, and later of Reserves at their edge', () => {
  const table = field({ units: [{ side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'advance' }] })
  table.asks('ann', 'wp.activate')
  const { world } = table
  const corner = [
    { x: 0, y: 0 },
    { x: 3000, y: 0 },
    { x: 0, y: 3000 },
  ]
  const units = { u1: { ...world.units.u1!, where: 'reserve' as const } }
  const at = (phase: 'set-up' | 'movement', edge: 'south' | null, zone = corner) =>
    fightersOf({ ...world, phase, units, sides: { ...world.sides, a: { ...world.sides.a, zone, edge } } })[0]!.at
  expect(at('set-up', 'south')).toEqual({ x: 1000, y: 1000 })
  expect(at('movement', 'south')).toEqual({ x: world.table.width / 2, y: 0 })
  expect(at('set-up', null, [])).toEqual({ x: world.table.width / 2, y: world.table.height / 2 })
})
