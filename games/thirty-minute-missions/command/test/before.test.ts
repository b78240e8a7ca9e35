import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, path } from '../../test/tm-table.ts'
import { type Dice, duel, open, pilot, running, sheet, unit } from './table.ts'

const ERROR = { status: ['system_error'] }
/** Ann's unit is activated with System Error. */
const rebooting = (a1: Parameters<typeof duel>[0], dice: Dice) =>
  duel({ ap: 0, ...ERROR, ...a1 }, {}, { active: null, phase: null }, dice).pick('ann', 'a1')

describe('System Error', () => {
  rule('TM-STAT-08', 'in its own turn that turn ends at once, whatever it still could do', () => {
    const weapons = [{ weapon: 'shock_rifle', mode: 'equipped', sections: ['armL', 'armR'] }] as const
    const shocker = { sheet: sheet('marauder', { weapons: [...weapons] }), at: [8, 5], stance: 'overwatch', ap: 3 }
    const t = duel({ at: [3, 5], ap: 8 }, { ...shocker, inactive: true }, {}, [['accuracy', 8]])
    t.pick('ann', 'move:standard').choose('ann', path(at(4, 5, 0, 0), at(5, 5, 0, 0)))
    t.pick('bob', 'overwatch/b1').pick('bob', 'torso')
    expect([unit(t).status, unit(t).reboot, unit(t).moved]).toEqual([['system_error'], 5, 1])
    expect(t.last('turn stopped')).toEqual({ unit: 'a1' })
    // It has 8 AP and most of its points, and is asked nothing more in this round.
    expect([t.last('turn ended').unit, t.world.round]).toEqual(['a1', 2])
    open(t)
  })
})

describe('reboot', () => {
  rule('TM-STAT-08', 'before the activation it needs 5: then the error is gone and it acts', () => {
    const t = rebooting({}, [
      ['reboot', 5],
      ['action points', 4],
    ])
    expect([unit(t).status, unit(t).ap]).toEqual([[], 6])
    t.asks('ann', 'tm.act')
    const failed = rebooting({}, [['reboot', 4]])
    expect([unit(failed).status, failed.last('rebooted').success]).toEqual([['system_error'], false])
    failed.asks('bob', 'tm.activate')
  })
  rule(
    ['TM-TRAIT-09', 'TM-STAT-08'],
    'a Lucky pilot may roll a failed reboot again, but has no need to after one that succeeded',
    () => {
      const t = rebooting({ sheet: sheet('marauder', pilot('lucky')) }, [['reboot', 4]])
      t.dice('roll again', 5).dice('action points', 4).pick('ann', 'lucky/a1').asks('ann', 'tm.act')
      expect(unit(t).status).toEqual([])
      // Hardened Circuits: 3 + 2 is enough.
      const sure = rebooting({ sheet: sheet('marauder', { ...pilot('lucky'), mods: ['hardened'] }) }, [
        ['reboot', 3],
        ['action points', 8],
      ])
      sure.asks('ann', 'tm.act')
      expect(unit(sure).marks).toEqual([])
    },
  )
  rule('TM-R-106', 'a cancelled activation takes the slot: no AP roll, and the unit is Inactive', () => {
    const t = rebooting({}, [['reboot', 1]])
    expect([unit(t).inactive, unit(t).ap, t.all('points gained')]).toEqual([true, 0, []])
    expect(t.last('activation cancelled').unit).toBe('a1')
    t.asks('bob', 'tm.activate')
  })
  rule(['TM-STAT-09', 'TM-R-75'], 'each failure lowers what it needs by 1, down to 1', () => {
    const t = rebooting({}, [['reboot', 4]])
    expect(unit(t).reboot).toBe(4)
    t.asks('bob', 'tm.activate')
    const second = rebooting({ reboot: 4 }, [['reboot', 3]])
    expect([second.last('rebooted').needed, unit(second).reboot]).toEqual([4, 3])
    second.asks('bob', 'tm.activate')
    const third = rebooting({ reboot: 2 }, [['reboot', 1]])
    expect(unit(third).reboot).toBe(1)
    third.asks('bob', 'tm.activate')
    const last = rebooting({ reboot: 1 }, [
      ['reboot', 1],
      ['action points', 1],
    ])
    expect([last.last('rebooted').success, unit(last).reboot]).toEqual([true, 0])
    last.asks('ann', 'tm.act')
  })
  rule('TM-R-75', 'a second System Error while one is there changes nothing', () => {
    const t = running('afflict', { unit: 'a1', status: 'system_error', by: 'b' }, { ...ERROR, reboot: 3 })
    expect([unit(t).reboot, unit(t).status]).toEqual([3, ['system_error']])
    open(t)
  })
  rule('TM-CMD-19', 'paid for before the roll it gets +2; whoever cannot pay is not asked', () => {
    const t = rebooting({ ap: 2 }, [
      ['reboot', 3],
      ['action points', 2],
    ])
    t.asks('ann', 'tm.reboot')
    t.pick('ann', 'pay')
    expect([t.last('rebooted').success, t.last('rebooted').modifiers]).toMatchObject([true, { total: 2 }])
    expect(unit(t).ap).toBe(4)
    t.asks('ann', 'tm.act')
    const unpaid = rebooting({ ap: 2 }, [['reboot', 3]])
    unpaid.pick('ann', 'roll')
    expect([unpaid.last('rebooted').success, unit(unpaid).ap]).toEqual([false, 2])
    unpaid.asks('bob', 'tm.activate')
    const poor = rebooting({ ap: 1 }, [['reboot', 3]])
    poor.asks('bob', 'tm.activate')
  })
  rule('TM-CMD-19', 'Stuck, Prone and Inoperative units may pay for it too', () => {
    const limbless = { durability: { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 } }
    for (const more of [{ status: ['system_error', 'stuck'] }, { status: ['system_error', 'prone'] }, limbless])
      rebooting({ sheet: 'hexer', ap: 2, ...more }, []).asks('ann', 'tm.reboot')
  })
  rule('TM-R-76', 'Freeze limits the AP after the roll of the next activation to 8, once; the rest is lost', () => {
    const frozen = (status: string[]) => {
      const t = duel({ ap: 4, status }, {}, { active: null, phase: null }, [['action points', 8]]).pick('ann', 'a1')
      t.asks('ann', 'tm.act')
      return [unit(t).ap, unit(t).status]
    }
    expect([frozen(['freeze']), frozen([])]).toEqual([
      [8, []],
      [14, []],
    ])
  })
  rule('TM-R-53', 'a status that ends the turn, gained in another turn, ends none and leaves its lasting part', () => {
    const t = running('afflict', { unit: 'b1', status: 'system_error', by: 'a' }, {}, {}, { active: 'a1', phase: 'movement' })
    expect([unit(t, 'b1').status, t.world.turn?.unit ?? 'none', t.all('turn stopped')]).toEqual([['system_error'], 'a1', []])
    t.asks('ann', 'tm.act')
  })
})

describe('what ends with the next activation', () => {
  const activated = (a1: Parameters<typeof duel>[0], others: JsonObject[] = [], more = {}) =>
    duel({ ap: 0, ...a1 }, {}, { active: null, phase: null, others, ...more }, [['action points', 1]]).pick('ann', 'a1')
  rule('TM-CMD-10', 'a Stance lasts until the next activation of its unit begins', () => {
    const before = duel({ stance: 'guard' }, {}, { active: null })
    expect(unit(before).stance).toBe('guard')
    open(before)
    const t = activated({ stance: 'guard' })
    expect([unit(t).stance, t.last('stance ended').stance]).toEqual([null, 'guard'])
    t.asks('ann', 'tm.act')
  })
  rule(['TM-CMD-38', 'TM-CMD-39'], 'Screen and Spot end when the Main Unit is activated again', () => {
    const drone = { id: 'd1', side: 'a', sheet: 'wisp', at: [3, 5], main: 'a1', screens: true, spots: 'b1' }
    const t = activated({ sheet: 'carrier' }, [drone])
    expect([unit(t, 'd1').screens, unit(t, 'd1').spots]).toEqual([false, null])
    t.asks('ann', 'tm.act')
  })
  rule('TM-SYS-09', 'at the end of its Movement Phase it may smoke, once per battle', () => {
    const smoker = { sheet: sheet('marauder', { systems: ['smoke'] }) }
    const t = duel(smoker).pick('ann', 'next')
    t.pick('ann', 'lay').asks('ann', 'tm.act')
    expect([unit(t).status, t.world.turn!.phase]).toEqual([['smoke'], 'ranged'])
    duel({ ...smoker, marks: [...unit(t).marks] })
      .pick('ann', 'next')
      .asks('ann', 'tm.act')
  })
  rule('TM-SYS-09', 'smoke is gone when the unit is activated again', () => {
    const t = activated({ sheet: sheet('marauder', { systems: ['smoke'] }), status: ['smoke'] })
    expect(unit(t).status).toEqual([])
    t.asks('ann', 'tm.act')
  })
  rule('TM-CMD-22', 'a lock is lost without Line of Sight at the start of the activation, and kept with it', () => {
    const seen = activated({ lockedOn: 'b1' })
    expect(unit(seen).lockedOn).toBe('b1')
    seen.asks('ann', 'tm.act')
    const map = Array.from({ length: 11 }, (_, r) => (r === 5 ? '.....2.......' : '.'.repeat(r % 2 === 1 ? 13 : 14)))
    const hidden = activated({ lockedOn: 'b1' }, [], { map })
    expect([unit(hidden).lockedOn, hidden.last('lock lost').target]).toEqual([null, 'b1'])
    hidden.asks('ann', 'tm.act')
  })
  rule('TM-R-85', 'a unit begins with 0 AP; its first come with its first activation', () => {
    const t = activated({})
    expect([unit(t, 'b1').ap, unit(t).ap]).toEqual([0, 3])
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-113', 'no clock is kept: a turn waits for its player', () => {
    const t = activated({})
    expect(t.state.wait.asked.map(a => a.seat)).toEqual(['ann'])
    t.asks('ann', 'tm.act')
  })
})
