import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { engine } from '../../test/wp-table.ts'
import type { World } from '../../world.ts'
import { unitName } from '../names.ts'
import { baseOf, combatOf, enemiesEngaged, factionOf, isEngaged, isInPlay, occupantsOf, standIn, unitOf } from '../queries.ts'

function described(units: JsonObject[], terrain: JsonObject[] = []): World {
  const begun = engine.game.readPosition({ units, terrain })
  if (!begun.ok) throw new Error(begun.violations.map(v => v.text).join('; '))
  return begun.value.world
}
const own = (id: string, at: number[], more: JsonObject = {}) => ({ side: 'a', id, profile: 'enforcers.operatives', at, ...more })
const foe = (id: string, at: number[], more: JsonObject = {}) => ({ side: 'b', id, profile: 'plague.ghouls', at, ...more })
const HOUSE = { id: 't1', type: 'building_low', at: [20, 20], size: [6, 6] }

rule(
  ['WP-ENG-04', 'WP-R-26'],
  'units in base contact with the enemy are engaged; friends, and enemies 0.06" away, are not',
  () => {
    const world = described([
      own('u1', [10, 10]),
      foe('u2', [10, 11.03]),
      own('u3', [30, 10]),
      foe('u4', [30, 11.04]),
      own('u5', [10, 9.02]),
    ])
    const engaged = (id: string) => isEngaged(world, unitOf(world, id))
    expect(['u1', 'u2', 'u3', 'u4', 'u5'].map(engaged)).toEqual([true, true, false, false, false])
  },
)

rule(['WP-FLY-02', 'WP-TRANS-11'], 'fliers and passengers are engaged with nobody', () => {
  const flier = { side: 'a', id: 'u1', profile: 'enforcers.kestrel', at: [10, 10] }
  const transport = { side: 'a', id: 'u3', profile: 'enforcers.courser', at: [30, 30] }
  const riding = { side: 'a', id: 'u4', profile: 'enforcers.operatives', aboard: 'u3' }
  const world = described([flier, foe('u2', [10, 11.28], { count: 1, strength: 6 }), transport, riding, foe('u5', [0.5, 0.5])])
  expect(['u1', 'u2', 'u4'].map(id => isEngaged(world, unitOf(world, id)))).toEqual([false, false, false])
  expect(standIn(world, unitOf(world, 'u4')).id).toBe('u3')
  expect(isInPlay(unitOf(world, 'u4'))).toBe(true)
})

rule(['WP-R-159', 'WP-R-145'], 'only an Assault links those inside a building with those outside, then with all inside', () => {
  const inside = [
    own('u1', [21, 21], { building: 't1', count: 2, strength: 6 }),
    own('u2', [21, 24], { building: 't1', count: 2, strength: 6 }),
  ]
  const near = described([...inside, foe('u3', [20.5, 19.51])], [HOUSE])
  expect(isEngaged(near, unitOf(near, 'u1'))).toBe(false)
  expect(occupantsOf(near, 't1').map(unit => unit.id)).toEqual(['u1', 'u2'])
  const stormed = described([...inside, foe('u3', [20.5, 19.51], { storms: 't1' })], [HOUSE])
  expect(enemiesEngaged(stormed, unitOf(stormed, 'u3')).map(unit => unit.id)).toEqual(['u1', 'u2'])
  expect(isEngaged(stormed, unitOf(stormed, 'u2'))).toBe(true)
})

rule(['WP-MULTI-01', 'WP-R-72'], 'all units linked by contact are one combat', () => {
  const chain = [own('u1', [10, 10]), foe('u2', [10, 10.98]), own('u3', [10, 11.96]), foe('u4', [10, 12.94]), foe('u5', [30, 30])]
  const world = described(chain)
  expect(combatOf(world, unitOf(world, 'u1')).map(unit => unit.id)).toEqual(['u1', 'u2', 'u3', 'u4'])
  expect(combatOf(world, unitOf(world, 'u5')).map(unit => unit.id)).toEqual(['u5'])
})

test('units are told apart by a number, and by their owner where both sides have one of the name', () => {
  const both = described([
    own('u1', [10, 10]),
    own('u2', [10, 14]),
    foe('u3', [10, 30]),
    { ...own('u4', [10, 34]), side: 'b', profile: 'plague.gunners' },
  ])
  expect(['u1', 'u2'].map(id => unitName(both, unitOf(both, id)))).toEqual(['Operatives 1', 'Operatives 2'])
  expect(unitName(both, unitOf(both, 'u3'))).toBe('Stage 3a Ghouls')
  const shared = described([own('u1', [10, 10]), { ...own('u2', [10, 30]), side: 'b' }])
  expect(unitName(shared, unitOf(shared, 'u2'))).toBe("Bob's Operatives")
  expect(factionOf(shared.sides.b).id).toBe('enforcers')
  expect(baseOf(shared, 'u2-3').at).toEqual({ x: 1196, y: 3000 })
})
