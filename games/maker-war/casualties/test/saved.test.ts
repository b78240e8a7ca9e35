import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, struck, titan, unit } from './table.ts'

/** Units of side 'b' in a row, the first one the chief. */
const led = (...profiles: string[]) => ({
  side: 'b',
  units: profiles.map((profile, i) => ({ profile, at: [50 + 4 * i, 50] })),
})

describe('a berserk Titan', () => {
  /** A Titan tank of 6 structure, of which this much is left. */
  const berserk = (structure: number, more: object = {}) => ({
    ...at({ ...titan('tm-paladin', { structure }), ...more }),
    remake: { 'ub1-1': ['berserk'] },
  })

  rule(
    ['MW-TRAIT-25', 'MW-TRAIT-26', 'MW-TITAN-05'],
    'its last structure is kept by rage; the hit gives the one token that every hit on structure gives',
    () => {
      const t = struck(berserk(2), ['ub1-1', 'ub1-1'])
      expect(t.options('bob', 'kernel.replace')).toEqual(['berserk/ub1-1/1'])
      t.pick('bob', 'berserk/ub1-1/1')
      expect(unit(t.world).structure).toBe(1)
      expect(t.world.formations.fb1).toMatchObject({ where: 'table', stance: 'rage', tokens: 2 })
      expect(t.all('titan destroyed')).toEqual([])
    },
  )

  rule('MW-TRAIT-25', 'declined, it is destroyed and rolls its death throes', () => {
    const t = struck(berserk(1), ['ub1-1'], [['death throes', 1]]).pass('bob')
    expect(t.world.formations.fb1!.where).toBe('gone')
    expect(t.all('titan destroyed')).toHaveLength(1)
  })

  rule(['MW-TRAIT-26', 'MW-R-159'], 'in rage every further hit is outlived too, for a token each', () => {
    const t = struck(berserk(1, { stance: 'rage' }), ['ub1-1', 'ub1-1', 'ub1-1'])
    expect(t.all('lethal hit endured').map(e => e.unit)).toEqual(['ub1-1', 'ub1-1', 'ub1-1'])
    expect(unit(t.world).structure).toBe(1)
    expect(t.world.formations.fb1!.tokens).toBe(3)
  })

  rule(['MW-TRAIT-26', 'MW-R-114'], 'a critical hit: its own damage is outlived as well and adds no token', () => {
    const t = struck(berserk(2, { stance: 'rage' }), ['ub1-1!'])
    expect(unit(t.world).structure).toBe(1)
    expect(t.world.formations.fb1).toMatchObject({ where: 'table', tokens: 1 })
  })

  rule('MW-R-71', 'a scattered one falls', () => {
    const t = struck(berserk(1, { stance: 'scatter' }), ['ub1-1'], [['death throes', 1]])
    expect(t.world.formations.fb1!.where).toBe('gone')
  })
})

describe('whom Sacrifice brings back', () => {
  const pilgrims = { factions: { b: 'stellar-pilgrims' } }
  const sniped = { ...pilgrims, options: { snipersMayTargetChief: true } }

  rule(['MW-TRAIT-20', 'MW-R-168', 'MW-R-22'], 'a chief comes back as the chief, whoever took his place meanwhile', () => {
    const t = struck({ ...sniped, ...at(led('sp-prophet', 'sp-shrine', 'sp-ark', 'sp-faithful')) }, ['ub1-1!'])
    t.pick('bob', 'ub1-3')
    expect(t.world.formations.fb1!.chief).toBe('ub1-3')
    t.pick('bob', 'sacrifice/ub1-2')
    expect(t.world.formations.fb1).toMatchObject({ chief: 'ub1-1', units: ['ub1-1', 'ub1-3', 'ub1-4'], tokens: 1 })
    expect(t.world.units['ub1-1']!.at).toEqual({ x: 5000, y: 5000 })
  })

  rule(['MW-R-168', 'MW-FORM-05'], 'a chief brought back by the only other unit is alone then, and goes', () => {
    const t = struck({ ...sniped, ...at(led('sp-prophet', 'sp-shrine')) }, ['ub1-1!']).pick('bob', 'sacrifice/ub1-2')
    expect(t.last('chief left alone')).toMatchObject({ unit: 'ub1-1' })
    expect(t.world.formations.fb1!.where).toBe('gone')
  })

  /** A Cathedral with its last structure among other units. */
  const cathedral = {
    side: 'b',
    units: [
      { profile: 'sp-prophet', at: [50, 50] },
      { profile: 'sp-cathedral', at: [60, 50], structure: 1, shields: 0 },
      { profile: 'sp-shrine', at: [50, 55] },
      { profile: 'sp-faithful', at: [50, 45] },
    ],
  }
  rule(
    ['MW-TRAIT-20', 'MW-R-168', 'MW-R-120'],
    'a Titan stands where it stood with its last structure, and rolls no death throes',
    () => {
      const t = struck({ ...pilgrims, ...at(cathedral) }, ['ub1-2']).pick('bob', 'sacrifice/ub1-3')
      expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2', 'ub1-4'])
      expect(t.world.units['ub1-2']).toMatchObject({ structure: 1, at: { x: 6000, y: 5000 } })
      // The shrine alone is lost.
      expect(t.world.sides.a.destroyed).toBe(61)
      expect(t.world.attacks[0]!.casualties.map(c => c.unit)).toEqual(['ub1-3'])
    },
  )

  rule('MW-R-118', 'not saved, it rolls them and is gone', () => {
    const t = struck({ ...pilgrims, ...at(cathedral) }, ['ub1-2'], [['death throes', 1]]).pass('bob')
    expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-3', 'ub1-4'])
  })
})

describe('Second Wind', () => {
  rule(
    ['MW-CARD-08', 'MW-R-93'],
    'a second card waits until the first has absorbed its three hits, then absorbs three more',
    () => {
      const position = { ...at(led('tm-rifle', 'tm-captain', 'tm-rifle')), hands: { b: ['second-wind', 'second-wind'] } }
      const t = struck(
        position,
        Array.from({ length: 7 }, () => 'ub1-2!'),
      )
      t.pick('bob', 'second-wind/second-wind#1')
      expect(t.all('hit absorbed').map(e => e.left)).toEqual([2, 1, 0])
      t.pick('bob', 'second-wind/second-wind#2')
      expect(t.all('hit absorbed').map(e => e.left)).toEqual([2, 1, 0, 2, 1, 0])
      // Armor 1: the seventh hit is one too many.
      expect(t.world.units['ub1-2']).toBe(undefined)
    },
  )
})
