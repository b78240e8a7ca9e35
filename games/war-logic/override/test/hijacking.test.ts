import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, rider, unit } from '../../control/test/stand-ins.ts'
import { withForced } from './stand-ins.ts'

const INTEGRITY = 'override:n/4>e=integrity'
const runner = unit('n', 'netrunner', 10, 10)

rule(['WL-HACK-05', 'WL-R-115'], 'integrity makes the target move once or attack once now, also against its own side', () => {
  const units = [
    runner,
    enemy('e', 'shock_private', 20, 10),
    enemy('mate', 'shock_private', 30, 10),
    enemy('far', 'shock_private', 36, 10),
  ]
  const open = () =>
    withForced({ units }, [['override', 1]])
      .pick('ann', 'alone:n')
      .pick('ann', INTEGRITY)
      .pick('ann')
  const table = open()
  // Judo has no range, the rifle reaches 14 inches and the detonators 6; nobody is made to shoot at the hijacker.
  expect(table.options('ann', 'wl.hijack')).toEqual(['move', 'e/4>mate'])
  table.pick('ann', 'e/4>mate')
  expect(table.world.turn!.blows).toEqual([{ by: 'e', target: 'mate', weapon: 'laser_rifle' }])
  expect(table.world.turn!.active).toEqual({ n: -1 })
  const moved = open().pick('ann', 'move')
  expect(moved.world.units.e!.at.x).toBe(2500)
  const idle = open().pick('ann')
  expect([idle.world.turn!.blows, idle.world.units.e!.at.x]).toEqual([[], 2000])
})
rule(['WL-HACK-05', 'WL-HACK-09'], 'each unit that the roll reached acts, one after the other', () => {
  const units = [runner, enemy('e', 'robot_commander', 20, 10), enemy('r1', 'battle_robot', 26, 10)]
  const table = withForced({ units }, [['override', 7]])
    .pick('ann', 'alone:n')
    .pick('ann', INTEGRITY)
    .pick('ann', 'r1')
  table.pick('ann', 'e/4>r1').pick('ann', 'r1/4>e')
  expect(table.world.turn!.blows.map(({ by, target }) => [by, target])).toEqual([
    ['e', 'r1'],
    ['r1', 'e'],
  ])
})
rule(['WL-HACK-05', 'WL-SHEET-10', 'WL-R-296'], 'whoever makes a unit act sees its sheet meanwhile', () => {
  const units = [runner, enemy('e', 'shock_private', 20, 10)]
  const table = withForced({ units }, [['override', 1]])
    .pick('ann', 'alone:n')
    .pick('ann', INTEGRITY)
  table.asks('ann', 'wl.hijack')
  const seen = table.engine.game.view(table.world, 'ann').units.e!
  expect(seen.counters).not.toBeNull()
})
rule(['WL-UNIT-07', 'WL-HACK-05'], 'a hijacked machine acts only with a crew aboard', () => {
  const of = (...crew: JsonObject[]) =>
    withForced({ units: [runner, enemy('e', 'walker', 20, 10), enemy('mate', 'shock_private', 24, 10), ...crew] }, [
      ['override', 1],
    ])
      .pick('ann', 'alone:n')
      .pick('ann', INTEGRITY)
      .pick('ann')
      .options('ann', 'wl.hijack')
  expect(of()).toEqual([])
  expect(of(rider('c', 'vehicle_gunner', 'e', { player: 'p2' }))).toContain('move')
})
rule('WL-SIGHT-02', 'a forced shot needs a line of sight', () => {
  const units = [runner, enemy('e', 'shock_private', 20, 10), enemy('mate', 'shock_private', 30, 10)]
  const pieces = [{ type: 'high_wall', at: [25, 0], size: [1, 30] }]
  const table = withForced({ units, pieces }, [['override', 1]])
    .pick('ann', 'alone:n')
    .pick('ann', INTEGRITY)
    .pick('ann')
  expect(table.options('ann', 'wl.hijack').filter(id => id.endsWith('mate'))).toEqual([])
})

rule(
  ['WL-R-296', 'WL-HACK-05', 'WL-OFF-11'],
  'what somebody is made to shoot at has exact odds, from its own rifle and upon its own friend',
  () => {
    const units = [runner, enemy('e', 'shock_private', 20, 10), enemy('mate', 'cossack', 30, 10)]
    const table = withForced({ units }, [['override', 1]])
      .pick('ann', 'alone:n')
      .pick('ann', INTEGRITY)
      .pick('ann')
    // 7 x 6/10 is 4.2 and so 5: a Cossack of 5 falls to five faces in ten.
    expect(table.odds('ann', 'e/4>mate').results).toEqual([{ text: 'destroys Cossack', chance: expect.closeTo(0.5) }])
  },
)
