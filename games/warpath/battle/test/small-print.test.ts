import { ROLLED } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { TABLES } from '../../data/missions.ts'
import { NOTHING_HAPPENS } from '../../test/stand-ins.ts'
import { field, fieldWith } from '../../test/wp-table.ts'

const operatives = (id: string, y: number, token: string) => ({
  side: 'a',
  id,
  profile: 'enforcers.operatives',
  at: [10, y],
  token,
})
const ghouls = (token: string | null) => ({ side: 'b', id: 'u9', profile: 'plague.ghouls', at: [10, 40], token })

rule('WP-CMBT-03', 'nobody passes in the Combat Phase: an Assault token must be used', () => {
  const table = fieldWith(NOTHING_HAPPENS, { phase: 'combat', units: [operatives('u1', 5, 'assault+1'), ghouls('shoot')] })
  table.refuses('ann', { type: 'pick', ids: [] }, 'WP-ROUND-05')
  table.asks('ann', 'wp.activate')
})

rule(['WP-R-22', 'WP-MOVE-11'], 'a Command unit that sprinted acts in the Overwatch Phase by the token it got', () => {
  const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [10, 5], token: 'sprint' }
  const table = fieldWith(NOTHING_HAPPENS, { initiative: 'a', units: [captain, ghouls('overwatch')] })
  table.pick('ann', 'u1').pick('ann', 'first')
  expect(table.world.phase).toBe('overwatch')
  expect(table.options('ann', 'wp.activate')).toEqual(['u1'])
})

rule('WP-DICE-01', 'rolls are made with eight-sided dice, Command Dice with six-sided ones', () => {
  const table = field({ phase: 'command', round: 2, initiative: 'a', units: [operatives('u1', 5, 'advance'), ghouls(null)] }, [
    ['command', 'blank', 'blank', 'blank'],
    ['command', 'blank', 'blank', 'blank'],
  ])
  table.choose('ann', { type: 'assign', to: { u1: 'overwatch' } })
  table
    .dice('initiative', 8)
    .dice('initiative', 1)
    .choose('bob', { type: 'assign', to: { u9: 'overwatch' } })
  const sides = table.events.filter(event => event.type === ROLLED).map(event => event.data.sides)
  expect(sides).toEqual([6, 6, 8, 8])
  table.asks('ann', 'wp.first')
})

rule('WP-MEAS-01', 'the standard table is 72" by 48"; larger ones are allowed', () => {
  expect(TABLES[0]).toBe('72x48')
  const large = field({ table: [96, 72], units: [{ ...operatives('u1', 70, 'advance'), at: [85, 70] }, ghouls('advance')] })
  expect(large.world.table).toEqual({ width: 9600, height: 7200 })
  large.asks('ann', 'wp.activate')
})

rule(['WP-CMBT-03', 'WP-ROUND-05'], 'nobody passes in the Combat Phase, and reads what a unit that is not to shoot does', () => {
  const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'shoot' }
  const foes = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 40], token: 'shoot' }
  const table = field({ phase: 'combat', units: [men, foes] })
  for (const wanted of ['WP-ROUND-05', 'WP-CMBT-03'] as const) table.refuses('ann', { type: 'pick', ids: [] }, wanted)
  table.asks('ann', 'wp.activate')
})
