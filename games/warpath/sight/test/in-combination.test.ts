import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { next, stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const ones = (count: number) => Array<number>(count).fill(1)
const line = (y: number, count: number, x: number): number[][] =>
  Array.from({ length: count }, (_, i) => [Math.round((x + i * 0.98) * 100) / 100, y])
const waiting = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [66, 44], count: 1, token: 'shoot' }
const losing = (...bases: string[]) => ({ type: 'allocate' as const, amounts: bases.map(slot => ({ slot, amount: 1 })) })

rule(
  ['WP-LOS-05', 'WP-R-31', 'WP-R-41', 'WP-SHOOT-11', 'WP-SHOOT-23', 'WP-SHOOT-27'],
  'half of a unit stands behind another: a die for its cover, and nobody out of sight falls, however many hits there are',
  () => {
    const tank = { side: 'a', id: 'u1', profile: 'enforcers.panther', bases: [[13, 10]], strength: 3, token: 'shoot', facing: 90 }
    const screen = { side: 'b', id: 'u2', profile: 'plague.ghouls', bases: line(18, 5, 8.33), strength: 6 }
    const target = {
      side: 'b',
      id: 'u3',
      profile: 'plague.gunners',
      bases: [...line(20, 3, 10), ...line(20, 3, 14)],
      strength: 6,
    }
    // The tank is Height 3: one of Height 2 between hides those behind from a man of Height 2.
    const men = { side: 'a', id: 'u1', profile: 'enforcers.rocket_team', bases: [[13, 10]], strength: 4, token: 'shoot' }
    const shot = (cover: number, ...hits: number[]) => {
      const table = field({ table: [72, 48], phase: 'combat', units: [men, screen, target, waiting] }).pick('ann', 'u1')
      table.dice('cover', cover).dice('hit', ...hits)
      return table
    }
    const hidden = shot(4, 5).pick('ann', 'u3')
    expect(hidden.last('hit')).toMatchObject({ hits: 0 })
    next(hidden)
    const open = shot(5, 5).dice('damage', 2).pick('ann', 'u3')
    open.refuses('bob', losing('u3-1'), 'WP-SHOOT-27')
    open.choose('bob', losing('u3-4'))
    expect(open.world.units.u3!.bases.map(({ id }) => id)).toEqual(['u3-1', 'u3-2', 'u3-3', 'u3-5', 'u3-6'])
    next(open)
    // A tank sees over their heads, but not clearly: all three behind are In Cover, three are not.
    const over = field({ table: [72, 48], phase: 'combat', units: [tank, screen, target, waiting] }).pick('ann', 'u1')
    over.dice('cover', 5).dice('hit', 6, 6, 6).dice('damage', 5, 5, 5).pick('ann', 'u3')
    over.choose('bob', losing('u3-1', 'u3-2', 'u3-3'))
    expect(over.world.units.u3!.bases).toHaveLength(3)
    next(over)
  },
)

rule(
  ['WP-LOS-16', 'WP-LOS-18', 'WP-R-35', 'WP-LOS-08', 'WP-SHOOT-02', 'WP-MOVE-08'],
  'up the hill and over their heads: an Advance onto it opens a target that was hidden, and gives it no cover',
  () => {
    const hill = { type: 'hill', at: [6, 6], size: [10, 6] }
    const men = (y: number) => ({
      ...{ side: 'a', id: 'u1', profile: 'enforcers.suppression', bases: line(y, 2, 10), strength: 5, token: 'advance' },
    })
    const screen = { side: 'b', id: 'u2', profile: 'plague.ghouls', bases: line(16, 6, 8), strength: 6 }
    const target = { side: 'b', id: 'u3', profile: 'plague.gunners', bases: [[10.49, 20]], strength: 1 }
    const play = (to: readonly [number, number] | null) => {
      const table = field({ table: [72, 48], terrain: [hill], units: [men(4.5), screen, target, waiting] })
      table.pick('ann', 'u1').choose('ann', to === null ? stay : walk(to))
      return table.pick('ann', 'first').pick('ann', 'u1')
    }
    const below = play(null)
    // The hill is higher than they and than everybody beyond it.
    expect(below.all('held fire')).toHaveLength(1)
    next(below)
    // Height 5 looks over Height 2: a 5 hits.
    const above = play([10, 8.4])
      .dice('hit', 5, ...ones(3))
      .dice('damage', 1)
      .pick('ann', 'u3')
    expect(above.last('hit')).toMatchObject({ hits: 1 })
    expect(above.world.units.u3!.pinned).toBe(true)
    next(above)
  },
)

rule(
  ['WP-FLY-16', 'WP-LOS-08', 'WP-R-30', 'WP-SHOOT-17', 'WP-FLY-09', 'WP-SHOOT-02'],
  'a Stork that flies on is seen over the house, at -3; one that hovers behind it is not seen at all',
  () => {
    const house = { type: 'building_low', at: [17, 16], size: [6, 4] }
    const stork = { side: 'a', id: 'u1', profile: 'enforcers.stork', at: [20, 10], token: 'advance' }
    const riders = { side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u1', token: 'overwatch' }
    const guns = { side: 'b', id: 'u3', profile: 'forge_fathers.ironclads', at: [18.5, 24], token: 'overwatch' }
    const foe = { ...waiting, profile: 'forge_fathers.ironclads' }
    const hovers = field({ table: [72, 48], terrain: [house], units: [stork, riders, guns, foe] })
    hovers.pick('ann', 'u1+hover').choose('ann', stay).pick('bob', 'u3')
    // There is nothing to fire at: the token is swapped.
    expect(hovers.world.units.u3!.token).toBe('shoot')
    next(hovers)
    const flown = { ...stork, token: null }
    const flies = field({ table: [72, 48], phase: 'overwatch', terrain: [house], units: [flown, riders, guns, foe] })
    // 5+, -2 for Fly, -1 for cover: 8.
    flies
      .pick('bob', 'u3')
      .dice('hit', 8, 7, ...ones(6))
      .dice('damage', 1)
      .pick('bob', 'u1')
    expect(flies.last('hit')).toMatchObject({ hits: 1 })
    next(flies)
  },
)

rule(
  ['WP-R-36', 'WP-LOS-12', 'WP-TERR-14', 'WP-SHOOT-08', 'WP-R-47', 'WP-SHOOT-26'],
  'a unit half in the wood: only those at its edge fire and only they fall',
  () => {
    const wood = { type: 'woods', at: [8, 10], size: [8, 6] }
    const men = {
      side: 'a',
      id: 'u1',
      profile: 'enforcers.operatives',
      bases: [...line(15.5, 2, 10), ...line(14, 2, 10)],
      strength: 4,
      token: 'shoot',
    }
    const foes = { side: 'b', id: 'u2', profile: 'plague.gunners', bases: line(22, 2, 10), strength: 6, token: 'shoot' }
    const table = field({ table: [72, 48], phase: 'combat', units: [men, foes, waiting], terrain: [wood] }).pick('ann', 'u1')
    table.dice('hit', ...ones(4)).pick('ann', 'u2')
    expect(table.last('hit')).toMatchObject({ unit: 'u1', hits: 0 })
    // 6+ and cover: 7s hit; Armour 6.
    table.pick('bob', 'u2').dice('hit', 7, 7).dice('damage', 6, 6).pick('bob', 'u1')
    expect(table.world.units.u1!.bases.map(({ id }) => id)).toEqual(['u1-3', 'u1-4'])
    next(table)
  },
)

rule(
  ['WP-TERR-11', 'WP-R-39', 'WP-R-41', 'WP-SHOOT-11', 'WP-SHOOT-10'],
  'two fire over a wall and one of them touches it: In Cover from exactly half of them, so a die is rolled',
  () => {
    const wall = { type: 'wall', at: [7, 10.5], size: [8, 0.5] }
    const men = {
      side: 'a',
      id: 'u1',
      profile: 'enforcers.operatives',
      bases: [
        [10, 10],
        [10, 8.6],
      ],
      strength: 2,
      token: 'shoot',
    }
    const foe = { side: 'b', id: 'u2', profile: 'plague.gunners', bases: [[10, 19]], strength: 1 }
    const table = field({ table: [72, 48], phase: 'combat', units: [men, foe, waiting], terrain: [wall] }).pick('ann', 'u1')
    table.dice('cover', 4).dice('hit', 5, 5, 5, 6).dice('damage', 1).pick('ann', 'u2')
    expect(table.last('hit')).toMatchObject({ hits: 1 })
    next(table)
  },
)

rule(
  ['WP-R-36', 'WP-R-191', 'WP-LOS-12', 'WP-TERR-15'],
  'a tank in a wood is seen from outside when its hull comes within 0.1" of the outline or over it, deeper in it is not',
  () => {
    const wood = { type: 'woods', at: [6, 10], size: [8, 6] }
    const men = { side: 'a', id: 'u1', profile: 'enforcers.rocket_team', bases: [[10, 24]], strength: 4, token: 'shoot' }
    const seen = (y: number) => {
      const tank = { side: 'b', id: 'u2', profile: 'plague.hulk_tank', bases: [{ at: [10, y], facing: 0 }], strength: 2 }
      const table = field({ table: [72, 48], phase: 'combat', units: [men, tank, waiting], terrain: [wood] })
      table.asks('ann', 'wp.activate')
      return table.why('ann', 'u1>u2')
    }
    expect([seen(15.8), seen(15.1), seen(15)]).toEqual([null, null, 'WP-SHOOT-03'])
  },
)
