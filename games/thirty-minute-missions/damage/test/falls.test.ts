import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { isInoperative } from '../../basics/body.ts'
import { isAirborne, surfaceOf } from '../../basics/ground.ts'
import { fallDamage, fallShares } from '../amounts.ts'
import { citedBy, goesOn, hurting, one, running, typesOf, unit } from './table.ts'

const falling = (units: Parameters<typeof running>[2]['units'], more = {}, by: 'a' | null = 'a') =>
  running('fall', { unit: 'ub1', by }, { units, ...more })
const revenant = (more = {}) => one('ub1', 'revenant', [5, 5], { level: 2, ...more })

describe('falls', () => {
  rule('TM-FALL-01', 'Fall Damage is 2 x class x levels', () => {
    const t = goesOn(falling([revenant()]))
    expect([t.last('fell').levels, explained(t.last('fell').damage)]).toEqual([2, ['TM-FALL-01 base 8']])
    expect(unit(t).level).toBe(0)
    const light = goesOn(falling([one('ub1', 'wraith', [5, 5], { level: 1 })]))
    expect(explained(light.last('fell').damage)).toEqual(['TM-FALL-01 base 2'])
    // Onto a hill of +1 it is one level less.
    const map = Array.from({ length: 11 }, (_, r) => '1'.repeat(r % 2 ? 13 : 14))
    const hill = goesOn(falling([revenant()], { map }))
    expect([hill.last('fell').levels, unit(hill).level, unit(hill).durability.legL]).toEqual([1, 1, 16 - 2])
  })
  rule('TM-FALL-02', 'it goes to the legs, or to the Main Section of a unit without operative legs', () => {
    const t = goesOn(falling([revenant()]))
    expect([unit(t).durability.legL, unit(t).durability.legR, unit(t).durability.torso]).toEqual([12, 12, 34])
    const legless = goesOn(falling([revenant({ durability: { legL: 0, legR: 0 } })]))
    expect(unit(legless).durability.torso).toBe(26)
    const tank = goesOn(falling([one('ub1', 'bastion_tank', [5, 5], { level: 1 })]))
    expect(unit(tank).durability.cockpit).toBe(48 - 4)
  })
  rule('TM-R-43', 'odd points go to the leg with more durability, of equals to the first; what a leg cannot take is lost', () => {
    const t = goesOn(falling([revenant({ durability: { legL: 3 } })]))
    const shares = (durability: { [leg: string]: number }, total: number) =>
      fallShares(t.world, { ...unit(t), durability: { ...unit(t).durability, ...durability } }, total).map(s => s.amount)
    expect(shares({ legL: 9, legR: 10 }, 5)).toEqual([2, 3])
    expect(shares({ legL: 9, legR: 9 }, 5)).toEqual([3, 2])
    expect([unit(t).durability.legL, unit(t).durability.legR, unit(t).durability.torso]).toEqual([0, 12, 34])
  })
  rule('TM-MOD-13', 'Reinforced Joints halve it, rounded up', () => {
    const t = goesOn(falling([revenant()]))
    const { sheets } = t.world
    const world = { ...t.world, sheets: { ...sheets, revenant: { ...sheets.revenant!, mods: ['reinforced'] } } }
    const ledger = fallDamage(world, unit(t), 3)
    expect([ledger.base, ledger.total, ledger.lines.map(l => l.rule)]).toEqual([12, 6, ['TM-MOD-13']])
    expect(fallDamage(t.world, unit(t), 3).total).toBe(12)
  })
  rule('TM-R-41', 'onto an occupied hex: its owner picks one of the nearest free hexes; it is not Prone', () => {
    const t = falling([revenant(), one('ua1', 'marauder', [5, 5])])
    const options = t.options('bob', 'tm.freeHex')
    expect(options).toHaveLength(6)
    t.pick('bob', options[3]!)
    goesOn(t)
    const { hex, level, status } = unit(t)
    expect([`${hex.column},${hex.row}`, level, status]).toEqual([options[3], 0, []])
  })
  rule('TM-R-41', 'with a friend it shares the hex if there is room (TM-R-15)', () => {
    const t = goesOn(falling([revenant(), one('ub2', 'marauder', [5, 5])]))
    expect(unit(t).hex).toEqual(unit(t, 'ub2').hex)
    const full = falling([revenant(), one('ub2', 'castellan', [5, 5]), one('ub3', 'wraith', [5, 5])])
    full.asks('bob', 'tm.freeHex')
  })
  rule('TM-R-110', 'one free hex that is nearest is taken without a question', () => {
    const ring = [
      [4, 5],
      [6, 5],
      [5, 4],
      [6, 4],
      [6, 6],
    ] as const
    const t = goesOn(
      falling([revenant(), one('ua1', 'marauder', [5, 5]), ...ring.map((at, i) => one(`ua${i + 2}`, 'marauder', at))]),
    )
    expect([unit(t).hex, typesOf(t).includes('fell')]).toEqual([{ column: 5, row: 6 }, true])
  })
  rule('TM-R-42', 'into water the height counts to the surface; it sinks unless it swims', () => {
    const deep = { map: Array.from({ length: 11 }, (_, r) => 'D'.repeat(r % 2 ? 13 : 14)) }
    const t = goesOn(falling([revenant()], deep))
    expect([t.last('fell').levels, unit(t).level, unit(t).status]).toEqual([2, -2, ['abyss']])
    const swimmer = goesOn(falling([one('ub1', 'corsair', [5, 5], { level: 1 })], deep))
    expect([swimmer.last('fell').levels, unit(swimmer).level, unit(swimmer).status]).toEqual([1, 0, []])
  })
  rule('TM-R-39', 'an Aerial Vehicle on the ground takes it on its Cockpit and is Inoperative', () => {
    const t = goesOn(falling([one('ub1', 'vulture', [5, 5], { level: 3 })]))
    expect([unit(t).durability.cockpit, isInoperative(t.world, unit(t)), citedBy(t, 'inoperative')]).toEqual([
      56 - 12,
      true,
      ['TM-DEST-03'],
    ])
  })
})

describe('losing what holds a unit up', () => {
  rule(['TM-HOVER-03', 'TM-R-43'], 'below the Hover threshold it falls at once; exactly at it, it stays', () => {
    // Two Boosters of 8 make 16, which class 2 needs.
    const lost = goesOn(hurting({ part: 'ub1/3', amount: 8 }, { units: [revenant()] }))
    expect([unit(lost).level, unit(lost).durability.legL, unit(lost).durability.legR]).toEqual([0, 12, 12])
    const scratched = goesOn(hurting({ part: 'ub1/3', amount: 1 }, { units: [revenant()] }))
    expect(unit(scratched).level).toBe(0)
    const kept = goesOn(hurting({ part: 'torso', amount: 5 }, { units: [revenant()] }))
    expect(unit(kept).level).toBe(2)
    const grounded = goesOn(hurting({ part: 'ub1/3', amount: 8 }, { units: [revenant({ level: 0 })] }))
    expect(typesOf(grounded)).not.toContain('fell')
  })
  rule('TM-FLY-03', 'Flight lost, Hover kept: from +3 down to +2 without damage', () => {
    const ace = (level: number) => ({ units: [one('ub1', 'alto_ace', [5, 5], { level })] })
    const high = goesOn(hurting({ part: 'ub1/5', amount: 12 }, ace(3)))
    expect([unit(high).level, unit(high).durability.legL, typesOf(high).includes('fell')]).toEqual([2, 20, false])
    const low = goesOn(hurting({ part: 'ub1/5', amount: 12 }, ace(2)))
    expect([unit(low).level, typesOf(low).includes('lowered')]).toEqual([2, false])
  })
  rule('TM-R-28', 'who is in the air only for a leap does not fall for being hit', () => {
    const t = goesOn(hurting({ part: 'head', amount: 2 }, { units: [one('ub1', 'alto_line', [5, 5], { level: 1 })] }))
    expect(unit(t).level).toBe(1)
  })
  rule('TM-R-60', 'a pair in the air comes down when one of them can no longer hold itself up', () => {
    const t = goesOn(
      hurting(
        { part: 'ub1/3', amount: 8 },
        {
          units: [revenant({ heldBy: 'ua1' }), one('ua1', 'revenant', [5, 5], { level: 2, holds: 'ub1', holdFrom: [4, 5] })],
        },
      ),
    )
    expect([unit(t).level, unit(t, 'ua1').level, unit(t).heldBy]).toEqual([0, 0, 'ua1'])
    expect([unit(t).durability.legL, unit(t, 'ua1').durability.legL]).toEqual([12, 12])
    expect(unit(t).hex).toEqual(unit(t, 'ua1').hex)
  })
  rule(['TM-R-60', 'TM-HOLD-01'], 'a pair that comes down in water stays together, though one of them swims', () => {
    const map = Array.from({ length: 11 }, (_, r) => 'D'.repeat(r % 2 ? 13 : 14))
    const holder = one('ua1', 'corsair', [5, 5], { level: 2, holds: 'ub1', holdFrom: [4, 5] })
    const t = goesOn(falling([revenant({ heldBy: 'ua1' }), holder], { map }))
    expect([unit(t).level, unit(t, 'ua1').level, unit(t).heldBy]).toEqual([-2, -2, 'ua1'])
    expect([unit(t, 'ua1').hex, t.all('fell').length]).toEqual([unit(t).hex, 2])
  })
  rule('TM-R-124', 'Cruise and Swim lost: it sinks without damage; an Aquatic Vehicle is then Inoperative', () => {
    const sea = { map: Array.from({ length: 11 }, (_, r) => 'L'.repeat(r % 2 ? 13 : 14)) }
    const boat = (amount: number) =>
      goesOn(hurting({ part: 'drive', amount }, { ...sea, units: [one('ub1', 'tern', [5, 5], { level: 0 })] }))
    const afloat = boat(6)
    expect([unit(afloat).level, unit(afloat).status]).toEqual([0, []])
    const sunk = boat(7)
    expect([unit(sunk).level, unit(sunk).status, unit(sunk).durability.cockpit]).toEqual([-1, ['euphotic'], 28])
    expect(citedBy(sunk, 'inoperative')).toEqual(['TM-DEST-03'])
  })
  rule('TM-STAT-10', 'Airborne is what is above the surface of its hex', () => {
    const t = goesOn(falling([revenant()]))
    expect([isAirborne(t.world, unit(t)), isAirborne(t.world, { ...unit(t), level: 1 })]).toEqual([false, true])
    expect(surfaceOf(t.world, unit(t).hex)).toBe(0)
  })
})
