import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { BASIC_CARDS, CARD_TIMINGS, DECK } from '../../data/cards.ts'
import { ARC_FACTOR, COST } from '../../data/cost.ts'
import { FACTION_RECORDS } from '../../data/factions.ts'
import { BEAD_SPACING, COMPASS, POI_TYPES } from '../../data/interest.ts'
import { MAPS } from '../../data/maps.ts'
import { BASE_RADIUS, DISTANCES, FIRE_ARCS, PLANETFALL, TEMPLATES, TITAN_TURN, WEAPON_SLOTS } from '../../data/measures.ts'
import { MISSIONS, VICTORY_PERCENT } from '../../data/missions.ts'
import { DICE_FACES, HITS_FROM, ORDER_LIST, STANCE_LIST, SUPPLY_COSTS } from '../../data/orders.ts'
import { READY_RECORDS } from '../../data/ready.ts'
import { BIG_DICE_FROM, ROUND_LIMITS, STALEMATE, TOGGLES } from '../../data/setup.ts'
import { TERRAIN_EFFECT_LIST, TERRAIN_TYPES } from '../../data/terrain.ts'
import { CRIT_TABLE_LIST, DEATH_THROES } from '../../data/titans.ts'
import { TRAIT_LIST } from '../../data/traits.ts'
import { TERRAIN_EFFECTS, UNIT_TYPES } from '../../data/types.ts'
import { CATALOGUE, findTrait } from '../catalogue.ts'
import { traitValue } from '../profile.ts'

const sum = (numbers: readonly (number | null | undefined)[]): number => numbers.reduce<number>((total, n) => total + (n ?? 0), 0)
const count = (words: readonly string[]): { [word: string]: number } =>
  Object.fromEntries([...Map.groupBy(words, word => word)].map(([word, found]) => [word, found.length]))

const units = [...CATALOGUE.units.values()]
const weapons = [...CATALOGUE.weapons.values()]
const plans = [...CATALOGUE.plans.values()]

/** Every figure here was added up from the original data set. */
describe('nothing of the data was lost', () => {
  test('factions: units, weapons, plans, cards, and what they cost', () => {
    expect(
      FACTION_RECORDS.map(f => [
        f.id,
        f.units.length,
        f.weapons.length,
        f.plans.length,
        f.cards.length,
        sum(f.units.map(unit => unit.points)),
        sum(f.weapons.map(weapon => weapon.points)),
      ]),
    ).toEqual([
      ['terran-makers', 23, 8, 13, 5, 1048, 326],
      ['transcendent', 19, 7, 11, 5, 950, 294],
      ['cyber-demons', 20, 7, 13, 5, 1145, 289],
      ['astral', 19, 7, 11, 5, 1357, 296],
      ['fungus-pandemia', 23, 7, 12, 5, 936, 274],
      ['swarm', 11, 3, 6, 3, 487, 95],
      ['stellar-pilgrims', 13, 3, 7, 3, 513, 95],
    ])
  })

  test('units, in hundredths of a cm', () => {
    expect(units).toHaveLength(128)
    expect({
      armor: sum(units.map(u => u.armor)),
      structure: sum(units.map(u => u.structure)),
      speed: sum(units.map(u => u.speed)),
      fireRange: sum(units.map(u => u.fireRange)),
      firePower: sum(units.map(u => u.firePower)),
      melee: sum(units.map(u => u.melee)),
      airToAir: sum(units.map(u => u.airToAir)),
      traits: sum(units.map(u => u.traits.length)),
      slots: sum(units.map(u => u.weaponSlots.length)),
      chiefs: units.filter(u => u.chiefOnly).length,
      created: units.filter(u => u.created).length,
      names: sum(units.map(u => u.name.length)),
      notes: sum(units.map(u => u.note.length)),
    }).toEqual({
      armor: 208,
      structure: 186,
      speed: 170000,
      fireRange: 281500,
      firePower: 156,
      melee: 253,
      airToAir: 19,
      traits: 195,
      slots: 36,
      chiefs: 23,
      created: 3,
      names: 1447,
      notes: 3930,
    })
  })

  test('kinds of units', () => {
    expect(count(units.map(u => u.type))).toEqual({ tank: 64, infantry: 39, titan: 13, flyer: 12 })
    expect(count(units.map(u => u.fireArc))).toEqual({ all: 123, rear: 5 })
    expect(count(units.map(u => u.base))).toEqual({
      infantry: 39,
      tank: 31,
      heavy: 30,
      flyer: 7,
      titanModerate: 7,
      heavyFlyer: 5,
      titanBig: 5,
      hypha: 3,
      titanTank: 1,
    })
  })

  test('weapons', () => {
    expect(weapons).toHaveLength(42)
    expect(weapons.filter(w => w.mount === 'arm')).toHaveLength(26)
    expect(sum(weapons.map(w => w.fireRange))).toBe(190500)
    expect(sum(weapons.map(w => w.firePower))).toBe(186)
    expect(sum(weapons.map(w => w.melee))).toBe(48)
    expect(sum(weapons.map(w => w.traits.length))).toBe(46)
    expect(sum(weapons.map(w => w.name.length + w.note.length))).toBe(467 + 995)
  })

  test('traits on units and weapons, with their parameters', () => {
    const refs = [...units, ...weapons].flatMap(piece => piece.traits)
    expect(sum(refs.map(ref => (typeof ref.n === 'number' ? ref.n : 0)))).toBe(115)
    expect(count(refs.map(ref => ref.trait))).toMatchObject({
      'anti-tank': 22,
      terror: 16,
      dicey: 2,
      hover: 18,
      hero: 14,
      portal: 1,
    })
    expect(refs.filter(ref => 'mode' in ref)).toHaveLength(6)
    expect(refs.filter(ref => 'spawn' in ref)).toHaveLength(5)
    expect(refs.filter(ref => findTrait(ref.trait) === null)).toEqual([])
    expect(traitValue(CATALOGUE.units.get('tm-mule')!, 'transport')).toBe(4)
  })

  test('plans', () => {
    const slots = plans.flatMap(plan => plan.slots)
    expect(plans).toHaveLength(73)
    expect(count(plans.map(plan => plan.kind))).toEqual({ ground: 48, titan: 13, flyer: 12 })
    expect(sum(plans.map(plan => plan.stars))).toBe(39)
    expect([sum(plans.map(plan => plan.minUnits)), sum(plans.map(plan => plan.maxUnits))]).toEqual([182, 605])
    expect([slots.length, sum(slots.map(s => s.min)), sum(slots.map(s => s.max)), sum(slots.map(s => s.units.length))]).toEqual([
      151, 171, 704, 156,
    ])
    expect(sum(plans.map(plan => plan.chiefOptions.length))).toBe(80)
    expect(sum(plans.map(plan => plan.dependencies.length))).toBe(5)
    expect(sum(plans.map(plan => plan.name.length))).toBe(951)
    expect(sum(plans.filter(plan => plan.kind !== 'titan').map(plan => plan.note.length))).toBe(394)
  })

  test('ready formations and armies', () => {
    expect(
      READY_RECORDS.map(({ faction, formations, armies }) => [
        faction,
        formations.length,
        sum(formations.map(f => f.points)),
        armies.length,
        sum(armies.map(a => a.formations.length)),
        sum(armies.map(a => a.points)),
        sum(armies.map(a => a.budget)),
      ]),
    ).toEqual([
      ['terran-makers', 6, 1182, 6, 35, 6906, 7000],
      ['transcendent', 5, 835, 6, 35, 6907, 7000],
      ['cyber-demons', 5, 795, 6, 35, 6895, 7000],
      ['astral', 5, 1064, 6, 27, 6890, 7000],
      ['fungus-pandemia', 5, 723, 6, 37, 6905, 7000],
      ['swarm', 4, 883, 3, 16, 3438, 3500],
      ['stellar-pilgrims', 4, 705, 3, 17, 3477, 3500],
    ])
    const formations = READY_RECORDS.flatMap(({ armies }) => armies.flatMap(army => army.formations))
    expect(sum(formations.flatMap(f => Object.values(f.units ?? {})))).toBe(1491)
    expect(sum(formations.map(f => Object.keys(f.weapons ?? {}).length))).toBe(44)
  })

  test('maps', () => {
    const pieces = MAPS.flatMap(map => map.pieces)
    const streets = pieces.filter(piece => piece.type === 'street')
    const rest = pieces.filter(piece => piece.type !== 'street')
    expect(MAPS.map(map => [map.id, map.width, map.height, map.pieces.length])).toEqual([
      ['twin-woods', 10000, 8000, 2],
      ['two-hills', 10000, 8000, 2],
      ['old-quarter', 10000, 8000, 2],
      ['colony-crossing', 12000, 12000, 6],
      ['lake-district', 12000, 12000, 6],
      ['rift-field', 12000, 12000, 6],
      ['long-front', 20000, 12000, 10],
      ['shattered-world', 20000, 20000, 16],
    ])
    expect([sum(rest.map(p => p.at.x)), sum(rest.map(p => p.at.y))]).toEqual([378000, 340000])
    // Turns add up to 4520; -10 degrees is 350 here.
    expect([sum(rest.map(p => p.length)), sum(rest.map(p => p.width)), sum(rest.map(p => p.facing))]).toEqual([
      82000, 74600, 4880,
    ])
    expect(streets.map(({ at, length, width }) => [at.x - length / 2, at.x + length / 2, at.y, width])).toEqual([
      [12000, 20000, 5400, 500],
      [0, 8000, 6600, 500],
    ])
    expect(pieces.flatMap(piece => piece.ramps)).toEqual(['north', 'south'])
    expect(pieces.filter(piece => !TERRAIN_TYPES.some(type => type.id === piece.type))).toEqual([])
  })

  test('cards', () => {
    const own = [...CATALOGUE.factions.values()].flatMap(faction => faction.cards)
    expect([own.length, sum(own.map(c => c.supplyPoints)), sum(own.map(c => c.effect.length))]).toEqual([31, 74, 3780])
    expect([sum(BASIC_CARDS.map(c => c.supplyPoints)), sum(BASIC_CARDS.map(c => c.effect.length))]).toEqual([19, 525])
    const known = CARD_TIMINGS.map(timing => timing.id)
    expect(known).toHaveLength(19)
    expect([...own, ...BASIC_CARDS].flatMap(card => card.timings).filter(timing => !known.includes(timing))).toEqual([])
    expect(own.filter(card => card.timings.length > 1).map(card => card.id)).toEqual(['cd-c-1'])
  })

  test('tables', () => {
    expect(TRAIT_LIST).toHaveLength(40)
    expect(sum(TRAIT_LIST.map(t => t.ability))).toBe(4378)
    expect(TRAIT_LIST.filter(t => t.parameter !== null)).toHaveLength(7)
    expect(sum(Object.values(DISTANCES))).toBe(27750)
    expect(sum(Object.values(BASE_RADIUS))).toBe(1525)
    expect([Object.keys(COST).length, Math.round(sum(Object.values(COST)) * 1000)]).toEqual([63, 583119])
    expect(ARC_FACTOR).toEqual({ all: 1, front: 0.65, left: 0.8, right: 0.8, rear: 0.5 })
    expect(TITAN_TURN).toBe(45)
    expect(PLANETFALL).toEqual({ distanceDice: 2, bounceDice: 1, searchRadius: 500, badLandingDice: 1 })
    expect(CRIT_TABLE_LIST.map(table => [table.dice, table.systems.length])).toEqual([
      [0, 1],
      [1, 7],
      [2, 12],
    ])
    expect(DEATH_THROES.flatMap(({ from, to }) => [from, to])).toEqual([1, 2, 3, 3, 4, 4, 5, 5, 6, 6])
    expect(ORDER_LIST.map(order => [order.id, order.moves, order.fixedMove, order.secondMove])).toEqual([
      ['advance', 1, null, null],
      ['assault', 2, null, null],
      ['march', 3, null, null],
      ['fire', 0, null, null],
      ['patrol', 1, null, null],
      ['regroup', null, 500, null],
      ['scatter', 1, null, null],
      ['veer-off', null, null, null],
      ['hit-and-run', 1, null, 1000],
    ])
  })

  test('further tables', () => {
    expect(STANCE_LIST).toHaveLength(5)
    expect(HITS_FROM).toEqual({ advantage: 4, normal: 5, disadvantage: 6 })
    expect(DICE_FACES.map(face => face.trait)).toEqual(['dicey', null, 'terror', null, null, 'anti-tank'])
    expect(Object.values(SUPPLY_COSTS)).toEqual([2, 1, 1, 2, 1, 1])
    // Thirteen of the book, and whether everything is asked (MW-R-184).
    expect([TOGGLES.length, BIG_DICE_FROM]).toEqual([14, 20])
    expect(ROUND_LIMITS.map(limit => limit.rounds)).toEqual([5, 6, 6, 7, 8, 10])
    expect(STALEMATE).toEqual({ quietRounds: 4, lastRound: 30 })
    expect(MISSIONS).toHaveLength(6)
    expect(sum(MISSIONS.map(mission => mission.summary.length))).toBe(1394)
    expect(Object.values(VICTORY_PERCENT)).toEqual([100, 50, 50, 50, 5, 10, 30])
    expect(TERRAIN_EFFECT_LIST.map(({ id }) => id)).toEqual(TERRAIN_EFFECTS)
    expect([COMPASS.step, COMPASS.minDistance, COMPASS.minSeparation, BEAD_SPACING]).toEqual([500, 2000, 1500, 3000])
  })
})

describe('what the figures say', () => {
  rule(['MW-GEO-07', 'MW-GEO-08'], 'templates of 15 and 5 cm across', () => {
    expect(TEMPLATES).toEqual({ formation: 750, bombard: 250 })
  })

  rule('MW-UNIT-03', 'every unit is of one of four types', () => {
    expect(UNIT_TYPES).toHaveLength(4)
    expect(units.every(unit => UNIT_TYPES.includes(unit.type))).toBe(true)
  })

  rule('MW-UNIT-02', 'no name twice in a faction', () => {
    for (const { id } of CATALOGUE.factions.values()) {
      const names = units.filter(unit => unit.faction === id).map(unit => unit.name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  rule('MW-SUPPLY-05', '8 basic cards, 5 copies each: 40', () => {
    expect(BASIC_CARDS).toHaveLength(8)
    expect(sum(BASIC_CARDS.map(card => card.copies))).toBe(DECK.size)
    expect(BASIC_CARDS.every(card => card.copies === DECK.copiesPerCard && [2, 3].includes(card.supplyPoints))).toBe(true)
  })

  rule('MW-SUPPLY-10', 'up to 5 faction cards', () => {
    for (const { cards } of CATALOGUE.factions.values()) expect(cards.length).toBeLessThanOrEqual(DECK.factionCardsMax)
    expect(DECK.factionCardsAbovePoints).toBe(2000)
  })

  rule('MW-POI-10', 'one die: 1-2 Source of Supply, 3 Ordnance, 4 Fortification, 5 Reliquary, 6 Landing Zone', () => {
    expect(POI_TYPES.flatMap(type => type.rolls.map(face => [face, type.id]))).toEqual([
      [1, 'source-of-supply'],
      [2, 'source-of-supply'],
      [3, 'ordnance'],
      [4, 'fortification'],
      [5, 'reliquary'],
      [6, 'landing-zone'],
    ])
  })

  rule('MW-R-98', 'sizes of Points of Interest', () => {
    expect(POI_TYPES.map(type => type.footprint)).toEqual([
      { type: 'rect', length: 600, width: 600 },
      { type: 'disc', radius: 200 },
      { type: 'rect', length: 1200, width: 800 },
      { type: 'disc', radius: 150 },
      { type: 'disc', radius: 750 },
    ])
  })

  rule('MW-R-110', 'front and rear are 90 degrees, left and right half planes', () => {
    expect(FIRE_ARCS).toEqual({
      all: { centre: 0, halfWidth: 180 },
      front: { centre: 0, halfWidth: 45 },
      left: { centre: 90, halfWidth: 90 },
      right: { centre: -90, halfWidth: 90 },
      rear: { centre: 180, halfWidth: 45 },
    })
    expect(WEAPON_SLOTS.leftArm).toEqual({ arc: 'left', accepts: ['arm'] })
  })

  rule(['MW-SETUP-06', 'MW-TERR-29'], 'pieces are 15 to 20 cm a side; streets up to 5 cm wide and 100 cm long', () => {
    const street = TERRAIN_TYPES.find(type => type.id === 'street')!
    expect([street.maxWidth, street.maxLength]).toEqual([500, 10000])
    for (const { type, length, width } of MAPS.flatMap(map => map.pieces)) {
      if (type === 'street') expect([length <= 10000, width <= 500]).toEqual([true, true])
      else for (const side of [length, width]) expect([side >= 1500, side <= 2000]).toEqual([true, true])
    }
  })

  rule(['MW-SETUP-07', 'MW-TERR-21'], 'no map has terrain that exists only as Point of Interest', () => {
    const barred = TERRAIN_TYPES.filter(type => type.poiOnly).map(type => type.id)
    expect(barred).toEqual(['fortress', 'bunker'])
    expect(MAPS.flatMap(map => map.pieces).filter(piece => barred.includes(piece.type))).toEqual([])
  })

  const effectsOf = (id: string) => {
    const { general, infantry, tank, titan } = TERRAIN_TYPES.find(type => type.id === id)!
    return { general, infantry, tank, titan }
  }
  const none = { general: [], infantry: [], tank: [], titan: [] }
  rule(['MW-TERR-22', 'MW-TERR-23', 'MW-TERR-24', 'MW-TERR-25', 'MW-TERR-26', 'MW-TERR-27'], 'the sample terrain', () => {
    expect(effectsOf('forest')).toEqual({ ...none, general: ['cover'], infantry: ['shelter'], tank: ['difficult'] })
    expect(effectsOf('building')).toEqual({ ...none, general: ['cover', 'difficult'], infantry: ['shelter'] })
    expect(effectsOf('hill')).toEqual({ ...none, general: ['high-ground'] })
    expect(effectsOf('lake')).toEqual({ ...none, general: ['difficult'], tank: ['impassable'] })
    expect(effectsOf('minefield')).toEqual({ ...none, general: ['deadly'] })
    expect(effectsOf('fortress')).toEqual({ ...none, general: ['fortification'], titan: ['impassable'] })
  })

  test('what units create exists in their faction', () => {
    for (const unit of units)
      for (const { spawn } of unit.traits)
        if (typeof spawn === 'string') expect(CATALOGUE.units.get(spawn)?.faction).toBe(unit.faction)
  })
})
