import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { SHEETS } from '../../data/figures.ts'
import { hooks } from '../../hooks.ts'
import { engine, field } from '../../test/tm-table.ts'
import type { SideId, World } from '../../world.ts'
import { dropObjects, freeArms, nearestPassable, placeOf } from '../carry.ts'
import { creditGrapple, creditItem, creditSection, creditStructure, creditUnit } from '../credit.ts'
import { interactionsOf } from '../interact.ts'
import { primaryOf, scoreSecondaries, secondaryOf } from '../score.ts'
import type { Teller } from '../telling.ts'
import { a, b, goesOn, marker, now, roundEnd, thing } from './table.ts'

const chosen = (...secondaries: string[]) => ({ a: { secondaries } })
/** A world of its own, and what was told about it. */
const telling = (position: JsonObject): { play: Teller; world: World; told: string[] } => {
  const world = structuredClone(goesOn(field({ units: [a([0, 0], { id: 'ua1' }), b([9, 9], { id: 'ub1' })], ...position })).world)
  const told: string[] = []
  return { world, told, play: { world, emit: (type, ruleId) => void told.push(`${ruleId} ${type}`) } }
}
const pointsFor = (objective: string, deeds: (play: Teller, world: World) => void, position: JsonObject = {}): number => {
  const { play, world } = telling({ sides: chosen(objective), ...position })
  deeds(play, world)
  scoreSecondaries(play, false)
  return secondaryOf(world, 'a')
}
const lose = (
  play: Teller,
  world: World,
  section: string,
  by: SideId | null,
  cause: 'ranged' | 'melee' | 'fall' | 'collision' = 'ranged',
): void => {
  const unit = world.units.ub1!
  unit.durability[section] = 0
  creditSection(play, unit, section, by, cause)
}

describe('secondary objectives', () => {
  rule('TM-SEC-01', 'First Blood: 2 points for the first section, 2 for the first unit', () => {
    expect(pointsFor('first_blood', (play, world) => lose(play, world, 'armL', 'a'))).toBe(2)
    expect(
      pointsFor('first_blood', (play, world) => {
        lose(play, world, 'armL', 'a')
        creditUnit(play, world.units.ub1!, 'a')
      }),
    ).toBe(4)
    const second = (play: Teller, world: World) => {
      creditSection(play, world.units.ua1!, 'armL', 'b', 'ranged')
      lose(play, world, 'armL', 'a')
    }
    expect(pointsFor('first_blood', second)).toBe(0)
    const late = (play: Teller, world: World) => {
      creditUnit(play, world.units.ua1!, 'b')
      creditUnit(play, world.units.ub1!, 'a')
    }
    expect(pointsFor('first_blood', late)).toBe(0)
  })
  rule('TM-R-155', 'what terrain or the own side destroys counts for nobody', () => {
    expect(pointsFor('first_blood', (play, world) => lose(play, world, 'armL', null))).toBe(0)
    expect(pointsFor('cripple', (play, world) => lose(play, world, 'legL', 'b'))).toBe(0)
    expect(pointsFor('cripple', (play, world) => creditSection(play, world.units.ua1!, 'legL', 'a', 'ranged'))).toBe(0)
  })
  rule('TM-SEC-02', 'Disarm: 1 point per weapon, none for a shield', () => {
    const take = (n: number) => (play: Teller, world: World) => creditItem(play, world.items[`ub1/${n}`]!, world.units.ub1!, 'a')
    expect([pointsFor('disarm', take(1)), pointsFor('disarm', take(3))]).toEqual([1, 0])
  })
  rule('TM-SEC-03', 'Cripple: 1 point per leg or drive', () => {
    expect(
      pointsFor('cripple', (play, world) => {
        lose(play, world, 'legL', 'a')
        lose(play, world, 'armL', 'a')
      }),
    ).toBe(1)
    const drives = [
      ['bastion_tank', 'trackL'],
      ['kestrel', 'wingL'],
      ['tern', 'drive'],
    ] as const
    for (const [sheet, drive] of drives) {
      const units = [a([0, 0]), { id: 'ub1', side: 'b', sheet, at: [9, 9], level: sheet === 'kestrel' ? 1 : 0 }, b([5, 5])]
      expect(pointsFor('cripple', (play, world) => lose(play, world, drive, 'a'), { units })).toBe(1)
    }
  })
  rule('TM-SEC-04', 'Decapitate: 2 points for all heads of a unit, and for a vehicle destroyed', () => {
    expect(pointsFor('decapitate', (play, world) => lose(play, world, 'head', 'a'))).toBe(2)
    const line = SHEETS.get('alto_line')!
    const sections = [...line.sections, { id: 'head2', kind: 'head', frame: 'light', armor: [] }]
    const two = {
      units: [a([0, 0]), b([9, 9], { id: 'ub1', sheet: { ...line, id: 'two-heads', sections } as unknown as JsonObject })],
    }
    expect(pointsFor('decapitate', (play, world) => lose(play, world, 'head', 'a'), two)).toBe(0)
    const tank = { units: [a([0, 0]), { id: 'ub1', side: 'b', sheet: 'bastion_tank', at: [9, 9] }] }
    expect(pointsFor('decapitate', (play, world) => creditUnit(play, world.units.ub1!, 'a'), tank)).toBe(2)
    const fallen = (play: Teller, world: World) => creditUnit(play, world.units.ub1!, 'a')
    expect(pointsFor('decapitate', fallen)).toBe(0)
    // A mech that never had a head is no vehicle.
    const headless = { ...line, id: 'headless', sections: line.sections.filter(s => s.kind !== 'head') } as unknown as JsonObject
    expect(pointsFor('decapitate', fallen, { units: [a([0, 0]), b([9, 9], { id: 'ub1', sheet: headless })] })).toBe(0)
  })
  rule('TM-SEC-05', 'Behind Enemy Lines: 1 point for each round end with a unit in the enemy area', () => {
    const end = (column: number) =>
      goesOn(roundEnd('winds_of_war', { sides: chosen('behind_lines'), units: [a([column, 4]), b([5, 5])] }))
    expect([secondaryOf(end(11).world, 'a'), secondaryOf(end(10).world, 'a')]).toEqual([1, 0])
  })
  rule('TM-SEC-06', 'High Ground: 1 point for standing at +1 or higher while no enemy does; hovering is not standing', () => {
    const map = ['..1.1.........', ...Array.from({ length: 10 }, (_, i) => '.'.repeat(i % 2 === 0 ? 13 : 14))]
    const end = (...units: JsonObject[]) =>
      secondaryOf(goesOn(roundEnd('winds_of_war', { map, sides: chosen('high_ground'), units })).world, 'a')
    expect(end(a([2, 0]), b([9, 9]))).toBe(1)
    expect(end(a([2, 0]), b([4, 0]))).toBe(0)
    expect(end({ id: 'ua1', side: 'a', sheet: 'alto_scout', at: [7, 4], level: 1 }, b([9, 9]))).toBe(0)
  })
  rule('TM-SEC-07', 'Assassinate: 4 points for the dearest enemy', () => {
    const enemy = (where: string, other: string) => [
      a([0, 0]),
      { id: 'ub1', side: 'b', sheet: 'citadel', at: [9, 9], where },
      b([5, 9], { id: 'ub2', where: other }),
    ]
    const points = (where: string, other: string) =>
      secondaryOf(goesOn(now('winds_of_war', { sides: chosen('assassinate'), units: enemy(where, other) })).world, 'a')
    expect([points('destroyed', 'board'), points('board', 'destroyed')]).toEqual([4, 0])
  })
  rule('TM-SEC-08', 'Intact Force: 4 points with nothing lost, 2 with one unit lost, none with two', () => {
    const end = (lost: number) => {
      const units = [0, 1, 2].map(n => a([n, 0], { id: `ua${n}`, where: n < lost ? 'destroyed' : 'board' }))
      return secondaryOf(roundEnd('winds_of_war', { round: 7, sides: chosen('intact'), units: [...units, b([9, 9])] }).world, 'a')
    }
    expect([end(0), end(1), end(2)]).toEqual([4, 2, 0])
  })
  rule('TM-SEC-09', 'Demolition: 1 point per structure in the enemy half', () => {
    const raze = (column: number) =>
      pointsFor('demolition', (play, world) => creditStructure(play, world.structures[0]!, 'a'), {
        structures: [{ hex: [column, 4] }],
      })
    expect([raze(7), raze(6)]).toEqual([1, 0])
    // Half of it is not in the enemy half.
    const hexes = [
      [6, 4],
      [7, 4],
    ]
    const across = { structures: [{ hexes }] }
    expect(pointsFor('demolition', (play, world) => creditStructure(play, world.structures[0]!, 'a'), across)).toBe(0)
  })
  rule('TM-SEC-10', 'Hand to Hand: 1 point per grapple and per section destroyed in melee, by fall or collision', () => {
    expect(pointsFor('hand_to_hand', (play, world) => creditGrapple(play, world.units.ua1!))).toBe(1)
    expect(
      pointsFor('hand_to_hand', (play, world) => {
        lose(play, world, 'armL', 'a', 'melee')
        lose(play, world, 'legL', 'a', 'fall')
        lose(play, world, 'legR', 'a', 'collision')
        lose(play, world, 'armR', 'a')
      }),
    ).toBe(3)
  })
  rule('TM-SEC-11', 'Sky Control: 3 points for the only Airborne unit at the end', () => {
    const flyer = (side: string, level: number) => ({
      id: `u${side}5`,
      side,
      sheet: 'alto_scout',
      at: [7, side === 'a' ? 4 : 6],
      level,
    })
    const end = (...more: JsonObject[]) =>
      secondaryOf(
        roundEnd('winds_of_war', { round: 7, sides: chosen('sky_control'), units: [a([0, 0]), b([9, 9]), ...more] }).world,
        'a',
      )
    expect([end(flyer('a', 1)), end(flyer('a', 0)), end(flyer('a', 1), flyer('b', 1))]).toEqual([3, 0, 0])
  })
  rule('TM-SEC-12', 'Grid Survey: 1 point per board quarter with a unit at the end', () => {
    const end = (...places: [number, number][]) =>
      secondaryOf(
        roundEnd('winds_of_war', {
          round: 7,
          sides: chosen('survey'),
          units: [...places.map((at, i) => a(at, { id: `ua${i}` })), b([9, 9])],
        }).world,
        'a',
      )
    expect([end([0, 0], [1, 1]), end([0, 0], [13, 0], [0, 10], [13, 10]), end([0, 5])]).toEqual([1, 4, 0])
  })
  rule('TM-BATL-18', 'they stay hidden from the other side until they score', () => {
    const sides = { a: { secondaries: ['cripple', 'intact'] }, b: { secondaries: ['disarm', 'survey'] } }
    const t = goesOn(field({ units: [a([0, 0]), b([9, 9])], sides }))
    const seen = engine.game.view(t.world, 'bob').sides
    expect([seen.a.secondaries, seen.a.chosen, seen.b.secondaries]).toEqual([null, 2, ['disarm', 'survey']])
    expect(JSON.stringify(engine.game.view(t.world, null))).not.toContain('cripple')
    const { play, world } = telling({ sides })
    lose(play, world, 'legL', 'a')
    scoreSecondaries(play, false)
    expect([engine.game.view(world, 'bob').sides.a.revealed, engine.game.view(world, 'bob').sides.a.secondary]).toEqual([
      ['cripple'],
      { cripple: 1 },
    ])
  })
  rule('TM-R-98', 'each objective stops at its maximum', () => {
    const many = (play: Teller, world: World) => {
      for (let i = 0; i < 6; i++) creditItem(play, world.items['ub1/1']!, world.units.ub1!, 'a')
    }
    expect(pointsFor('disarm', many)).toBe(4)
  })
  rule('TM-R-97', 'each line of a mission stops at its maximum', () => {
    const t = goesOn(
      roundEnd('the_call_of_darkness', {
        units: [a([9, 5], { id: 'ua1' }), b([13, 10])],
        objectives: [thing('Beacon', [9, 5], { carrier: 'ua1', arm: 'armL' })],
        sides: { a: { primary: { grip: 4 } } },
      }),
    )
    expect(primaryOf(t.world, 'a')).toBe(4)
  })
})

describe('objects and rubble', () => {
  rule('TM-MISS-65', 'a side that destroys a structure loses a point, or the next one it would score', () => {
    const raze = (primary: JsonObject, mission = 'marshall_law') => {
      const { play, world } = telling({ mission, structures: [{ hex: [7, 4] }], sides: { a: { primary } } })
      creditStructure(play, world.structures[0]!, 'a')
      return [primaryOf(world, 'a'), world.sides.a.debt]
    }
    expect([raze({ streets: 2 }), raze({}), raze({ streets: 2 }, 'winds_of_war'), raze({}, 'winds_of_war')]).toEqual([
      [1, 0],
      [0, 1],
      [2, 0],
      [0, 0],
    ])
    const owing = goesOn(
      roundEnd('marshall_law', {
        round: 2,
        board: [16, 13],
        sides: { a: { debt: 1 } },
        units: [a([7, 6], { id: 'ua1' }), b([15, 12])],
        objectives: [marker('C', [7, 6]), marker('A', [4, 3])],
      }),
    )
    expect([primaryOf(owing.world, 'a'), owing.world.sides.a.debt]).toEqual([0, 0])
  })
  const bare = { items: { combat_rifle: { mode: 'carried', sections: [] } } }
  const relic = (more: JsonObject = {}) => ({ mission: 'protect_the_relic', objectives: [thing('Relic', [5, 5], more)] })
  const takes = (t: ReturnType<typeof field>) =>
    interactionsOf(t.world, t.world.units.ua1!).find(o => o.id === 'take:Relic')?.refusal?.rule ?? null
  rule(['TM-BATL-17', 'TM-CMD-18'], 'a mech needs a free hand and must stand next to it', () => {
    const near = (at: [number, number], more: JsonObject = bare) =>
      takes(goesOn(field({ ...relic(), units: [a(at, { id: 'ua1', ...more }), b([13, 10])] })))
    expect([near([6, 5]), near([7, 5]), near([6, 5], {})]).toEqual([null, 'TM-CMD-18', 'TM-BATL-17'])
    // What somebody carries or has secured is not there to be taken.
    for (const gone of [{ carrier: 'ub2', arm: 'armL' }, { secured: 'a' }]) {
      const t = goesOn(field({ ...relic(gone), units: [a([6, 5], { id: 'ua1', ...bare }), b([5, 5], { id: 'ub2' })] }))
      expect(interactionsOf(t.world, t.world.units.ua1!)).toEqual([])
    }
  })
  rule('TM-R-158', 'the unit must be at most one elevation away', () => {
    const high = (level: number) =>
      takes(goesOn(field({ ...relic(), units: [a([6, 5], { id: 'ua1', level, ...bare }), b([13, 10])] })))
    expect([high(1), high(2)]).toEqual([null, 'TM-R-158'])
  })
  rule('TM-BATL-17', 'it takes the hand, and falls when that arm is gone', () => {
    const t = field({
      ...relic(),
      units: [a([6, 5], { id: 'ua1', ...bare }), b([13, 10])],
      run: { proc: 'interact', vars: { unit: 'ua1', what: 'take:Relic' } },
    })
    goesOn(t)
    expect([t.world.objectives[0]!.arm, freeArms(t.world, t.world.units.ua1!)]).toEqual(['armR', []])
    expect(placeOf(t.world, t.world.objectives[0]!)).toEqual(hexOfPair([6, 5]))
    const both = [thing('L', [5, 5], { carrier: 'ua1', arm: 'armL' }), thing('R', [5, 5], { carrier: 'ua1', arm: 'armR' })]
    const { play, world } = telling({ mission: 'burning_sandstorm', objectives: both })
    dropObjects(play, world.units.ua1!, 'armL')
    expect(world.objectives.map(o => o.carrier)).toEqual([null, 'ua1'])
    expect(world.objectives[0]!.hex).toEqual(hexOfPair([0, 0]))
    // A hand whose shield is destroyed is free.
    const broken = telling({ units: [a([6, 5], { id: 'ua1', items: { shield: { durability: 0 } } }), b([13, 10])] }).world
    expect(freeArms(broken, broken.units.ua1!)).toEqual(['armL'])
  })
  rule('TM-BATL-17', 'who carries it uses no Thruster Movement; other modes are free', () => {
    const beacon = { mission: 'the_call_of_darkness', objectives: [thing('Beacon', [6, 5], { carrier: 'ua1', arm: 'armL' })] }
    const { world } = goesOn(field({ ...beacon, units: [a([6, 5], { id: 'ua1' }), a([7, 5], { id: 'ua2' }), b([13, 10])] }))
    const barred = (unit: string) =>
      ['standard', 'hover', 'flight', 'thruster'].filter(mode =>
        hooks.forbidden(world, 'mode.allowed', { unit, mode }).some(v => v.rule === 'TM-BATL-17'),
      )
    expect([barred('ua1'), barred('ua2')]).toEqual([['thruster'], []])
  })
  rule('TM-R-96', 'it is handed to an ally next to it who has a free hand', () => {
    const units = [
      a([6, 5], { id: 'ua1' }),
      a([7, 5], { id: 'ua2', ...bare }),
      a([6, 6], { id: 'ua3' }),
      // Too far, too high, Stuck (TM-R-148), and what acts only by Orders (TM-DRONE-05).
      a([8, 5], { id: 'ua4', ...bare }),
      { id: 'ua5', side: 'a', sheet: 'alto_scout', at: [5, 5], level: 2 },
      a([7, 6], { id: 'ua7', status: ['stuck'], ...bare }),
      { id: 'ua6', side: 'a', sheet: 'wisp', main: 'ua1', at: [6, 4], level: 1 },
      b([13, 10]),
    ]
    const t = goesOn(field({ ...relic({ carrier: 'ua1', arm: 'armL' }), units }))
    const gives = interactionsOf(t.world, t.world.units.ua1!).filter(o => o.id.startsWith('give'))
    expect(gives.map(o => [o.id, o.refusal?.rule ?? null])).toEqual([
      ['give:Relic:ua2', null],
      ['give:Relic:ua3', 'TM-BATL-17'],
    ])
    const given = field({
      ...relic({ carrier: 'ua1', arm: 'armL' }),
      units,
      run: { proc: 'interact', vars: { unit: 'ua1', what: 'give:Relic:ua2' } },
    })
    expect(goesOn(given).world.objectives[0]!.carrier).toBe('ua2')
  })
  rule('TM-R-96', 'who takes it over uses a hand of its own, whatever the giver used', () => {
    const units = [a([6, 5], { id: 'ua1' }), a([7, 5], { id: 'ua2', ...bare }), b([13, 10])]
    const run = { proc: 'interact', vars: { unit: 'ua1', what: 'give:Relic:ua2' } }
    const t = goesOn(field({ ...relic({ carrier: 'ua1', arm: 'armR' }), units, run }))
    expect([t.world.objectives[0]!.carrier, t.world.objectives[0]!.arm]).toEqual(['ua2', 'armR'])
  })
  rule('TM-R-95', 'what would lie in a structure lies in the nearest hex without one: lower row, then lower column', () => {
    const t = goesOn(field({ units: [a([0, 0]), b([13, 10])], structures: [{ hex: [6, 5] }, { hex: [6, 4] }] }))
    expect(nearestPassable(t.world, hexOfPair([6, 5]))).toEqual(hexOfPair([7, 4]))
    expect(nearestPassable(t.world, hexOfPair([8, 5]))).toEqual(hexOfPair([8, 5]))
    const one = goesOn(field({ units: [a([0, 0]), b([13, 10])], structures: [{ hex: [6, 5] }] }))
    expect(nearestPassable(one.world, hexOfPair([6, 5]))).toEqual(hexOfPair([6, 4]))
  })
})
