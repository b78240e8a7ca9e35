import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { controlsOf } from '../../army/sheet-problems.ts'
import { isConcealed } from '../../attack/conceal.ts'
import type { Ability } from '../../basics/abilities.ts'
import { sheetOf } from '../../basics/queries.ts'
import { priceOf } from '../../command/price.ts'
import { duel, open, running, sheet, total, unit, use } from '../../command/test/table.ts'
import { collisionDamage, fallDamage } from '../../damage/amounts.ts'
import { MODS, SYSTEMS } from '../../data/figures.ts'
import { throwDistance } from '../../grapple/throw-distance.ts'
import { can, granted, hooks } from '../../hooks.ts'
import { standardMovement } from '../../movement/standard.ts'
import { modTraits } from '../mod-traits.ts'
import { systemTraits } from '../system-traits.ts'

type Changes = Parameters<typeof sheet>[1]
/** Ann's unit built with this, and a twin without it. */
const built = (id: string, changes: Changes, more: JsonObject = {}) => {
  const plain = { id: 'a2', side: 'a', sheet: sheet(id, { id: 'plain', systems: [], mods: [] }), at: [2, 8] }
  const t = duel({ sheet: sheet(id, changes), ...more }, {}, { others: [plain] })
  open(t)
  return t
}
const system = (name: string, id = 'alto_line', more: JsonObject = {}) => built(id, { systems: [name], mods: [] }, more)
const mod = (name: string, id = 'alto_line') => built(id, { mods: [name], systems: [] })
const compared = (t: ReturnType<typeof built>, what: Ability) => [can(t.world, 'a1', what), can(t.world, 'a2', what)]
type Figure = 'intercept.needs' | 'unit.bay' | 'unit.startingAp'
const figures = (t: ReturnType<typeof built>, hook: Figure, base: number) =>
  ['a1', 'a2'].map(id => hooks.ledger(t.world, hook, { unit: id }, base, 'TM-GEN-12').total)
const eased = (t: ReturnType<typeof built>, penalty: number, id = 'a1') =>
  hooks.ledger(t.world, 'line.penalty', { unit: id, penalty }, -penalty, 'TM-COLOR-05').total

describe('systems', () => {
  rule('TM-SYS-01', 'Jump lets a mech leap', () => expect(compared(system('jump'), 'leaps')).toEqual([true, false]))
  rule('TM-SYS-02', 'All-Terrain Drive lets a vehicle change elevation', () =>
    expect(compared(system('all_terrain', 'bastion_tank'), 'changesElevation')).toEqual([true, false]),
  )
  rule('TM-SYS-03', 'Amphibious Hull floats', () =>
    expect(compared(system('amphibious', 'bastion_tank'), 'floats')).toEqual([true, false]),
  )
  rule('TM-SYS-04', 'Sonar sees in the deep', () => expect(compared(system('sonar'), 'seesDeep')).toEqual([true, false]))
  rule('TM-SYS-05', 'Vectored Nozzles turn in a Thruster move', () =>
    expect(compared(system('vectored'), 'turnsInThrust')).toEqual([true, false]),
  )
  rule('TM-SYS-06', 'Heat Sink: the first Overheat of a round is ignored, the second is not', () => {
    const t = running(
      'afflict',
      { unit: 'b1', status: 'overheat', by: 'a' },
      {},
      { sheet: sheet('marauder', { systems: ['heatsink'] }) },
    )
    expect(unit(t, 'b1').status).toEqual([])
    open(t)
    const second = running(
      'afflict',
      { unit: 'b1', status: 'overheat', by: 'a' },
      {},
      {
        sheet: sheet('marauder', { systems: ['heatsink'] }),
        marks: [{ kind: 'heatShed' }],
      },
    )
    expect(unit(second, 'b1').status).toEqual(['kneeling'])
    open(second)
  })
  rule('TM-SYS-07', 'Targeting Array ignores up to 2 points of woods and ruins', () =>
    expect([1, 2, 3].flatMap(n => [eased(system('targeting'), n), eased(system('targeting'), n, 'a2')])).toEqual([
      0, -1, 0, -2, -1, -3,
    ]),
  )
  rule('TM-SYS-08', 'a Point-Defence Laser needs 2 less to intercept', () =>
    expect(figures(system('pdl'), 'intercept.needs', 5)).toEqual([3, 5]),
  )
  rule('TM-SYS-09', 'Smoke Dischargers may smoke; the smoke itself is what conceals', () => {
    const t = system('smoke')
    expect(compared(t, 'smokes')).toEqual([true, false])
    expect(isConcealed(t.world, unit(t))).toBe(false)
    expect(
      isConcealed(
        system('smoke', 'alto_line', { status: ['smoke'] }).world,
        unit(system('smoke', 'alto_line', { status: ['smoke'] })),
      ),
    ).toBe(true)
  })
  rule('TM-SYS-10', 'Grapple Claws: +1 to the Assault Roll of a grapple, not of a blow', () => {
    const t = system('claws_grip')
    expect(['grapple', 'basic'].map(weapon => total(t.world, 'roll.assault', 'a1', { weapon }))).toEqual([1, 0])
  })
  rule('TM-SYS-11', 'Repair Arm unlocks Field Repair', () =>
    expect(compared(system('repair_arm'), 'repairs')).toEqual([true, false]),
  )
  rule('TM-SYS-12', 'Cloak Veil conceals who entered no other hex in its latest activation', () => {
    const still = system('veil', 'alto_line', { moved: 0 })
    const moved = system('veil', 'alto_line', { moved: 1 })
    expect([isConcealed(still.world, unit(still)), isConcealed(moved.world, unit(moved))]).toEqual([true, false])
    expect(isConcealed(still.world, unit(still, 'a2'))).toBe(false)
  })
  rule('TM-SYS-13', 'Balance Tail: lost legs cost no Assault, but movement', () => {
    const pair = (...lost: string[]) => {
      const durability = Object.fromEntries(lost.map(leg => [leg, 0]))
      return [['tail_balance'], []].map(systems =>
        built('scorpion', { systems, mods: [], pilot: { rank: 'cadet', traits: [] } }, { durability }),
      ) as [ReturnType<typeof built>, ReturnType<typeof built>]
    }
    const [t, plain] = pair('leg1', 'leg2')
    const assault = ({ world }: typeof t) => total(world, 'roll.assault', 'a1')
    expect([assault(t), assault(plain)]).toEqual([0, -1])
    expect(standardMovement(t.world, unit(t)).total).toBe(standardMovement(plain.world, unit(plain)).total)
    expect(standardMovement(t.world, unit(t)).total).toBeLessThan(standardMovement(t.world, unit(t, 'a2')).total)
    const [legless, other] = pair('leg1', 'leg2', 'leg3', 'leg4')
    expect([assault(legless), assault(other), standardMovement(legless.world, unit(legless)).total]).toEqual([0, -2, 1])
  })
  rule('TM-SYS-14', 'Drone Bay stows 2', () => expect(figures(system('drone_bay'), 'unit.bay', 1)).toEqual([2, 1]))
  rule('TM-ABIL-05', 'a system stops with the section that carries it; each is taken once', () => {
    const whole = system('targeting')
    const blind = system('targeting', 'alto_line', { durability: { head: 0 } })
    expect([eased(whole, 2), eased(blind, 2)]).toEqual([0, -2])
    const mods = built('alto_line', { mods: ['desert'], systems: [], pilot: { rank: 'ace', traits: ['pathfinder'] } })
    expect(granted(mods.world, 'a1', 'ignoresTan')).toMatchObject({ total: 1, lines: [{ by: 'desert' }, { by: 'pathfinder' }] })
  })
})

describe('mods', () => {
  rule(['TM-MOD-01', 'TM-MOD-02'], 'Control Management leads 2 drones, Plus 4', () => {
    expect([compared(mod('control'), 'controls'), compared(mod('control2'), 'controls')]).toEqual(Array(2).fill([true, false]))
    expect([mod('control'), mod('control2')].map(t => controlsOf(sheetOf(t.world, unit(t))))).toEqual([2, 4])
  })
  rule('TM-MOD-03', 'Primed Capacitor: 4 AP stored at the start', () =>
    expect(figures(mod('primed'), 'unit.startingAp', 0)).toEqual([4, 0]),
  )
  rule('TM-MOD-04', 'Reactor Tuning: +1 Base AP', () => {
    const t = mod('reactor')
    const ap = (id: string) => hooks.ledger(t.world, 'unit.ap', { unit: id }, 2, 'TM-CLASS-02').total
    expect([ap('a1'), ap('a2')]).toEqual([3, 2])
  })
  rule('TM-MOD-05', 'Actuator Tuning: +1 Movement', () => {
    const t = mod('actuator')
    expect([standardMovement(t.world, unit(t)).total, standardMovement(t.world, unit(t, 'a2')).total]).toEqual([5, 4])
  })
  rule('TM-MOD-06', 'Servo Tuning: fists of 3, throws 1 farther', () => {
    const t = mod('servo')
    const damage = (id: string, weapon: string) =>
      hooks.ledger(t.world, 'attack.damage', { unit: id, weapon }, 1, 'TM-WEAP-05').total
    expect([damage('a1', 'basic'), damage('a2', 'basic'), damage('a1', 'a1/1')]).toEqual([3, 1, 1])
    expect(throwDistance(t.world, unit(t)).total - throwDistance(t.world, unit(t, 'a2')).total).toBe(1)
  })
  rule('TM-MOD-07', 'Hardened Circuits: +2 to reboot rolls', () => {
    const t = mod('hardened')
    const reboot = (id: string) => hooks.ledger(t.world, 'roll.reboot', { unit: id }, 0, 'TM-STAT-08').total
    expect([reboot('a1'), reboot('a2')]).toEqual([2, 0])
  })
  rule('TM-MOD-08', 'Winterised: no cost of white hexes, no Freeze', () => {
    expect(compared(mod('winter'), 'ignoresWhite')).toEqual([true, false])
    const frozen = (mods: string[]) => {
      const t = running('afflict', { unit: 'b1', status: 'freeze', by: 'a' }, {}, { sheet: sheet('marauder', { mods }) })
      open(t)
      return unit(t, 'b1').status
    }
    expect([frozen(['winter']), frozen([])]).toEqual([[], ['freeze']])
  })
  rule('TM-MOD-09', 'Desert Seals: no cost of tan hexes', () =>
    expect(compared(mod('desert'), 'ignoresTan')).toEqual([true, false]),
  )
  rule('TM-MOD-10', 'Pressure Hull: no damage in the Abyss', () =>
    expect(compared(mod('pressure'), 'ignoresAbyss')).toEqual([true, false]),
  )
  rule('TM-MOD-11', 'Blast Damping: mounted weapons explode on 8 only', () => {
    const hit = { unit: 'b1', part: 'b1/2', amount: 20, by: 'a', cause: 'ranged' }
    const left = (mods: string[], face: number) => {
      const t = running('hurt', hit, {}, { sheet: sheet('hexer', { mods }) }, {}, [['does the weapon explode?', face]])
      open(t)
      return unit(t, 'b1').durability.torso
    }
    const whole = left([], 1)
    expect([left(['damping'], 7), left(['damping'], 8) === whole, left([], 7) === whole]).toEqual([whole, false, false])
  })
  rule('TM-MOD-12', 'Auto Feed: one Reload fills every Ammo weapon', () => {
    const empty = { missile_pod: { ammo: 0 }, aa_missiles: { ammo: 1 } }
    const t = use(duel({ sheet: sheet('behemoth', { mods: ['feed'] }), items: empty }), 'reload')
    expect([t.world.items['a1/3']!.ammo, t.world.items['a1/4']!.ammo, unit(t).ap]).toEqual([4, 4, 6])
    open(t)
    const single = use(duel({ sheet: sheet('behemoth', { mods: [] }), items: empty }), 'reload')
    single.asks('ann', 'tm.commandTarget')
  })
  rule('TM-MOD-13', 'Reinforced Joints: falls and collisions halved, rounded up', () => {
    const t = mod('reinforced')
    expect([fallDamage(t.world, unit(t), 3).total, fallDamage(t.world, unit(t, 'a2'), 3).total]).toEqual([6, 12])
    expect([collisionDamage(t.world, unit(t), 13).total, collisionDamage(t.world, unit(t, 'a2'), 13).total]).toEqual([7, 13])
  })
  rule('TM-GEN-12', 'what a datasheet says overrides the general rule: 1 AP in place of 2, no Freeze, no cost of sand', () => {
    const t = built('alto_line', { systems: [], mods: ['desert'], pilot: { rank: 'ace', traits: ['unbowed'] } })
    expect([priceOf(t.world, unit(t), 'kneel').total, priceOf(t.world, unit(t, 'a2'), 'kneel').total]).toEqual([1, 2])
    expect(priceOf(t.world, unit(t), 'kneel').lines.map(l => [l.rule, l.change])).toEqual([['TM-TRAIT-16', { set: 1 }]])
    expect(compared(t, 'ignoresTan')).toEqual([true, false])
  })
  rule('TM-GEN-12', 'every system and mod of the tables has an entry of its own', () => {
    const names = new Set(systemTraits.concat(modTraits).map(entry => entry.title))
    expect([...SYSTEMS.values(), ...MODS.values()].map(({ name }) => name).filter(name => !names.has(name))).toEqual([])
  })
})
