import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import type { Ability } from '../../basics/abilities.ts'
import { isOperational } from '../../basics/body.ts'
import { freshTurn } from '../../battle/turns.ts'
import { COMMANDS } from '../../data/figures.ts'
import { can, hooks } from '../../hooks.ts'
import { standardMovement } from '../../movement/standard.ts'
import type { field } from '../../test/tm-table.ts'
import type { Status } from '../../world.ts'
import { idleInAbyss } from '../procs/end-turn.ts'
import { gainStatus, isSubmerged, knockProne, soak } from '../status.ts'
import { citedBy, type Dice, goesOn, one, running, typesOf, unit } from './table.ts'

const afflicted = (status: Status | 'overheat', sheet = 'alto_line', more = {}, position = {}) =>
  running('afflict', { unit: 'ub1', status, by: 'a' }, { units: [one('ub1', sheet, [5, 5], more)], ...position })
type Table = ReturnType<typeof field>
const rollOf = (t: Table, hook: 'roll.accuracy' | 'roll.assault', id = 'ub1') =>
  hooks.ledger(
    t.world,
    hook,
    { unit: id, weapon: 'basic', target: 'ua9', distance: 1, how: 'normal', blind: false },
    0,
    'TM-ATK-05',
  ).total
const evasionOf = (t: Table, id = 'ub1') =>
  hooks.ledger(t.world, 'roll.evasion', { unit: id, by: null, ranged: true, against: 'weapon' }, 0, 'TM-ATK-04').total
const cans = (t: Table, ...abilities: Ability[]) => abilities.map(a => can(t.world, 'ub1', a))
const refusalsOf = (t: Table, command: string, id = 'ub1') =>
  hooks.forbidden(t.world, 'command.allowed', { unit: id, command }).map(v => v.rule)
const RED = { map: Array.from({ length: 11 }, (_, r) => 'R'.repeat(r % 2 ? 13 : 14)) }
const DEEP = { map: Array.from({ length: 11 }, (_, r) => 'D'.repeat(r % 2 ? 13 : 14)) }
const SHALLOW = { map: Array.from({ length: 11 }, (_, r) => 'L'.repeat(r % 2 ? 13 : 14)) }
const turnOver = (units: Parameters<typeof running>[2]['units'], position = {}, dice: Dice = []) =>
  running('endTurn', { unit: 'ub1' }, { units, ...position }, dice)

describe('Overheat', () => {
  rule('TM-STAT-02', 'the unit kneels and its turn ends', () => {
    const t = running(
      'afflict',
      { unit: 'ub1', status: 'overheat', by: 'a' },
      {
        units: [one('ub1', 'alto_line', [5, 5], { ap: 8 })],
      },
    )
    goesOn(t)
    expect([unit(t).status, t.last('overheated').kneels]).toEqual([['kneeling'], true])
  })
  rule(
    ['TM-R-53', 'TM-R-140', 'TM-STAT-02', 'TM-STAT-03', 'TM-STAT-08'],
    'in its own turn the turn ends; out of it there is nothing to end',
    () => {
      const t = goesOn(afflicted('smoke'))
      const isOver = (status: Status | 'overheat', whose: string) => {
        const world = structuredClone(t.world)
        world.turn = freshTurn(whose)
        gainStatus({ world, emit: () => {} }, world.units.ub1!, status)
        return world.turn.over
      }
      const ending = ['overheat', 'freeze', 'system_error'] as const
      expect(ending.map(status => isOver(status, 'ub1'))).toEqual([true, true, true])
      expect(ending.map(status => isOver(status, 'ua9'))).toEqual([false, false, false])
      expect(isOver('entangled', 'ub1')).toBe(false)
    },
  )
  rule(['TM-R-73', 'TM-R-74', 'TM-R-149'], 'legless, vehicle, Airborne, Submerged, Prone and Stuck units do not kneel', () => {
    const kneels = (sheet: string, more = {}, position = {}) =>
      goesOn(afflicted('overheat', sheet, more, position)).last('overheated').kneels
    expect([
      kneels('alto_line'),
      kneels('alto_line', { durability: { legL: 0, legR: 0 } }),
      kneels('alto_line', { durability: { legL: 0 } }),
      kneels('bastion_tank'),
      kneels('revenant', { level: 1 }),
      kneels('corsair', { level: -1 }, DEEP),
      kneels('alto_line', { status: ['prone'] }),
      kneels('alto_line', { status: ['stuck'] }),
    ]).toEqual([true, false, true, false, false, false, false, false])
  })
  rule('TM-SYS-06', 'a Heat Sink sheds the first Overheat of a round, not the second', () => {
    const first = goesOn(afflicted('overheat', 'dreadlord'))
    expect([unit(first).status, typesOf(first).includes('heat shed')]).toEqual([[], true])
    const second = goesOn(afflicted('overheat', 'dreadlord', { marks: [{ kind: 'heatShed' }] }))
    expect(unit(second).status).toEqual(['kneeling'])
  })
  rule(['TM-COLOR-02', 'TM-R-73'], 'who ends its turn on lava overheats, unless it is in the air', () => {
    const walker = goesOn(turnOver([one('ub1', 'alto_line', [5, 5])], RED))
    expect(unit(walker).status).toEqual(['kneeling'])
    const flyer = goesOn(turnOver([one('ub1', 'revenant', [5, 5], { level: 1 })], RED))
    expect(typesOf(flyer)).not.toContain('overheated')
  })
  rule('TM-CMD-21', 'Overdrive: +2 movement, +1 Assault; on 1 or 2 at the end of the turn it overheats and is off', () => {
    const driven = (face: number) =>
      goesOn(turnOver([one('ub1', 'alto_line', [5, 5], { status: ['overdrive'] })], {}, [['does it overheat?', face]]))
    const [hot, cool] = [driven(2), driven(3)]
    expect([unit(hot).status, unit(cool).status]).toEqual([['kneeling'], ['overdrive']])
    expect([standardMovement(cool.world, unit(cool)).total, rollOf(cool, 'roll.assault')]).toEqual([6, 1])
  })
})

describe('Freeze, System Error', () => {
  rule('TM-STAT-03', 'Freeze: its next AP roll leaves it 8 at most, then it is gone', () => {
    const t = goesOn(afflicted('freeze', 'alto_line', { ap: 5 }, { turn: 'b' }))
    expect(unit(t).status).toEqual(['freeze'])
    t.dice('action points', 7).pick('bob', 'ub1')
    expect([unit(t).ap, unit(t).status]).toEqual([8, []])
    t.asks('bob', 'tm.act')
  })
  rule('TM-MOD-08', 'a Winterised unit ignores it', () => {
    const t = goesOn(afflicted('freeze'))
    const sheet = t.world.sheets.alto_line!
    const winter = { ...sheet, id: 'winter', mods: ['winter'] }
    const cold = goesOn(
      running('afflict', { unit: 'ub1', status: 'freeze', by: 'a' }, { units: [{ ...one('ub1', 'x', [5, 5]), sheet: winter }] }),
    )
    expect([unit(t).status, unit(cold).status]).toEqual([['freeze'], []])
  })
  rule(['TM-STAT-08', 'TM-R-75'], 'System Error needs a 5 to reboot; a second one changes nothing', () => {
    const t = goesOn(afflicted('system_error', 'alto_line', { stance: 'guard' }))
    expect([unit(t).status, unit(t).reboot, unit(t).stance]).toEqual([['system_error'], 5, null])
    const again = goesOn(afflicted('system_error', 'alto_line', { status: ['system_error'], reboot: 3 }))
    expect([unit(again).status, unit(again).reboot]).toEqual([['system_error'], 3])
    expect(refusalsOf(t, 'guard')).toEqual(['TM-CMD-12'])
  })
})

describe('water', () => {
  rule('TM-STAT-04', 'Euphotic: Standard Movement -2', () => {
    const t = goesOn(afflicted('euphotic', 'alto_line', {}, SHALLOW))
    expect([unit(t).status, standardMovement(t.world, unit(t)).total]).toEqual([['euphotic'], 2])
  })
  rule('TM-STAT-05', 'Abyss: Standard Movement -2, and 10 damage to the Main Section at the end of its turn', () => {
    const t = goesOn(turnOver([one('ub1', 'alto_line', [5, 5], { status: ['abyss'] })], DEEP))
    expect([unit(t).durability.torso, standardMovement(t.world, unit(t)).total, t.last('damaged').by]).toEqual([28, 2, null])
    const dry = goesOn(turnOver([one('ub1', 'alto_line', [5, 5])]))
    expect(unit(dry).durability.torso).toBe(38)
  })
  rule('TM-MOD-10', 'a Pressure Hull takes no damage from it', () => {
    const t = goesOn(
      turnOver([one('ub1', 'nautilus', [5, 5], { status: ['abyss'], durability: { drive1: 0, drive2: 0 } })], DEEP),
    )
    expect(typesOf(t)).not.toContain('damaged')
  })
  rule('TM-R-35', 'who had no turn in a round is pressed at its end, others are not again', () => {
    const t = goesOn(
      turnOver(
        [one('ub1', 'alto_line', [5, 5], { status: ['abyss'] }), one('ub2', 'alto_line', [9, 5], { status: ['abyss'] })],
        DEEP,
      ),
    )
    // The bystanders stand in the deep as well.
    expect(idleInAbyss(t.world)).toEqual(['ub2', 'ua9', 'ub9'])
    const end = goesOn(
      running('pressure', { units: ['ub2'] }, { ...DEEP, units: [one('ub2', 'alto_line', [9, 5], { status: ['abyss'] })] }),
    )
    expect(unit(end, 'ub2').durability.torso).toBe(28)
  })
  rule('TM-R-33', 'a swimmer gets neither; leaving the colour ends them', () => {
    expect(unit(goesOn(afflicted('abyss', 'corsair', {}, DEEP))).status).toEqual([])
    const risen = goesOn(
      running(
        'fall',
        { unit: 'ub1', by: null },
        { units: [one('ub1', 'alto_line', [5, 5], { status: ['euphotic'], level: 1 })] },
      ),
    )
    expect(unit(risen).status).toEqual([])
    // Who can swim again is free of it.
    const { world } = goesOn(afflicted('smoke', 'corsair', { level: -1, status: ['abyss'] }, DEEP))
    const swimmer = structuredClone(world).units.ub1!
    soak({ world, emit: () => {} }, swimmer)
    expect(swimmer.status).toEqual(['smoke'])
  })
  rule('TM-STAT-11', 'Submerged is a swimmer below the surface; a walker on the floor is not', () => {
    const t = goesOn(afflicted('entangled', 'corsair', { level: -1 }, DEEP))
    const walker = goesOn(afflicted('entangled', 'alto_line', {}, DEEP))
    expect([isSubmerged(t.world, unit(t)), isSubmerged(t.world, { ...unit(t), level: 0 })]).toEqual([true, false])
    expect(isSubmerged(walker.world, unit(walker))).toBe(false)
  })
})

describe('Prone and Stuck', () => {
  rule(['TM-STAT-12', 'TM-THROW-10'], 'Prone: no movement, no melee, no Evasion, no Block, -1 to Accuracy', () => {
    const t = goesOn(afflicted('prone'))
    expect(cans(t, 'cannotMove', 'cannotStrike', 'cannotEvade', 'cannotBlock')).toEqual([true, true, true, true])
    expect(rollOf(t, 'roll.accuracy')).toBe(-1)
  })
  rule(['TM-R-72', 'TM-CMD-12', 'TM-R-171'], 'Prone: Get Up, Reload, Equip and Reboot, and out of a Hold, nothing else', () => {
    const t = goesOn(afflicted('prone'))
    expect(['get_up', 'reload', 'equip', 'reboot'].flatMap(c => refusalsOf(t, c))).toEqual([])
    expect([refusalsOf(t, 'kneel'), refusalsOf(t, 'guard')]).toEqual([['TM-R-72'], ['TM-CMD-12']])
    const open = [...COMMANDS.keys()].filter(command => refusalsOf(t, command).length === 0)
    expect(open.sort()).toEqual(['break_grapple', 'equip', 'get_up', 'reboot', 'reload'])
  })
  rule(['TM-R-149', 'TM-CMD-12'], 'becoming Prone ends Kneeling, Anchor and any Stance', () => {
    const t = goesOn(afflicted('prone', 'alto_line', { status: ['kneeling', 'anchor', 'overdrive'], stance: 'guard' }))
    expect([unit(t).status, unit(t).stance]).toEqual([['overdrive', 'prone'], null])
  })
  rule('TM-R-165', 'what is in the air or under water is not knocked Prone', () => {
    expect(unit(goesOn(afflicted('prone', 'revenant', { level: 1 }))).status).toEqual([])
    expect(unit(goesOn(afflicted('prone', 'corsair', { level: -1 }, DEEP))).status).toEqual([])
    expect(unit(goesOn(afflicted('prone', 'revenant'))).status).toEqual(['prone'])
  })
  rule('TM-THROW-16', 'what is wedged upright stays upright', () => {
    const t = goesOn(afflicted('prone', 'alto_line', { status: ['stuck'] }))
    expect([unit(t).status, citedBy(t, 'kept its feet')]).toEqual([['stuck'], ['TM-THROW-16']])
  })
  rule('TM-CMD-31', 'a braced unit is not knocked Prone', () => {
    const t = goesOn(afflicted('prone', 'alto_line', { stance: 'brace' }))
    expect([unit(t).status, citedBy(t, 'kept its feet')]).toEqual([[], ['TM-CMD-31']])
    expect(knockProne({ world: structuredClone(t.world), emit: () => {} }, { ...unit(t), stance: 'guard' })).toBe(false)
  })
  rule(
    ['TM-STAT-06', 'TM-R-148'],
    'Stuck: it neither moves, evades nor Blocks; Mounted weapons, Orders and Pull Free are left',
    () => {
      const t = goesOn(afflicted('stuck', 'castellan', { status: ['prone', 'kneeling'], stance: 'guard' }))
      expect([unit(t).status, unit(t).stance]).toEqual([['stuck'], null])
      expect(cans(t, 'cannotMove', 'cannotEvade', 'cannotBlock', 'mountedOnly')).toEqual([true, true, true, true])
      expect([refusalsOf(t, 'pull_free'), refusalsOf(t, 'spot'), refusalsOf(t, 'reload'), refusalsOf(t, 'guard')]).toEqual([
        [],
        [],
        ['TM-R-148'],
        ['TM-CMD-12'],
      ])
    },
  )
  rule(['TM-R-148', 'TM-R-71'], 'a Stuck unit counts as operational', () => {
    const t = goesOn(afflicted('stuck'))
    expect(isOperational(t.world, unit(t))).toBe(true)
  })
})

describe('States', () => {
  rule('TM-CMD-13', 'Kneeling: +1 Accuracy, -1 Evasion, only rotation', () => {
    const t = goesOn(afflicted('kneeling'))
    expect([rollOf(t, 'roll.accuracy'), evasionOf(t), cans(t, 'mayOnlyRotate')]).toEqual([1, -1, [true]])
  })
  rule('TM-CMD-23', 'Power Down: concealed, no attacks, Thruster Movement or Stances', () => {
    const t = goesOn(afflicted('power_down'))
    expect(cans(t, 'isConcealed', 'cannotAttack')).toEqual([true, true])
    const modes = (['thruster', 'standard'] as const).map(
      mode => hooks.forbidden(t.world, 'mode.allowed', { unit: 'ub1', mode }).length,
    )
    expect([modes, refusalsOf(t, 'guard'), refusalsOf(t, 'reload')]).toEqual([[1, 0], ['TM-CMD-23'], []])
  })
  rule(['TM-CMD-24', 'TM-R-79'], 'Anchor: heavy guns cost 1 AP less, a Main Cannon never less than 4', () => {
    const price = (sheet: string, base: number, more = {}) => {
      const t = goesOn(afflicted('anchor', sheet, more))
      return hooks.ledger(t.world, 'attack.ap', { unit: 'ub1', weapon: 'ub1/1' }, base, 'TM-ATK-10').total
    }
    expect([price('longbow', 6), price('alto_line', 2), price('citadel', 8), price('citadel', 4)]).toEqual([5, 2, 7, 4])
    const t = goesOn(afflicted('anchor'))
    expect(cans(t, 'mayOnlyRotate', 'firesOnTheMove', 'cannotBeThrown')).toEqual([true, true, true])
  })
  rule('TM-COLOR-02', 'lava does nothing to a unit that is destroyed by then', () => {
    const t = goesOn(turnOver([one('ub1', 'alto_line', [5, 5], { where: 'destroyed' })], RED))
    expect(typesOf(t)).not.toContain('lava')
  })
  rule(['TM-KEYW-16', 'TM-R-21'], 'an aircraft that has left the board has had that phase too', () => {
    const t = goesOn(turnOver([one('ub1', 'kestrel', [12, 5], { where: 'off', status: ['entangled'] })]))
    expect(unit(t).status).toEqual([])
  })
  rule('TM-KEYW-16', 'Entangled: -2 in the next Movement Phase, then it is over', () => {
    const t = goesOn(afflicted('entangled'))
    expect(standardMovement(t.world, unit(t)).total).toBe(2)
    const over = goesOn(turnOver([one('ub1', 'alto_line', [5, 5], { status: ['entangled'] })]))
    expect(unit(over).status).toEqual([])
    const caught = goesOn(turnOver([one('ub1', 'alto_line', [5, 5], { status: ['entangled'], marks: [{ kind: 'entangled' }] })]))
    expect(unit(caught).status).toEqual(['entangled'])
    const speed = (whose: string) => {
      const world = structuredClone(goesOn(afflicted('smoke')).world)
      world.turn = freshTurn(whose)
      gainStatus({ world, emit: () => {} }, world.units.ub1!, 'entangled')
      return standardMovement(world, world.units.ub1!).total
    }
    expect([speed('ub1'), speed('ua9')]).toEqual([4, 2])
  })
  rule('TM-CMD-25', 'Rotor Drive lasts for one turn', () => {
    const t = goesOn(afflicted('rotor_drive', 'pelican', { level: 1 }))
    expect(cans(t, 'usesRotor')).toEqual([true])
    expect(unit(goesOn(turnOver([one('ub1', 'pelican', [5, 5], { level: 1, status: ['rotor_drive'] })]))).status).toEqual([])
  })
  rule('TM-SYS-09', 'smoke conceals', () => {
    expect(cans(goesOn(afflicted('smoke')), 'isConcealed')).toEqual([true])
  })
})
