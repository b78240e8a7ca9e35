import { copy, type JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { isInoperative } from '../../basics/body.ts'
import { can } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { commands } from '../commands.ts'
import { priceOf } from '../price.ts'
import { duel, open, sheet, standing, unit, use } from './table.ts'

const shown = (a1: JsonObject, b1: JsonObject = {}, more: JsonObject = {}) => {
  const t = duel(a1, b1, more)
  open(t)
  return t
}
/** So that a wreck is not the end of the battle. */
const FRIEND = { id: 'a2', side: 'a', sheet: 'marauder', at: [0, 0] }
/** The rule against a Command Action once the unit has made its move. */
const afterMove = (t: ReturnType<typeof duel>, command: string) => {
  const moved = { ...t.world, turn: { ...t.world.turn!, hasMoved: true } }
  return commands.find(c => c.id === command)!.problem(moved, unit(t), [])?.rule ?? 'open'
}

describe('command actions at their limits', () => {
  rule('TM-CMD-13', 'who kneels may stand up again, whatever became of its legs', () => {
    const legless = { durability: { legL: 0, legR: 0 }, status: ['kneeling'] }
    expect(standing(shown(legless), 'kneel')).toBe('open')
  })
  rule(['TM-CMD-05', 'TM-CMD-24'], 'an Anchor can be weighed even without ground under it; aircraft have none', () => {
    expect(standing(shown({ sheet: 'alto_scout', level: 1, status: ['anchor'] }), 'anchor')).toBe('open')
    expect(standing(shown({ sheet: 'kestrel', level: 1 }), 'anchor')).toBe('none')
  })
  rule(['TM-R-114', 'TM-DEST-04'], 'an aircraft on the ground may Get Up, which clears Prone and nothing else', () => {
    const t = use(duel({ sheet: 'kestrel', level: 0, status: ['prone'] }, {}, { others: [FRIEND] }), 'get_up')
    expect([unit(t).status, isInoperative(t.world, unit(t))]).toEqual([[], true])
    open(t)
  })
  rule('TM-R-148', 'who is Stuck may always Pull Free, without a limb left too', () => {
    const limbless = { durability: { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 }, status: ['stuck'] }
    const t = shown({ sheet: 'hexer', ...limbless }, {}, { others: [FRIEND] })
    expect([isInoperative(t.world, unit(t)), standing(t, 'pull_free', 'a1', 'movement')]).toEqual([true, 'open'])
  })
  rule('TM-CMD-23', 'only switching off is free, and only before it has moved', () => {
    const on = shown({ status: ['power_down'] })
    const off = shown({})
    const price = (world: World) => priceOf(world, world.units.a1!, 'power_down').total
    expect([price(on.world), price(off.world)]).toEqual([0, 2])
    expect(price({ ...on.world, turn: { ...on.world.turn!, hasMoved: true } })).toBe(2)
  })
  rule(['TM-CMD-23', 'TM-CMD-02'], 'nothing else is free then, nor waking in the turn of another', () => {
    const { world } = shown({ status: ['power_down'] }, { status: ['power_down'] })
    const price = (id: string, command: string) => priceOf(world, world.units[id]!, command)
    expect(explained(price('a1', 'power_down'))).toEqual(['TM-CMD-02 base 2', 'TM-CMD-23 start of its turn set 0'])
    expect([price('a1', 'reload').total, price('a1', 'kneel').total, price('b1', 'power_down').total]).toEqual([2, 2, 2])
  })
  rule('TM-CMD-25', 'after the Move action the Rotor Drive is too late', () => {
    const t = shown({ sheet: 'pelican', level: 1 })
    expect([standing(t, 'rotor_drive'), afterMove(t, 'rotor_drive')]).toEqual(['open', 'TM-MOVE-01'])
  })
  rule(['TM-CMD-16', 'TM-BUILD-11'], 'what a drawn weapon displaces is carried: two things at most', () => {
    const armed = (...held: string[]) =>
      sheet('marauder', {
        weapons: [
          ...held.map((weapon, i) => ({ weapon, mode: 'equipped' as const, sections: [i === 0 ? 'armL' : 'armR'] })),
          { weapon: 'great_sword', mode: 'carried', sections: [] },
          { weapon: 'combat_knife', mode: 'carried', sections: [] },
        ],
      })
    const t = use(duel({ sheet: armed('combat_rifle', 'beam_saber') }), 'equip')
    expect(t.refuses('ann', { type: 'pick', ids: ['draw:a1/3:armL+armR'] }, 'TM-BUILD-11').params).toEqual({ count: 3, most: 2 })
    // One for one is as many as before.
    t.pick('ann', 'draw:a1/4:armL')
    expect(['a1/1', 'a1/3', 'a1/4'].map(id => t.world.items[id]!.mode)).toEqual(['carried', 'carried', 'equipped'])
    open(t)
  })
  rule(['TM-BATL-17', 'TM-CMD-16'], 'the hand that carries an object draws no weapon', () => {
    const free = { at: [5, 5], items: { machine_gun: { mode: 'destroyed', durability: 0, sections: [] } } }
    const crate = { mission: 'burning_sandstorm', objectives: [{ id: 'X', kind: 'carry', at: [6, 5] }] }
    const t = use(duel(free, {}, crate), 'interact')
    const { arm } = t.world.objectives[0]!
    const draws = commands.find(c => c.id === 'equip')!.targets!(t.world, unit(t))
      .map(target => target.id)
      .filter(id => id.startsWith('draw:'))
    expect(arm).not.toBe(null)
    expect(draws.filter(id => id.includes(arm!))).toEqual([])
    open(t)
  })
  rule('TM-CMD-30', 'an Aerial Drive that works is enough for an Evasive Manoeuvre', () => {
    const jet = sheet('kestrel', { thrusters: [] })
    expect(standing(shown({ sheet: jet, level: 1 }), 'evasive')).toBe('open')
  })
  rule(['TM-CMD-19', 'TM-STAT-07'], 'a held unit pays for no Reboot', () => {
    const held = { ap: 2, status: ['system_error'], heldBy: 'b1', at: [2, 5] }
    const t = duel(held, { holds: 'a1', at: [3, 5] }, { active: null, phase: null }, [['reboot', 3]]).pick('ann', 'a1')
    expect([t.last('rebooted').success, unit(t).ap]).toEqual([false, 2])
    t.asks('bob', 'tm.activate')
  })
  rule('TM-CMD-22', 'a lock is lost with its target', () => {
    const b2 = { id: 'b2', side: 'b', sheet: 'marauder', at: [12, 0] }
    const t = duel({ ap: 0, lockedOn: 'b1' }, { where: 'destroyed' }, { active: null, phase: null, others: [b2] }, [
      ['action points', 1],
    ]).pick('ann', 'a1')
    expect(unit(t).lockedOn).toBe(null)
    t.asks('ann', 'tm.act')
  })
  rule('TM-DRONE-08', 'a drone whose Main Unit is destroyed cannot evade, however near it fell', () => {
    const t = shown({ sheet: 'carrier' }, {}, { others: [{ id: 'd1', side: 'a', sheet: 'wisp', at: [3, 5], main: 'a1' }] })
    const lost = copy(t.world) as World
    lost.units.a1!.where = 'destroyed'
    expect([can(t.world, 'd1', 'cannotEvade'), can(lost, 'd1', 'cannotEvade')]).toEqual([false, true])
  })
})
