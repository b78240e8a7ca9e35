import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { COMBAT, line, unit, waits } from '../../assault/test/positions.ts'
import { engine, field } from '../../test/wp-table.ts'

const mission = { zones: null, objectives: null, scoring: 'domination', deployment: null }
/** A house with an objective, whose southern wall is touched by bases of 25 mm at y = 13.51. */
const HOUSE = { type: 'building_low', at: [8, 14], size: [6, 4] }
const OTHERS = [waits('b', 'u9', 40), waits('a', 'u8', 5)]
/** What it is worth to Ann before the fight. */
function worth(units: JsonObject[], { waiting = OTHERS, ...more }: JsonObject & { waiting?: JsonObject[] } = {}): number {
  const table = field({ ...COMBAT, mission, round: 2, units: [...units, ...waiting], ...more })
  table.asks('ann', 'wp.activate')
  return engine.game.evaluate(engine.game.view(table.world, 'ann'), 'ann')
}

rule(['WP-BLDG-22', 'WP-BLDG-23'], 'a bot storms a building that it can clear, and none from which it is thrown back', () => {
  const waiting = [waits('b', 'u9', 40, { profile: 'enforcers.operatives' }), waits('a', 'u8', 5, { profile: 'plague.ghouls' })]
  const storms = (profile: string, count: number, inside: number) => {
    const held = unit('b', 'u2', 'enforcers.operatives', line(15, inside, 9), { building: 't1', strength: inside })
    const at = (more: JsonObject) =>
      worth([unit('a', 'u1', profile, line(13.51, count, 8.5), { strength: count, ...more }), held], {
        ...{ waiting, terrain: [HOUSE], objectives: [[11, 16]] },
      })
    return at({ token: 'assault-1', storms: 't1' }) - at({ token: 'shoot' })
  }
  expect(storms('plague.leapers', 6, 2)).toBeGreaterThan(0)
  expect(storms('plague.gunners', 2, 6)).toBeLessThan(0)
})

rule('WP-ASLT-01', 'a bot counts what those whom it charges do in return', () => {
  const charged = (profile: string) =>
    worth([
      unit('a', 'u1', 'enforcers.operatives', line(10, 6, 10), { token: 'assault+1' }),
      unit('b', 'u2', profile, line(10.98, 6, 10), { token: null, strength: 6 }),
    ])
  const apart = (profile: string) =>
    worth([
      unit('a', 'u1', 'enforcers.operatives', line(10, 6, 10), { token: 'assault+1' }),
      unit('b', 'u3', 'plague.gunners', line(10.98, 1, 10), { token: null }),
      unit('b', 'u2', profile, line(30, 6, 10), { token: null, strength: 6 }),
    ])
  const [claws, guns] = ['plague.leapers', 'plague.gunners'].map(profile => charged(profile) - apart(profile)) as [number, number]
  expect(claws).toBeLessThan(guns)
})

rule('WP-SHOOT-01', 'a bot expects little of fire through a building', () => {
  const at = (x: number) =>
    worth(
      [
        unit('a', 'u1', 'enforcers.operatives', line(10, 6, x), { token: 'shoot' }),
        unit('b', 'u2', 'plague.gunners', line(21, 6, x), { token: null }),
      ],
      { terrain: [HOUSE], objectives: [] },
    )
  expect(at(8.5)).toBeLessThan(at(30))
})
