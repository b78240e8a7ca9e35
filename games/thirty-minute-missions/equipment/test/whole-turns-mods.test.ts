import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { pilot, sheet } from '../../command/test/table.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, over, points, turns, unit } from '../../test/turn-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const mods = (id: string, ...names: string[]): JsonObject => sheet(id, { mods: names })
const systems = (id: string, ...names: string[]): JsonObject => sheet(id, { systems: names })

describe('a whole turn: systems and mods in and under water', () => {
  rule(
    ['TM-SYS-03', 'TM-COLOR-10', 'TM-MOVE-04', 'TM-STAT-11'],
    'a tank with an Amphibious Hull swims two hexes of sea and gains nothing from it; one without stays ashore',
    () => {
      const map = land({ '5,5': 'L', '6,5': 'D', '7,5': 'L' })
      const drive = (what: JsonObject | string) =>
        turns([unit('ua1', what, [4, 5])], { map }, [points(1)]).pick('ann', 'ua1:move:standard')
      const floats = drive(systems('bastion_tank', 'amphibious'))
      floats.refuses('ann', path(at(5, 5), at(6, 5), at(7, 5)), 'TM-MOVE-04')
      floats.choose('ann', path(at(5, 5), at(6, 5)))
      expect(floats.last('move ended')).toMatchObject({ spent: 4 })
      expect(floats.world.units.ua1).toMatchObject({ level: 0, status: [] })
      over(floats, 'ann').asks('bob', 'tm.activate')
      const dry = drive('bastion_tank')
      dry.refuses('ann', path(at(5, 5)), 'TM-R-132')
      dry.asks('ann', 'tm.path')
    },
  )

  rule(
    ['TM-SYS-04', 'TM-R-13', 'TM-COLOR-10'],
    'a boat with a Sonar fires at a submarine on the bottom; one without is told that it is too deep',
    () => {
      const map = land({ '5,5': 'D', '6,5': 'D', '7,5': 'D' })
      const fire = (what: JsonObject | string) =>
        turns([unit('ua1', what, [5, 5], { ap: 6, level: 0 }), unit('ub1', 'nautilus', [7, 5], { level: -2 })], { map }, [
          points(1),
        ]).pick('ann', 'ua1')
      const deaf = fire(systems('tern'))
      const gun = 'shoot:ub1>cockpit+ua1/2'
      deaf.refuses('ann', pick(gun), 'TM-R-13')
      deaf.asks('ann', 'tm.act')
      const hears = fire(systems('tern', 'sonar'))
      hears.dice('accuracy', 8).pick('ann', gun)
      expect(hears.world.units.ub1!.durability.cockpit).toBeLessThan(52)
      const [seat] = hears.engine.waitingFor(hears.state)
      hears.asks(seat!, hears.engine.decision(hears.state, seat!)!.kind)
    },
  )

  rule(
    ['TM-MOD-10', 'TM-COLOR-10', 'TM-R-131'],
    'a mech walks down into the deep and ends its turn there: the pressure breaks it, but not a Pressure Hull',
    () => {
      const map = land({ '5,5': 'D' })
      const sunk = (what: JsonObject | string) =>
        over(turns([unit('ua1', what, [5, 5], { level: -2, status: ['abyss'] })], { map }, [points(1)]).pick('ann', 'ua1'), 'ann')
      const hull = sunk(mods('marauder', 'pressure'))
      const plain = sunk('marauder')
      expect(plain.world.units.ua1!.durability).not.toEqual(hull.world.units.ua1!.durability)
      expect(hull.world.units.ua1!.durability).toMatchObject({ torso: 30, head: 10 })
      hull.asks('bob', 'tm.activate')
      plain.asks('bob', 'tm.activate')
    },
  )
})

describe('a whole turn: mods', () => {
  rule(
    ['TM-MOD-07', 'TM-STAT-08', 'TM-CMD-19'],
    'Hardened Circuits boot on a 3 where others need a 5: the one acts, the other loses its turn',
    () => {
      const boot = (what: JsonObject | string) =>
        turns([unit('ua1', what, [4, 5], { status: ['system_error'], ap: 0 })], {}, [['reboot', 3], points(1)]).pick('ann', 'ua1')
      const lost = boot('marauder').pick('bob', 'ub9')
      expect(lost.world.units.ua1).toMatchObject({ inactive: true, status: ['system_error'] })
      lost.asks('bob', 'tm.act')
      const hardened = boot(mods('marauder', 'hardened'))
      expect(hardened.world.units.ua1!.status).toEqual([])
      hardened.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MOD-11', 'TM-LOSS-09', 'TM-WEAP-02'],
    'a mounted weapon shot off: with Blast Damping it explodes on an 8, without it on the 7 that is rolled',
    () => {
      const shot = (what: JsonObject | string, face: number) => {
        const t = turns(
          [unit('ua1', 'alto_line', [3, 5], { ap: 4 }), unit('ub1', what, [6, 5], { items: { '2': { durability: 1 } } })],
          {},
          [points(1), ['accuracy', 8], ['does the weapon explode?', face]],
        )
        t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>ub1/2+ua1/1')
        t.asks('ann', 'tm.act')
        return t.world.units.ub1!.durability.torso
      }
      expect(shot(mods('hexer', 'damping'), 7)).toBe(38)
      expect(shot(mods('hexer', 'damping'), 8)).toBeLessThan(38)
      expect(shot(mods('hexer'), 7)).toBeLessThan(38)
    },
  )

  rule(
    ['TM-MOD-12', 'TM-CMD-02'],
    'Auto Feed: one Reload of a turn fills both launchers; without it the second stays empty',
    () => {
      const empty = { items: { '3': { ammo: 0 }, '4': { ammo: 1 } }, ap: 4 }
      const reload = (...names: string[]) => {
        const t = turns([unit('ua1', mods('behemoth', ...names), [3, 5], empty)], {}, [points(1)])
        return t.pick('ann', 'ua1').pick('ann', 'command:reload')
      }
      const feed = reload('feed')
      expect([feed.world.items['ua1/3']!.ammo, feed.world.items['ua1/4']!.ammo]).toEqual([4, 4])
      feed.asks('ann', 'tm.act')
      const single = reload()
      single.pick('ann', 'ua1/3')
      expect([single.world.items['ua1/3']!.ammo, single.world.items['ua1/4']!.ammo]).toEqual([4, 1])
      single.asks('ann', 'tm.act')
    },
  )

  rule(['TM-TRAIT-15', 'TM-STAT-08'], 'a Combat Mechanic boots on a 4 where others need a 5', () => {
    const boot = (what: JsonObject | string) =>
      turns([unit('ua1', what, [4, 5], { status: ['system_error'], ap: 0 })], {}, [['reboot', 4], points(1)]).pick('ann', 'ua1')
    const lost = boot('marauder').pick('bob', 'ub9')
    expect(lost.world.units.ua1).toMatchObject({ inactive: true, status: ['system_error'] })
    lost.asks('bob', 'tm.act')
    const mended = boot(sheet('marauder', pilot('mechanic')))
    expect(mended.world.units.ua1!.status).toEqual([])
    mended.asks('ann', 'tm.act')
  })

  rule(['TM-SWIM-03', 'TM-R-33'], 'a swimmer comes ashore for a point and stands on land', () => {
    const map = land({ '9,5': 'D', '10,5': 'L' })
    const t = turns([unit('ua1', 'corsair', [9, 5], { level: 0 })], { map }, [points(1)]).pick('ann', 'ua1:move:swim')
    t.choose('ann', path(at(10, 5), at(11, 5)))
    expect(t.last('move ended')).toMatchObject({ spent: 2 })
    expect(t.world.units.ua1).toMatchObject({ level: 0, status: [] })
    over(t, 'ann').asks('bob', 'tm.activate')
  })
})
