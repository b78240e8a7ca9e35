import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { MISSIONS } from '../../data/figures.ts'
import { isInArea } from '../../movement/areas.ts'
import { path } from '../../test/tm-table.ts'
import { type Agreed, battle } from './table.ts'

/** A battle at its first activation, of whichever side attacks. */
const ready = (options: NonNullable<Agreed['options']>, a: string, b: string) =>
  battle({ options: { ready: true, ...options }, a, b })
type Ready = ReturnType<typeof ready>
/** The unit of this side that has this datasheet. */
const unitOf = (t: Ready, side: string, sheet: string) =>
  Object.values(t.world.units).find(unit => unit.side === side && unit.sheet.includes(sheet))!

describe('the first turns of a battle whose set-up is settled', () => {
  rule(
    ['TM-MISS-43', 'TM-MISS-39', 'TM-BATL-08', 'TM-BATL-09', 'TM-BATL-11', 'TM-R-168', 'TM-MISS-44'],
    'the Emissary stands on the board with one Base AP more, and its relays are untouched',
    () => {
      const t = ready({ size: 'operation', mission: 'emissary_of_darkness' }, 'blackdawn', 'ironline')
      const emissary = t.world.units[t.world.emissary!]!
      expect([emissary.side, emissary.where]).toEqual(['a', 'board'])
      expect(
        t.world.objectives.map(({ id, rites, scored, secured, carriedBy }) => ({ id, rites, scored, secured, carriedBy })),
      ).toEqual(['Relay1', 'Relay2'].map(id => ({ id, rites: 0, scored: false, secured: null, carriedBy: [] })))
      t.dice('action points', 4).pick('ann', emissary.id)
      // Class 2 and class 3 have 2 and 3 of their own.
      const base = emissary.sheet.includes('scorpion') ? 3 : 2
      expect(t.last('points gained')).toMatchObject({ unit: emissary.id, base: { total: base + 1 }, ap: base + 5 })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MISS-18', 'TM-MISS-14', 'TM-MISS-19', 'TM-DEPL-03', 'TM-MOVE-04'],
    'the hunted start ahead of the hunters from the same edge, and walk one hex further',
    () => {
      const t = ready({ size: 'skirmish', mission: 'endless_pursuit' }, 'spearhead', 'breakers')
      const columns = (side: string) =>
        Object.values(t.world.units)
          .filter(unit => unit.side === side && unit.where === 'board')
          .map(unit => (t.world.sides.b.area === 'west' ? unit.hex.column : 13 - (unit.hex.row % 2) - unit.hex.column))
      expect(columns('a').every(column => column <= 1)).toBe(true)
      expect(columns('b').every(column => column >= 3 && column <= 5)).toBe(true)
      expect(Object.values(t.world.units).filter(({ side, where }) => side === 'b' && where === 'reserve')).toEqual([])
      const [hunter] = Object.values(t.world.units).filter(({ side, where }) => side === 'a' && where === 'board')
      t.dice('action points', 1).pick('ann', hunter!.id).pick('ann', 'end')
      const digger = unitOf(t, 'b', 'prospector')
      t.dice('action points', 1).pick('bob', `${digger.id}:move:standard`)
      expect(t.world.moving!.points).toBe(5)
      t.choose('bob', path()).asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-MISS-26', 'TM-MISS-22', 'TM-DEPL-05', 'TM-R-91', 'TM-DEPL-07'],
    'the Defender holds at least one unit back, which cannot come in yet, and at most half of them',
    () => {
      const t = ready({ size: 'skirmish', mission: 'counterattack' }, 'breakers', 'spearhead')
      const back = Object.values(t.world.units).filter(({ side, where }) => side === 'b' && where === 'reserve')
      expect(back.length).toBeGreaterThan(0)
      expect(back.length).toBeLessThanOrEqual(2)
      const [first] = Object.values(t.world.units).filter(({ side, where }) => side === 'a' && where === 'board')
      t.dice('action points', 1).pick('ann', first!.id).pick('ann', 'end')
      t.refuses('bob', { type: 'pick', ids: [back[0]!.id] }, 'TM-DEPL-07')
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-MOD-03', 'TM-R-85', 'TM-BATL-10', 'TM-TURN-03', 'TM-DRONE-06', 'TM-R-160'],
    'an Overlord begins with 4 AP stored and rolls the others on top; its drones come with it',
    () => {
      const t = ready({ size: 'battle', mission: 'marshall_law' }, 'dreadhost', 'coalition')
      const overlord = unitOf(t, 'a', 'overlord')
      expect(overlord.ap).toBe(4)
      t.dice('action points', 5).pick('ann', overlord.id)
      expect(t.last('points gained')).toMatchObject({ before: 4, base: { total: 3, rule: 'TM-CLASS-04' }, ap: 12 })
      const drones = Object.values(t.world.units).filter(({ main }) => main === overlord.id)
      expect(drones.map(({ where }) => ['stowed', 'board'].includes(where))).toEqual([true, true])
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-92', 'TM-DEPL-04', 'TM-AQUA-02', 'TM-BOARD-02', 'TM-MISS-10', 'TM-R-22'],
    'where a squad has boats the first and the last row are water, they deploy in it, and sail',
    () => {
      const t = battle(
        { options: { size: 'skirmish', mission: 'winds_of_war', ready: true }, a: 'tidebreakers', b: 'spearhead' },
        [['weather', 8]],
      )
      const { rows } = MISSIONS.get('winds_of_war')!.board
      const boats = ['tern', 'pike', 'nautilus'].map(sheet => unitOf(t, 'a', sheet))
      for (const boat of boats.filter(({ where }) => where === 'board')) {
        expect([0, rows - 1]).toContain(boat.hex.row)
        expect(isInArea(t.world, 'a', boat.hex)).toBe(true)
        expect(boat.level).toBeLessThanOrEqual(0)
      }
      const sailing = boats.find(({ where }) => where === 'board')!
      t.dice('action points', 1).pick('ann', sailing.id)
      expect([t.why('ann', 'move:swim'), t.why('ann', 'move:standard')]).toEqual([null, 'TM-MOVE-04'])
      t.asks('ann', 'tm.act')
    },
  )
})
