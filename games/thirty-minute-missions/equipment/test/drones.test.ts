import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { distanceBetween, hexOfPair, isInView } from '../../basics/measure.ts'
import { hasActivation } from '../../basics/queries.ts'
import { mayActivate } from '../../battle/turns.ts'
import { type Dice, duel, open, refusal, running, sheet, standing, TEAMS, total, unit, use } from '../../command/test/table.ts'
import { controllerOf } from '../../missions/control.ts'
import { isOut } from '../../missions/lost.ts'
import { standardMovement } from '../../movement/standard.ts'
import { at, path } from '../../test/tm-table.ts'

const drone = (id: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'a',
  sheet: 'wisp',
  at: [3, 5],
  main: 'a1',
  ...more,
})
const stowed = (id: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'a',
  sheet: 'wisp',
  where: 'stowed',
  main: 'a1',
  ...more,
})
/** A Drone Carrier, whose pilot pays for every Order, with these drones. */
const CARRIER = sheet('carrier', { pilot: { rank: 'cadet', traits: [] } })
const carrier = (drones: JsonObject[], a1: JsonObject = {}, more: JsonObject = {}, dice: Dice = []) =>
  duel({ sheet: CARRIER, ...a1 }, {}, { others: drones, ...more }, dice)
const place = (piece: string, column: number, row: number, facing: number, level: number) => ({
  type: 'arrange' as const,
  places: [{ piece, ...at(column, row, facing, level) }],
})

describe('controlled drones', () => {
  rule(['TM-DRONE-05', 'TM-CMD-08'], 'it has no activation and no AP: it acts by Orders its Main Unit pays for', () => {
    const t = carrier([drone('d1')])
    expect([hasActivation(unit(t, 'd1')), mayActivate(t.world, unit(t, 'd1'))]).toEqual([false, false])
    use(t, 'screen')
    expect([unit(t, 'd1').screens, unit(t).ap, unit(t, 'd1').ap]).toEqual([true, 6, 0])
    open(t)
    const none = duel()
    expect(standing(none, 'screen')).toBe('none')
    open(none)
  })
  rule('TM-DRONE-06', 'a stowed drone takes no Orders but Launch, and is lost with its Main Unit', () => {
    const t = carrier([stowed('d1')])
    expect(['launch', 'screen', 'recall', 'spot'].map(c => standing(t, c))).toEqual([
      'open',
      'TM-DRONE-06',
      'TM-DRONE-06',
      'TM-DRONE-06',
    ])
    open(t)
    const lost = running(
      'hurt',
      { unit: 'a1', part: 'torso', amount: 99, by: 'b', cause: 'ranged' },
      { sheet: CARRIER },
      {},
      {
        others: [stowed('d1'), drone('d2'), { id: 'a9', side: 'a', sheet: 'marauder', at: [0, 0] }],
      },
    )
    expect([unit(lost, 'd1').where, unit(lost, 'd2').where]).toEqual(['destroyed', 'board'])
    open(lost)
  })
  rule('TM-DRONE-07', 'each Order once per drone and turn; another drone may still have it', () => {
    const t = carrier([drone('d1'), drone('d2', { at: [3, 4] })])
    use(t, 'screen').pick('ann', 'd1')
    use(t, 'spot').pick('ann', 'd1:b1')
    use(t, 'screen')
    expect([unit(t, 'd2').screens, unit(t).ap]).toEqual([true, 2])
    expect(refusal(t, 'screen', 'TM-DRONE-07').text).toContain('this Order')
    open(t)
  })
  rule('TM-DRONE-08', 'beyond 10 hexes it takes no Orders and cannot evade; at 10 it does', () => {
    const near = carrier([drone('d1', { at: [12, 5] })])
    expect(standing(near, 'screen')).toBe('open')
    open(near)
    const far = carrier([drone('d1', { at: [12, 5] })], { at: [1, 5] })
    expect(refusal(far, 'screen', 'TM-DRONE-08').params).toEqual({ distance: 11, most: 10 })
    open(far)
    const evading = (a1: JsonObject) =>
      running(
        'rollEvasion',
        { unit: 'd1', by: null, ranged: true },
        { sheet: CARRIER, ...a1 },
        {},
        { others: [drone('d1', { at: [12, 5] })] },
        a1.at ? [] : [['evasion', 3]],
      )
    const cut = evading({ at: [1, 5] })
    expect(cut.last('could not evade').unit).toBe('d1')
    open(cut)
    const held = evading({})
    expect(held.last('evasion rolled').unit).toBe('d1')
    open(held)
  })
  rule('TM-DRONE-09', 'an Inoperative Main Unit still gives Orders', () => {
    const limbs = { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 }
    const friend = { id: 'a9', side: 'a', sheet: 'marauder', at: [0, 0] }
    const t = carrier([drone('d1'), friend], { durability: limbs })
    expect([standing(t, 'screen'), standing(t, 'guard'), standing(t, 'power_down')]).toEqual(['open', 'TM-CMD-12', 'TM-DEST-04'])
    use(t, 'screen')
    expect(unit(t, 'd1').screens).toBe(true)
    open(t)
  })
  rule('TM-R-160', 'a Prone or Held Main Unit gives no Orders', () => {
    const prone = carrier([drone('d1')], { status: ['prone'] })
    expect(standing(prone, 'screen')).toBe('TM-R-72')
    open(prone)
    const holder = { id: 'b2', side: 'b', sheet: 'marauder', at: [4, 5], holds: 'a1', holdFrom: [5, 5] }
    const held = carrier([drone('d1'), holder], { at: [4, 5] })
    expect(standing(held, 'screen', 'a1', 'ranged')).toBe('TM-STAT-07')
    open(held)
  })
  rule('TM-DRONE-10', 'it controls and contests nothing, and keeps no side in the battle', () => {
    const marker = { id: 'A', kind: 'control', at: [6, 5] }
    const t = carrier([drone('d1', { at: [6, 5] })], {}, { mission: 'winds_of_war', objectives: [marker] })
    expect(controllerOf(t.world, t.world.objectives[0]!)).toBe(null)
    const enemy = { ...t.world, units: { ...t.world.units, b1: { ...unit(t, 'b1'), hex: hexOfPair([7, 5]) } } }
    expect(controllerOf(enemy, enemy.objectives[0]!)).toBe('b')
    const alone = { ...t.world, units: { ...t.world.units, a1: { ...unit(t), where: 'destroyed' as const } } }
    expect([isOut(t.world, 'a'), isOut(alone, 'a')]).toEqual([false, true])
    open(t)
  })
  rule('TM-R-101', 'an Equipment drone sees 180 degrees and has the Movement of class 1', () => {
    const t = carrier([drone('d1', { facing: 0 })])
    const sees = (column: number, row: number) => isInView(t.world, unit(t, 'd1'), hexOfPair([column, row]))
    expect([sees(6, 5), sees(3, 7), sees(1, 5)]).toEqual([true, true, false])
    expect(standardMovement(t.world, unit(t, 'd1')).total).toBe(5)
    open(t)
  })
})

describe('orders', () => {
  rule(
    ['TM-CMD-34', 'TM-R-160'],
    'Launch: into the hex of its Main Unit or next to it, on the surface or, as it hovers, 1 above',
    () => {
      const t = use(carrier([stowed('d1')]), 'launch')
      t.refuses('ann', place('d1', 4, 5, 0, 0), 'TM-R-160')
      t.refuses('ann', place('d1', 3, 5, 0, 2), 'TM-R-160')
      t.refuses('ann', place('d1', 3, 5, 6, 1), 'TM-CMD-34')
      t.choose('ann', place('d1', 3, 5, 4, 1))
      expect([unit(t, 'd1').where, unit(t, 'd1').level, unit(t, 'd1').facing, unit(t, 'd1').hex]).toEqual([
        'board',
        1,
        4,
        hexOfPair([3, 5]),
      ])
      // It may have further Orders in this turn.
      use(t, 'screen')
      expect(unit(t, 'd1').screens).toBe(true)
      open(t)
      const same = use(carrier([stowed('d1')]), 'launch').choose('ann', place('d1', 2, 5, 0, 0))
      expect(unit(same, 'd1').hex).toEqual(unit(same).hex)
      open(same)
    },
  )
  rule(['TM-CMD-34', 'TM-R-160'], 'a drone and a proposed place for it may be one answer', () => {
    const t = carrier([stowed('d1')])
    const offered = t.options('ann', 'tm.act').filter(id => id.startsWith('command:launch'))
    expect(offered).toEqual(['command:launch>d1:proposed', 'command:launch>d1'])
    use(t, 'launch>d1:proposed')
    expect([unit(t, 'd1').where, distanceBetween(unit(t, 'd1'), unit(t))]).toEqual(['board', 1])
    open(t)
  })
  rule(
    ['TM-R-10', 'TM-CMD-36'],
    'a drone that advanced takes cover as most would; its player may change that in this phase',
    () => {
      const scatter = [{ hex: [4, 5], edge: 0, type: 'low' }]
      const t = carrier([drone('d1', { at: [3, 5], level: 0, facing: 0 })], {}, { scatter })
      use(t, 'advance>d1:hover').choose('ann', path(at(4, 5, 0, 0)))
      expect(unit(t, 'd1').hug).toEqual({ edge: 0, hides: null })
      t.pick('ann', 'cover:none@d1')
      expect(unit(t, 'd1').hug).toBe(null)
      open(t)
    },
  )
  rule(['TM-CMD-35', 'TM-SYS-14'], 'Recall: within 1 hex, and as many as can be stowed: 1, or 2 with a Drone Bay', () => {
    const far = carrier([drone('d1', { at: [4, 5] })])
    expect(refusal(far, 'recall', 'TM-CMD-35').params).toEqual({ distance: 2, most: 1 })
    open(far)
    const t = use(carrier([drone('d1', { screens: true }), stowed('d2')]), 'recall')
    expect([unit(t, 'd1').where, unit(t, 'd1').screens]).toEqual(['stowed', false])
    open(t)
    const small = carrier([drone('d1'), stowed('d2')], { sheet: sheet('carrier', { systems: [] }) })
    expect(refusal(small, 'recall', 'TM-SYS-14').params).toEqual({ stowed: 1, limit: 1 })
    open(small)
    const empty = carrier([drone('d1')], { sheet: sheet('carrier', { systems: [] }) })
    expect(standing(empty, 'recall')).toBe('open')
    open(empty)
  })
  rule('TM-CMD-36', 'Advance: in the Movement Phase a drone moves in any mode it has', () => {
    const t = use(carrier([drone('d1', { level: 1 })]), 'advance')
    expect(t.options('ann', 'tm.commandTarget')).toEqual(['d1:thruster', 'd1:hover'])
    t.pick('ann', 'd1:hover')
    t.asks('ann', 'tm.path')
    const again = use(carrier([drone('d1', { level: 1, moved: 3 })]), 'advance').pick('ann', 'd1:hover')
    again.choose('ann', path(at(4, 5, 0, 1)))
    expect(unit(again, 'd1').moved).toBe(1)
    open(again)
    const later = carrier([drone('d1')], {}, { phase: 'ranged' })
    expect(standing(later, 'advance')).toBe('TM-CMD-36')
    open(later)
  })
  rule('TM-CMD-37', 'Engage: one attack in its phase, whose own AP are not paid', () => {
    const t = carrier([drone('d1', { at: [5, 5], level: 1 })], {}, { phase: 'ranged' })
    use(t, 'engage')
    expect([unit(t).ap, t.last('command used').what]).toEqual([6, 'd1'])
    open(t)
    expect(standing(carrierEnding([drone('d1', { at: [5, 5] })]), 'engage')).toBe('TM-CMD-37')
    // Its Pulse Laser is no melee weapon, and it reaches 5 hexes.
    expect(standing(carrierEnding([drone('d1', { at: [7, 5] })], { phase: 'close' }), 'engage')).toBe('TM-CMD-37')
    expect(standing(carrierEnding([drone('d1', { at: [2, 5], facing: 0 })], { phase: 'ranged' }), 'engage')).toBe('TM-CMD-37')
    expect(standing(carrierEnding([drone('d1', { at: [3, 5], facing: 0 })], { phase: 'ranged' }), 'engage')).toBe('open')
  })
  rule('TM-CMD-37', 'a weapon of more than 4 AP is not covered', () => {
    const gun = (weapon: string) => sheet('wisp', { weapons: [{ weapon, mode: 'mounted', sections: ['core'] }] })
    const heavy = carrierEnding([drone('d1', { at: [5, 5], sheet: gun('main_cannon') })], { phase: 'ranged' })
    expect(standing(heavy, 'engage')).toBe('TM-CMD-37')
    const light = carrierEnding([drone('d1', { at: [5, 5], sheet: gun('beam_launcher') })], { phase: 'ranged' })
    expect(standing(light, 'engage')).toBe('open')
  })
  rule(['TM-R-121', 'TM-CMD-37'], 'who acts for the Main Unit in this turn aims for its drones too', () => {
    const t = carrier([drone('d1', { at: [5, 5] })], {}, { seats: [...TEAMS], phase: 'ranged' })
    t.pick('ann', 'hand:abe').pick('abe', 'command:engage').asks('abe', 'tm.section')
  })
  rule('TM-R-160', 'after an Advance by thrusters it does not Engage in that turn', () => {
    const advanced = (mode: string) => {
      const t = use(carrier([drone('d1', { at: [5, 5], level: 1, facing: 0 })]), 'advance').pick('ann', `d1:${mode}`)
      t.asks('ann', 'tm.path')
      return standing(t, 'engage', 'a1', 'ranged')
    }
    expect([advanced('hover'), advanced('thruster')]).toEqual(['open', 'TM-R-160'])
  })
  rule(
    ['TM-CMD-39', 'TM-R-109'],
    'Spot: an enemy within 6 hexes and in sight: +1 to Accuracy for friends, one spotter counts',
    () => {
      const t = use(carrier([drone('d1'), drone('d2', { at: [3, 4] })]), 'spot')
      t.pick('ann', 'd1:b1')
      const bonus = (id: string, target = 'b1') => total(t.world, 'roll.accuracy', id, { target })
      expect([bonus('a1'), bonus('d2'), bonus('d1')]).toEqual([1, 1, 1])
      use(t, 'spot')
      expect([unit(t, 'd2').spots, bonus('a1'), bonus('b1', 'a1')]).toEqual(['b1', 1, 0])
      open(t)
      // The drone stands 6 hexes away, then 7.
      expect(standing(carrierEnding([drone('d1', { at: [2, 5] })]), 'spot')).toBe('open')
      expect(standing(carrierEnding([drone('d1', { at: [1, 5] })]), 'spot')).toBe('TM-CMD-39')
    },
  )
  rule('TM-CMD-39', 'the bonus is against the one it names, nobody else', () => {
    const t = carrier([drone('d1', { spots: 'b1' }), { id: 'b2', side: 'b', sheet: 'marauder', at: [9, 9] }])
    expect(['b1', 'b2'].map(target => total(t.world, 'roll.accuracy', 'a1', { target }))).toEqual([1, 0])
    open(t)
  })
  rule('TM-CMD-39', 'behind a hill nothing is spotted', () => {
    const map = Array.from({ length: 11 }, (_, r) => (r === 5 ? '......2......' : '.'.repeat(r % 2 === 1 ? 13 : 14)))
    expect(standing(carrierEnding([drone('d1', { at: [3, 5] })], { map }), 'spot')).toBe('TM-CMD-39')
  })
  rule('TM-CMD-40', 'Self-Destruct: all in its hex and those next to it at its elevation evade or take 2 x class + 8', () => {
    const others = [
      drone('d1', { at: [7, 5], level: 0 }),
      { id: 'b2', side: 'b', sheet: 'marauder', at: [6, 5] },
      { id: 'b3', side: 'b', sheet: 'alto_scout', at: [7, 4], level: 1 },
      { id: 'b4', side: 'b', sheet: 'marauder', at: [9, 5] },
      { id: 'a2', side: 'a', sheet: 'marauder', at: [8, 4] },
    ]
    const before = carrier(others, {}, { phase: 'ranged' })
    expect(standing(before, 'self_destruct')).toBe('TM-CMD-40')
    open(before)
    const t = carrier(others, {}, { phase: 'close' }, [
      ['evasion', 6],
      ['evasion', 7],
      ['evasion', 1],
    ])
    use(t, 'self_destruct')
    expect([unit(t, 'd1').where, t.last('self-destructed').damage, t.last('self-destructed').caught]).toEqual([
      'destroyed',
      10,
      ['b1', 'b2', 'a2'],
    ])
    const torso = (id: string) => unit(t, id).durability.torso! - unit(t, 'b4').durability.torso!
    expect([torso('b1'), torso('b2'), torso('a2')]).toEqual([-10, 0, -10])
    open(t)
  })
  rule('TM-DRONE-04', 'without Control Management there are no Orders', () => {
    const t = carrier([drone('d1')], { sheet: sheet('carrier', { mods: [] }) })
    expect(standing(t, 'screen')).toBe('TM-DRONE-04')
    open(t)
  })
})
function carrierEnding(drones: JsonObject[], more: JsonObject = {}) {
  const t = carrier(drones, {}, more)
  open(t)
  return t
}

describe('orders at their limits', () => {
  rule(['TM-CMD-35', 'TM-HOLD-01'], 'a drone in a Hold is not recalled', () => {
    const holder = { id: 'b2', side: 'b', sheet: 'marauder', at: [3, 5], holds: 'd1', holdFrom: [4, 5] }
    expect(standing(carrierEnding([drone('d1'), holder]), 'recall')).toBe('TM-HOLD-01')
  })
  rule(
    ['TM-CMD-40', 'TM-R-155'],
    'Self-Destruct catches all in its hex, at any elevation; the drone itself counts for nobody',
    () => {
      const others = [drone('d1', { at: [7, 5], level: 0 }), { id: 'b2', side: 'b', sheet: 'kestrel', at: [7, 5], level: 2 }]
      const t = use(
        carrier(others, {}, { phase: 'close' }, [
          ['evasion', 8],
          ['evasion', 8],
        ]),
        'self_destruct',
      )
      expect(t.last('self-destructed').caught).toEqual(['b1', 'b2'])
      expect([unit(t, 'd1').where, t.world.deeds.firstUnit]).toEqual(['destroyed', null])
      open(t)
    },
  )
  rule(['TM-CMD-38', 'TM-CMD-39'], 'what a drone was ordered to watch does not end with the activation of another unit', () => {
    const watching = drone('d1', { screens: true, spots: 'b1' })
    const t = carrier([watching, { id: 'a2', side: 'a', sheet: 'marauder', at: [0, 0] }], {}, { active: null, phase: null }, [
      ['action points', 1],
    ]).pick('ann', 'a2')
    expect([unit(t, 'd1').screens, unit(t, 'd1').spots]).toEqual([true, 'b1'])
    t.asks('ann', 'tm.act')
  })
})
