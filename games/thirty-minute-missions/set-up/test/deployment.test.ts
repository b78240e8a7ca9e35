import { copy } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { costOf } from '../../army/cost.ts'
import { findReadySheet } from '../../army/ready.ts'
import { squadOf } from '../../army/test/table.ts'
import { hexesWithin } from '../../basics/hexes.ts'
import { hexOfPair } from '../../basics/measure.ts'
import type { Sheet } from '../../data/types.ts'
import { field } from '../../test/tm-table.ts'
import type { World } from '../../world.ts'
import { stow } from '../asks/stow.ts'
import { type Battle, battle, chooseBoth, goOn, put, sidesTaken, standsAt } from './table.ts'

/** Squads of single ready datasheets. */
const squad = (...ids: string[]) => {
  const units = ids.map((id, i): Sheet => ({ ...findReadySheet(id)!, id: `${id}${i}` }))
  return squadOf(...units)
}
const only = (...ids: string[]) => sidesTaken({ options: { openPlay: true }, a: squad(...ids), b: squad('marauder') })
const places = (t: Battle) => t.engine.candidates(t.state, 'ann', { below: () => 0, pick: l => l[0]!, shuffle: l => [...l] })

describe('order', () => {
  rule(['TM-DEPL-02', 'TM-BATL-11'], 'one at a time, the Attacker first, in turn; who has none left is skipped', () => {
    const t = sidesTaken({})
    expect(t.options('ann', 'tm.deploy-next').filter(id => !id.includes('@'))).toEqual(['ua1', 'ua2'])
    t.pick('ann', 'ua2').choose('ann', put('ua2', 1, 5))
    t.pick('bob', 'ub3').choose('bob', put('ub3', 12, 2))
    // Only one is left: nobody asks which.
    t.asks('ann', 'tm.deploy')
    t.choose('ann', put('ua1', 1, 3))
      .pick('bob', 'ub1')
      .choose('bob', put('ub1', 12, 4))
    t.asks('bob', 'tm.deploy')
    t.choose('bob', put('ub2', 12, 6)).asks('ann', 'tm.activate')
    expect(t.all('deployed').map(d => d.unit)).toEqual(['ua2', 'ub3', 'ua1', 'ub1', 'ub2'])
  })
  rule(['TM-DEPL-02', 'TM-DEPL-03'], 'which unit and where may be one answer: what is proposed, or any other legal place', () => {
    const t = sidesTaken({})
    const proposed = t.options('ann', 'tm.deploy-next').filter(id => id.includes('@'))
    expect(proposed.map(id => id.split('@')[0])).toEqual(['ua1', 'ua2'])
    t.refuses('ann', { type: 'pick', ids: ['ua2@3,4,0,0'] }, 'TM-DEPL-01')
    t.pick('ann', 'ua2@1,5,0,0').pick('bob', 'ub3@12,2,1,3').asks('ann', 'tm.deploy')
    expect(t.all('deployed').map(d => d.unit)).toEqual(['ua2', 'ub3'])
    expect(standsAt(t.world, 'ua2')).toEqual([1, 5, 0, 0])
  })
  rule('TM-SETUP-04', 'team-mates place their own units, whoever is first', () => {
    const t = sidesTaken({
      options: { size: 'skirmish', mission: 'counterattack' },
      a: 'spearhead',
      b: 'breakers',
      seats: [['ann', 'cas'], ['bob']],
    })
    t.pick('ann').pick('bob', 'ub4')
    expect(t.engine.waitingFor(t.state)).toEqual(['ann', 'cas'])
    t.refuses('cas', { type: 'pick', ids: ['ua1'] }, 'TM-R-121')
    t.pick('cas', 'ua2').asks('cas', 'tm.deploy')
  })
})

describe('places', () => {
  rule('TM-DEPL-01', 'the three hexes nearest the short edge in every row', () => {
    const t = only('marauder')
    t.refuses('ann', put('ua1', 3, 4), 'TM-DEPL-01')
    t.refuses('ann', put('ua1', 12, 4), 'TM-DEPL-01')
    t.refuses('ann', put('ua1', 0, 11), 'TM-BOARD-01')
    t.choose('ann', put('ua1', 2, 4)).asks('bob', 'tm.deploy')
    expect(standsAt(t.world, 'ua1')).toEqual([2, 4, 0, 0])
    // East, in an odd row of 13 hexes.
    t.refuses('bob', put('ub1', 9, 5), 'TM-DEPL-01')
    t.dice('action points', 4).choose('bob', put('ub1', 10, 5))
    expect(standsAt(t.world, 'ub1')).toEqual([10, 5, 0, 3])
    // The only unit of its side acts without being chosen, and that is told.
    expect(t.last('obvious')).toMatchObject({ seat: 'ann', kind: 'tm.activate' })
    t.asks('ann', 'tm.act')
  })
  rule(['TM-DEPL-03', 'TM-BOARD-04'], 'hex, facing and an elevation it can be at', () => {
    const t = only('marauder')
    t.refuses('ann', put('ua1', 1, 4, 0, 1), 'TM-DEPL-03')
    t.refuses('ann', put('ua1', 1, 4, 0, -1), 'TM-DEPL-03')
    t.refuses('ann', put('ua1', 1, 4, 6), 'TM-BOARD-04')
    t.choose('ann', put('ua1', 1, 4, 5, 0)).asks('bob', 'tm.deploy')
    expect(standsAt(t.world, 'ua1')).toEqual([1, 4, 0, 5])
  })
  rule('TM-DEPL-04', 'who flies or hovers may start in the air', () => {
    const hover = only('revenant')
    hover.refuses('ann', put('ua1', 1, 4, 0, 3), 'TM-DEPL-04')
    hover.choose('ann', put('ua1', 1, 4, 0, 2)).asks('bob', 'tm.deploy')
    expect(standsAt(hover.world, 'ua1')[2]).toBe(2)
    const flight = only('alto_scout').choose('ann', put('ua1', 1, 4, 0, 3))
    flight.asks('bob', 'tm.deploy')
    expect(standsAt(flight.world, 'ua1')[2]).toBe(3)
  })
  rule('TM-DEPL-04', 'who swims may start on the surface or Submerged; boats nowhere else', () => {
    const t = only('nautilus')
    t.refuses('ann', put('ua1', 1, 4, 0, 0), 'TM-AQUA-02')
    t.refuses('ann', put('ua1', 1, 0, 0, -2), 'TM-AQUA-02')
    t.choose('ann', put('ua1', 1, 0, 0, -1)).asks('bob', 'tm.deploy')
    const surface = only('nautilus').choose('ann', put('ua1', 1, 10))
    surface.asks('bob', 'tm.deploy')
    expect(standsAt(surface.world, 'ua1')).toEqual([1, 10, 0, 0])
  })
  rule('TM-AERI-02', 'an Aerial Vehicle is deployed at +1 to +3', () => {
    const t = only('kestrel')
    t.refuses('ann', put('ua1', 1, 4, 0, 0), 'TM-AERI-02')
    t.choose('ann', put('ua1', 1, 4, 0, 3)).asks('bob', 'tm.deploy')
    const usual = only('kestrel').choose('ann', put('ua1', 1, 4))
    usual.asks('bob', 'tm.deploy')
    expect(standsAt(usual.world, 'ua1')[2]).toBe(1)
  })
  rule('TM-R-15', 'two friends share a hex as far as there is room', () => {
    const t = only('marauder', 'marauder', 'kestrel')
    t.pick('ann', 'ua1')
      .choose('ann', put('ua1', 1, 4))
      .choose('bob', put('ub1', 12, 4))
    t.pick('ann', 'ua2')
      .choose('ann', put('ua2', 1, 4))
      .asks('ann', 'tm.deploy')
    // At another elevation there is room for a third.
    t.choose('ann', put('ua3', 1, 4)).asks('ann', 'tm.activate')
    const full = only('goliath', 'goliath')
      .pick('ann', 'ua1')
      .choose('ann', put('ua1', 1, 4))
      .choose('bob', put('ub1', 12, 4))
    full.refuses('ann', put('ua2', 1, 4), 'TM-R-15')
    full.choose('ann', put('ua2', 1, 5)).asks('ann', 'tm.activate')
  })
  rule('TM-R-20', 'roofs are for those who get there', () => {
    // Reconnaissance has a structure of elevation 0 at column 2, row 2: its roof is +1.
    const at = (id: string) =>
      goOn(
        sidesTaken({ options: { openPlay: true, mission: 'reconnaissance' }, a: squad(id), b: squad('marauder') }),
        'tm.deploy',
      )
    const walker = at('marauder')
    walker.refuses('ann', put('ua1', 2, 2, 0, 1), 'TM-R-20')
    walker.refuses('ann', put('ua1', 2, 2, 0, 0), 'TM-DEPL-03')
    walker.asks('ann', 'tm.deploy')
    const jumper = at('revenant').choose('ann', put('ua1', 2, 2, 0, 1))
    jumper.asks('bob', 'tm.deploy')
    expect(standsAt(jumper.world, 'ua1')).toEqual([2, 2, 1, 0])
    // Jump alone is enough: too little thrust to hover.
    const thrusters = [{ thruster: 'vernier', section: 'torso' }]
    const leaper = squadOf({ ...findReadySheet('marauder')!, id: 'leaper', systems: ['jump'], thrusters })
    const options = { openPlay: true, mission: 'reconnaissance' }
    const leapt = goOn(sidesTaken({ options, a: leaper, b: squad('marauder') }), 'tm.deploy')
    leapt.refuses('ann', put('ua1', 1, 4, 0, 1), 'TM-DEPL-03')
    leapt.choose('ann', put('ua1', 2, 2, 0, 1)).asks('bob', 'tm.deploy')
  })
  rule(['TM-BUILD-15', 'TM-R-16'], 'both hexes of a two-hex unit stand in the area', () => {
    const t = only('behemoth')
    t.refuses('ann', put('ua1', 0, 4, 0), 'TM-R-16')
    t.refuses('ann', put('ua1', 2, 4, 3), 'TM-R-16')
    t.choose('ann', put('ua1', 1, 4, 0)).asks('bob', 'tm.deploy')
    expect(t.world.units.ua1!.rear).toEqual(hexOfPair([0, 4]))
  })
  rule('TM-R-16', 'the rear of a two-hex unit needs room', () => {
    const t = only('marauder', 'behemoth')
      .pick('ann', 'ua1')
      .choose('ann', put('ua1', 0, 4))
      .choose('bob', put('ub1', 12, 4))
    t.refuses('ann', put('ua2', 1, 4, 0), 'TM-R-16')
    t.choose('ann', put('ua2', 1, 6, 0)).asks('ann', 'tm.activate')
  })
  rule(['TM-R-33', 'TM-COLOR-09'], 'whoever starts on the floor of water has what that does', () => {
    const t = sidesTaken({ options: { openPlay: true }, a: squad('marauder'), b: squad('tern') })
    t.choose('ann', put('ua1', 2, 0))
    t.asks('bob', 'tm.deploy')
    expect([standsAt(t.world, 'ua1')[2], t.world.units.ua1!.status]).toEqual([-1, ['euphotic']])
    const dry = only('marauder').choose('ann', put('ua1', 2, 0))
    dry.asks('bob', 'tm.deploy')
    expect(dry.world.units.ua1!.status).toEqual([])
  })
  test('candidates are legal, the nearest place is proposed, the area is drawn', () => {
    const t = only('marauder')
    const seen = t.asks('ann', 'tm.deploy')
    expect(seen.ask).toMatchObject({ type: 'arrange', pieces: [{ id: 'ua1', name: 'Marauder' }] })
    expect(places(t).length).toBe(12)
    for (const choice of places(t)) expect(t.engine.check(t.state, 'ann', choice).ok).toBe(true)
    expect(t.engine.propose(t.state, 'ann', put('ua1', 6, 5, 1, 0))).toEqual(put('ua1', 2, 5, 1, 0))
    expect(t.engine.game.asks.find(a => a.kind === 'tm.deploy')!.area!(t.world, { unit: 'ua1' }, 'ann').length).toBe(33)
  })
  test('without hexes a place is a point in inches', () => {
    const t = sidesTaken({ options: { openPlay: true, hexless: true }, a: squad('marauder'), b: squad('marauder') })
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1', x: 478, y: 2362, facing: 45, level: 0 }] })
    t.asks('bob', 'tm.deploy')
    expect(t.world.units.ua1).toMatchObject({ at: { x: 480, y: -1500 }, facing: 45, where: 'board' })
  })
})

describe('reserves', () => {
  const skirmish = (mission: string, a = 'spearhead', b = 'breakers') =>
    sidesTaken({ options: { size: 'skirmish', mission }, a, b })
  rule(['TM-DEPL-05', 'TM-DEPL-06', 'TM-R-91'], 'at most half, in secret, shown when both are done', () => {
    const t = skirmish('winds_of_war')
    t.refuses('ann', { type: 'pick', ids: ['ua1', 'ua2', 'ua3'] }, 'TM-DEPL-06')
    t.pick('ann', 'ua3', 'ua4')
    expect(t.all('reserves shown')).toEqual([])
    t.pick('bob')
    expect(t.last('reserves shown')).toEqual({ a: ['ua3', 'ua4'], b: [] })
    expect(t.options('ann', 'tm.deploy-next').filter(id => !id.includes('@'))).toEqual(['ua1', 'ua2'])
    goOn(t.dice('weather', 8), 'tm.activate').asks('ann', 'tm.activate')
    expect([standsAt(t.world, 'ua3'), standsAt(t.world, 'ua4')]).toEqual([['reserve'], ['reserve']])
  })
  rule('TM-DEPL-06', 'half is rounded down, and Controlled Drones do not count', () => {
    const t = sidesTaken({
      options: { openPlay: true, mission: 'reconnaissance' },
      a: squad('marauder', 'marauder', 'marauder'),
      b: 'ironline',
    })
    const ask = (seat: string) => t.asks(seat, 'tm.reserves').ask
    expect([ask('ann'), ask('bob')]).toMatchObject([
      { min: 0, max: 1 },
      { min: 0, max: 2 },
    ])
    const single = sidesTaken({ options: { openPlay: true, mission: 'reconnaissance' }, a: squad('marauder'), b: 'picket' })
    single.asks('bob', 'tm.reserves')
    expect(single.engine.waitingFor(single.state)).toEqual(['bob'])
  })
  test('Show of Force has no reserves', () => {
    sidesTaken({}).asks('ann', 'tm.deploy-next')
  })
  rule('TM-MISS-26', 'Counterattack!: the Defender must hold one back, and half at most', () => {
    const t = skirmish('counterattack')
    expect([t.asks('ann', 'tm.reserves').ask, t.asks('bob', 'tm.reserves').ask]).toMatchObject([
      { min: 0, max: 2 },
      { min: 1, max: 2 },
    ])
    t.pick('ann')
    t.refuses('bob', { type: 'pick', ids: [] }, 'TM-DEPL-06')
    t.pick('bob', 'ub4').asks('ann', 'tm.deploy-next')
  })
  rule('TM-R-94', 'who cannot be placed legally goes to reserve', () => {
    // A pursuer's area has two hexes of each coastal row; two submarines find room at either elevation of each: 16 in all.
    const boats = Array.from({ length: 18 }, () => 'nautilus')
    const options = { size: 'skirmish', mission: 'endless_pursuit', openPlay: true }
    const t = goOn(sidesTaken({ options, a: squad(...boats), b: squad('marauder') }).pick('ann'), 'tm.activate')
    t.asks('ann', 'tm.activate')
    expect(Object.values(t.world.units).filter(u => u.side === 'a' && u.where === 'board').length).toBe(16)
    expect(t.all('sent to reserve').length).toBe(2)
    expect(t.world.units[t.last('sent to reserve').unit as string]!.where).toBe('reserve')
  })
})

describe('the Emissary', () => {
  const operation = (a: unknown, b = 'ironline') =>
    sidesTaken({ options: { size: 'operation', mission: 'emissary_of_darkness', openPlay: true }, a, b })
  rule('TM-MISS-43', 'the Attacker names a ranked unit of 250 or more, which may not start in reserve', () => {
    const t = operation('blackdawn')
    // Executioner 458, Scorpion Rex 450, Hexer 303, Vulture 362; the Marauder costs 181.
    expect(t.options('ann', 'tm.champion')).toEqual(['ua1', 'ua2', 'ua4', 'ua3'])
    t.pick('ann', 'ua3')
    expect([t.world.emissary, t.last('emissary named')]).toEqual(['ua3', { unit: 'ua3' }])
    t.refuses('ann', { type: 'pick', ids: ['ua3'] }, 'TM-MISS-43')
    t.pick('ann', 'ua1').asks('bob', 'tm.reserves')
  })
  rule('TM-MISS-43', '250 exactly is enough; a machine without a rank is not named while a ranked unit is there', () => {
    const tern = { ...findReadySheet('tern')!, id: 'tern250', mods: ['reactor', 'hardened', 'damping', 'winter'] }
    const watchdog = {
      ...findReadySheet('watchdog')!,
      id: 'dear',
      mods: ['reactor', 'actuator', 'control2', 'hardened', 'feed', 'primed'],
    }
    expect([costOf(tern), costOf(watchdog)]).toEqual([250, 261])
    const t = operation(squadOf(tern, watchdog, { ...findReadySheet('hexer')!, id: 'hexer0' }))
    expect(t.options('ann', 'tm.champion')).toEqual(['ua3', 'ua1'])
  })
  rule('TM-MISS-43', 'without one it is the dearest unit', () => {
    const t = operation(squad('marauder', 'leech', 'stinger'))
    t.asks('ann', 'tm.reserves')
    expect(t.world.emissary).toBe('ua1')
    const equal = operation(squad('marauder', 'marauder', 'stinger'))
    expect(equal.options('ann', 'tm.champion')).toEqual(['ua1', 'ua2'])
  })
})

describe('Controlled Drones', () => {
  const withDrones = () => {
    const t = goOn(
      sidesTaken({ options: { openPlay: true, mission: 'show_of_force' }, a: 'ironline', b: squad('marauder') }),
      'tm.deploy-next',
    )
    return t.pick('ann', 'ua3').choose('ann', put('ua3', 1, 5))
  }
  rule(['TM-R-160', 'TM-DRONE-06'], 'they are placed with their Main Unit: stowed, or next to it', () => {
    const t = withDrones()
    t.pick('ann', 'ua6')
    expect(t.last('drones stowed')).toEqual({ main: 'ua3', drones: ['ua6'] })
    t.refuses('ann', put('ua7', 2, 8), 'TM-DRONE-06')
    t.refuses('ann', put('ua7', 1, 3), 'TM-DRONE-06')
    t.refuses('ann', put('ua7', 3, 5), 'TM-DEPL-01')
    t.choose('ann', put('ua7', 2, 5, 0, 1)).asks('bob', 'tm.deploy')
    expect([standsAt(t.world, 'ua6'), standsAt(t.world, 'ua7')]).toEqual([['stowed'], [2, 5, 1, 0]])
  })
  rule('TM-R-94', 'who leaves drones on the board where nothing is free beside it is told so', () => {
    const t = withDrones()
    t.asks('ann', 'tm.stow')
    const judged = (world: World, ...ids: string[]) => {
      const verdict = stow.validate(world, { main: 'ua3' }, 'ann', { type: 'pick', ids })
      return verdict.ok ? null : [verdict.violations[0]!.rule, verdict.violations[0]!.params]
    }
    const world = copy(t.world) as World
    for (const [i, hex] of hexesWithin(world.units.ua3!.hex, 1).entries())
      world.structures.push({ id: `wall${i}`, hexes: [hex], elevation: 3, defense: 30, full: 30, objective: null })
    expect([judged(t.world), judged(world)]).toEqual([null, ['TM-R-94', { drones: 2 }]])
    expect([judged(world, 'ua6'), judged(world, 'ua6', 'ua7')]).toEqual([['TM-R-94', { drones: 1 }], null])
  })
  test('both may be stowed in a bay, or both placed', () => {
    withDrones().pick('ann', 'ua6', 'ua7').asks('bob', 'tm.deploy')
    const t = withDrones()
    t.pass('ann')
    const [one, two] = [put('ua6', 2, 5), put('ua7', 1, 4)]
    t.choose('ann', { type: 'arrange', places: [...one.places, ...two.places] }).asks('bob', 'tm.deploy')
    expect(t.all('deployed').map(d => d.unit)).toEqual(['ua3', 'ua6', 'ua7'])
  })
  rule(['TM-SYS-14', 'TM-DRONE-06'], 'without a bay only one is stowed', () => {
    const bare = { ...findReadySheet('carrier')!, systems: [] }
    const own = {
      name: 'Bare',
      units: [
        { n: 1, unit: 'carrier' },
        { n: 2, unit: 'wisp', mainUnit: 1 },
        { n: 3, unit: 'wisp', mainUnit: 1 },
      ],
      sheets: { carrier: bare },
    }
    const t = sidesTaken({ options: { openPlay: true }, a: own, b: squad('marauder') }).choose('ann', put('ua1', 1, 5))
    t.refuses('ann', { type: 'pick', ids: ['ua2', 'ua3'] }, 'TM-DRONE-06')
    t.pick('ann', 'ua2').asks('ann', 'tm.deploy-drones')
  })
})

describe('before the battle', () => {
  rule(['TM-R-85', 'TM-BATL-12', 'TM-MOD-03'], 'nobody has AP, unless a Primed Capacitor stores 4', () => {
    const t = battle({ options: { ready: true, openPlay: true }, a: squad('overlord', 'marauder'), b: 'knife' })
    t.asks('ann', 'tm.activate')
    expect(Object.values(t.world.units).map(u => u.ap)).toEqual([4, 0, 0, 0, 0])
    expect(t.last('charged')).toEqual({ unit: 'ua1', ap: 4 })
  })
  test('the steps come in the order of the book', () => {
    const t = chooseBoth(battle({ options: { mission: 'reconnaissance' } }, [['attacker or defender', 5, 3]]))
    t.pick('ann', 'attack').pick('bob', 'east').pick('ann').pick('bob')
    goOn(t, 'tm.activate').asks('ann', 'tm.activate')
    const order = t.events.map(e => e.type).filter((type, i, all) => type !== 'rolled' && all.indexOf(type) === i)
    expect(order).toEqual([
      'size agreed',
      'mission agreed',
      'squads shown',
      'battlefield laid',
      'secondaries chosen',
      'markers shown',
      'roles rolled',
      'roles chosen',
      'areas chosen',
      'objectives placed',
      'reserves shown',
      'deployed',
      'battle began',
      'round began',
    ])
  })
  test('a described position of a pursuit has both areas at one edge', () => {
    const t = field({ mission: 'endless_pursuit', units: [{ sheet: 'marauder', side: 'a', at: [0, 5] }] })
    t.asks('ann', 'tm.activate')
    expect([t.world.sides.a.area, t.world.sides.b.area]).toEqual(['east', 'east'])
  })
})
