import { copy, type Input, rngOf, type SeatId } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { CATALOGUE, type UnitProfile, unitProfile } from '../../army/catalogue.ts'
import { costOf } from '../../army/cost.ts'
import { READY_ARMIES } from '../../army/ready.ts'
import { activating, battle, group, guards, leave, running, tank, wing } from '../../battle/test/table.ts'
import { makerWar } from '../../game.ts'
import { formationSpeedOf } from '../../movement/speed.ts'
import { linesOf } from '../../shooting/line-of-fire.ts'
import { engine, field, path } from '../../test/mw-table.ts'
import { distanceOf, gapOf } from '../measure.ts'
import { radiusOf } from '../queries.ts'

const rifles = (at: readonly [number, number]) => ({ side: 'a', units: { 'tm-rifle': [at, [at[0] + 3, at[1]]] } })
const lancers = (at: readonly [number, number]) => ({ side: 'b', units: { 'tm-lancer': [at, [at[0] + 4, at[1]]] } })
const facing = () => field({ formations: [rifles([20, 20]), lancers([20, 60])] })

const SURRENDER: Input = { type: 'interject', kind: 'mw.surrender', choice: { type: 'pick', ids: ['yes'] } }
/** Whatever writes to it from now on fails. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

describe('the table', () => {
  rule('MW-GEO-01', 'asked: a speed of 10 is 10 cm on the table, and a base of 1 cm is one', () => {
    const t = activating([group('fa1', [['tm-rifle', 60, 30]]), ...guards]).pick('ann', 'advance')
    t.refuses('ann', path([70.01, 30]), 'MW-MOVE-01')
    t.choose('ann', path([70, 30]))
    expect(t.world.units['ua1-1']!.at).toEqual({ x: 7000, y: 3000 })
    t.asks('ann', 'mw.turn')
    const two = facing()
    expect(gapOf(two.world, two.world.units['ua1-1']!, two.world.units['ua1-2']!)).toBe(100)
    two.asks('ann', 'mw.order')
  })

  rule('MW-GEO-02', 'asked: any seat can measure between any two units from what it sees, in any turn', () => {
    const t = facing()
    for (const seat of ['ann', 'bob', null]) {
      const world = makerWar.determinise(makerWar.view(t.world, seat), seat, rngOf('measure'))
      expect(gapOf(world, world.units['ua1-1']!, world.units['ub2-1']!)).toBe(4000 - 100 - 125)
      expect(linesOf(world, 'b').sees(world.units['ub2-1']!, world.units['ua1-1']!).clear).toBe(true)
    }
    t.asks('ann', 'mw.order')
  })

  rule('MW-GEO-03', 'asked: nothing a seat measures, asks or does out of turn leaves anything on the table', () => {
    const t = facing()
    frozen(t.state)
    const seen = () => JSON.stringify(['ann', 'bob', null].map(seat => engine.view(t.state, seat)))
    const before = seen()
    const [a, b] = [t.world.units['ua1-1']!, t.world.units['ub2-1']!]
    expect([gapOf(t.world, a, b), linesOf(t.world, 'a').sees(a, b).clear]).toEqual([3775, true])
    const tried = engine.candidates(t.state, 'ann', rngOf('x'))
    expect(tried.map(choice => engine.check(t.state, 'ann', choice).ok)).toEqual(tried.map(() => true))
    expect(seen()).toBe(before)
    // All that a seat may do unasked is to give up: there is no move that puts a marker down.
    for (const seat of ['ann', 'bob']) expect(engine.interjections(t.state, seat).map(i => i.kind)).toEqual(['mw.surrender'])
    const marker = { type: 'interject', kind: 'mw.marker', choice: { type: 'arrange', places: [] } }
    expect(engine.apply(t.state, 'bob', marker).ok).toBe(false)
    t.asks('ann', 'mw.order')
  })

  rule(['MW-R-18', 'MW-R-03'], 'asked: an inch table halves every length and rounds it down to whole inches; bases stay', () => {
    const cm = field({ formations: [rifles([20, 20]), lancers([20, 60])] })
    const inch = field({ options: { inches: true }, formations: [rifles([20, 20]), lancers([20, 60])] })
    expect([distanceOf(cm.world, 'enemyZone'), distanceOf(inch.world, 'enemyZone')]).toEqual([1000, 500])
    expect([distanceOf(cm.world, 'commandChainLink'), distanceOf(inch.world, 'commandChainLink')]).toEqual([750, 300])
    expect([cm, inch].map(t => formationSpeedOf(t.world, t.world.formations.fa1!).total)).toEqual([1000, 500])
    expect(radiusOf(inch.world, inch.world.units['ua1-1']!)).toBe(100)
    const setup = makerWar.presets[0]!.setup
    const [big, small] = [false, true].map(inches => makerWar.begin({ ...setup, options: { ...setup.options, inches } }).world)
    expect([small!.table.width, small!.table.height]).toEqual([big!.table.width / 2, big!.table.height / 2])
    expect(small!.terrain[0]!.at.x).toBe(big!.terrain[0]!.at.x / 2)
    cm.asks('ann', 'mw.order')
    inch.asks('ann', 'mw.order')
  })

  rule('MW-R-03', 'asked: the host looks along +y from the edge y = 0, his enemy back', () => {
    const t = facing()
    expect([t.world.units['ua1-1']!.facing, t.world.units['ub2-1']!.facing]).toEqual([90, 270])
    t.asks('ann', 'mw.order')
  })

  rule('MW-ARMY-06', 'asked: both sides see both armies whole, the cards in hand aside', () => {
    const t = field({ formations: [rifles([20, 20]), { ...lancers([0, 0]), where: 'waiting' }], hands: { b: ['lucky-shot'] } })
    const seen = makerWar.view(t.world, 'ann')
    expect(seen.formations.fb2).toEqual(t.world.formations.fb2)
    expect(seen.units['ub2-1']).toEqual(t.world.units['ub2-1'])
    expect(seen.sides.b).toMatchObject({ hand: null, cards: 1 })
    t.asks('ann', 'mw.order')
  })

  rule('MW-COST-05', 'tanks and Titans gain control of a Point of Interest as infantry does, flyers do not', () => {
    const controlOf = (profile: string, order = 'fire') => {
      const pois = [{ type: 'source-of-supply', at: [50, 56] }]
      const t = activating([group('fa1', [[profile, 50, 50]]), ...guards], { pois, sides: { a: { supply: 2 } } }).pick(
        'ann',
        order,
      )
      leave(t)
      return t.world.pois[0]!.control
    }
    expect(['tm-rifle', 'tm-lancer', 'tm-paladin'].map(profile => controlOf(profile))).toEqual(['a', 'a', 'a'])
    expect(controlOf('tm-kestrel', 'fire@low')).toBeNull()
  })

  rule('MW-R-121', 'asked: a Titan is shot at like a formation: its id is the target, its structure takes the hits', () => {
    const t = running({ proc: 'shooting', vars: { formation: 'fa1', order: 'advance', at: null } }, [
      tank('fa1', 20, 20),
      group('fb2', [['tm-paladin', 20, 45]]),
      ...guards,
    ])
    expect(t.options('ann', 'mw.target')).toContain('fb2')
    t.dice('salvo', 5, 5).pick('ann', 'fb2')
    expect([t.world.units['ub2-1']!.structure, t.world.formations.fb2!.tokens]).toEqual([4, 2])
    leave(t)
  })
})

describe('what the book leaves open', () => {
  rule(
    'MW-TRAIT-01',
    'asked: a trait holds against the basic rule it contradicts: a loss without a token, a place out of command',
    () => {
      // MW-SHOOT-12 gives a token for every destroyed unit; Expendable says otherwise.
      const tokens = (profile: string) => {
        const victims = group('fb1', [
          ['tm-captain', 60, 62],
          [profile, 60, 50],
          [profile, 63, 50],
        ])
        const t = running({ proc: 'shooting', vars: { formation: 'fa1', order: 'advance', at: null } }, [
          tank('fa1', 60, 30),
          victims,
          ...guards,
        ])
        t.dice('salvo', 5, 1).pick('ann', 'fb1')
        if (t.engine.decision(t.state, 'ann')?.kind === 'mw.hit') t.pick('ann', 'ub1-2')
        leave(t)
        return [t.all('unit destroyed').length, t.world.formations.fb1!.tokens]
      }
      expect([tokens('tm-rifle'), tokens('tm-draft')]).toEqual([
        [1, 1],
        [1, 0],
      ])
      // MW-MOVE-07 keeps units in command range; Scout says otherwise.
      const placing = (profile: string) =>
        activating([
          group('fa1', [
            ['tm-lancer', 60, 30],
            [profile, 63, 30],
          ]),
          ...guards,
        ])
          .pick('ann', 'advance')
          .choose('ann', path([60, 32]))
      const far: Input = { type: 'arrange', places: [{ piece: 'ua1-2', x: 8500, y: 3200, facing: null, level: null }] }
      const bound = placing('tm-lancer')
      bound.refuses('ann', far, 'MW-MOVE-07')
      leave(bound)
      leave(placing('tm-skimmer').choose('ann', far))
    },
  )

  rule('MW-R-138', 'what ends every authored mission does not end Annihilation, and what ends Annihilation ends them all', () => {
    const missions = ['reality-anchor', 'landing-grounds', 'relic-run', 'last-stand', 'measured-battle', 'annihilation']
    const pois = [{ type: 'reliquary', at: [60, 5], holder: 'fa1', control: 'a' }]
    const late = (mission: string) => {
      const formations = [tank('fa1', 60, 5, { activated: true }), tank('fb1', 60, 90, { activated: true })]
      const sides = { a: { score: 9, destroyed: 900 } }
      const t = running({ proc: 'endRound', vars: {} }, formations, { options: { mission }, round: 6, pois, sides })
      if (!t.state.outcome) leave(t)
      return t.state.outcome?.rule ?? null
    }
    expect(missions.map(late)).toEqual(['MW-MISS-03', 'MW-END-08', 'MW-MISS-05', 'MW-MISS-06', 'MW-END-08', null])
    const alone = (mission: string) => {
      const t = running({ proc: 'endTurn', vars: { side: 'a' } }, [tank('fa1', 60, 50), wing('fb1', 60, 90)], {
        options: { mission },
        round: 2,
      })
      return t.state.outcome?.rule
    }
    expect(new Set(missions.map(alone))).toEqual(new Set(['MW-END-01']))
  })

  rule('MW-R-143', 'asked: a 4 hits with advantage and only then; a Sniper may pick whom others hide', () => {
    const hits = (order: string, more = {}) => {
      const t = running({ proc: 'shooting', vars: { formation: 'fa1', order, at: null } }, [
        tank('fa1', 60, 30),
        group('fb1', [['tm-vulcan', 60, 60, { shields: 0 }]], more),
        ...guards,
      ])
      t.dice('salvo', 4, 4).pick('ann', 'fb1')
      leave(t)
      return 12 - t.world.units['ub1-1']!.structure
    }
    expect([hits('fire'), hits('advance'), hits('advance', { stance: 'march' })]).toEqual([2, 0, 2])
    const hidden = (shooter: string) => {
      const t = running({ proc: 'shooting', vars: { formation: 'fa1', order: 'advance', at: null } }, [
        group('fa1', [[shooter, 60, 30]]),
        group('fb1', [
          ['tm-captain', 80, 60],
          ['tm-rifle', 60, 50],
          ['tm-rifle', 60, 54],
        ]),
        ...guards,
      ])
      t.dice('salvo', 6).pick('ann', 'fb1')
      const picks = t.engine.decision(t.state, 'ann')?.kind === 'mw.hit' ? t.options('ann', 'mw.hit') : ['ub1-2']
      leave(t)
      return picks
    }
    expect([hidden('tm-rifle'), hidden('as-adept')]).toEqual([['ub1-2'], ['ub1-2', 'ub1-3']])
  })

  rule('MW-R-144', 'every faction can be played with what is authored for it: its ready army sets up and begins round 1', () => {
    const begins = (faction: string) => {
      const { army } = READY_ARMIES.find(ready => ready.army.faction === faction && ready.points <= 500)!
      const { setup } = makerWar.presets.find(preset => preset.id === 'training')!
      const options = { ...setup.options, training: false, customSetup: true }
      const sides = [
        { seats: ['ann'], army },
        { seats: ['bob'], army },
      ] as typeof setup.sides
      const read = makerWar.readSetup({ ...setup, options, sides })
      if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
      const { state } = engine.start(read.value, { kind: 'fast', words: [1, 2, 3, 4] })
      const rng = rngOf(faction)
      for (let n = 0; n < 200 && state.world.round === 0; n++) {
        const seat = engine.waitingFor(state)[0]!
        expect(engine.applyInPlace(state, seat, engine.candidates(state, seat, rng)[0]).ok).toBe(true)
      }
      const units = (side: string) => Object.values(state.world.units).filter(u => u.side === side).length
      return [state.world.round, units('a') > 0, units('a') === units('b')]
    }
    for (const faction of CATALOGUE.factions.keys()) expect(begins(faction), faction).toEqual([1, true, true])
    expect(CATALOGUE.factions.size).toBe(7)
  })

  rule('MW-R-145', 'what a faction can do as an army is free: the same figures cost the same in another faction', () => {
    for (const id of ['sw-spitter', 'sw-leaper', 'sp-faithful', 'sp-ark', 'cd-flayer', 'cd-imp', 'as-seeker']) {
      const unit = unitProfile(id)
      expect([id, unit.points]).toEqual([id, costOf({ ...unit, faction: 'terran-makers' }).points])
    }
    // Regeneration is in the formula: 1.2 times the defense, so the price before rounding grows by 1.2 to the power of 0.75.
    const steps = (traits: UnitProfile['traits']) => costOf({ ...unitProfile('cd-oni'), traits }).steps
    const defense = (traits: UnitProfile['traits']) => steps(traits).findLast(step => step.name === 'defense')!.value
    expect(defense([{ trait: 'regeneration' }]) / defense([])).toBeCloseTo(1.2, 9)
    // The rule is there all the same: next to another Swarm formation two tokens fewer are counted.
    const checked = (faction: string) => {
      const formations = [
        group('fa1', [['sw-gorehorn', 60, 30]], { tokens: 7 }),
        group('fa2', [['sw-gorehorn', 65, 30]]),
        ...guards,
      ]
      const vars = { formation: 'fa1', scatters: true }
      const t = running({ proc: 'moralCheck', vars }, formations, { factions: { a: faction } }, [['moral', 3, 3]])
      leave(t)
      return t.world.formations.fa1!.stance
    }
    expect([checked('swarm'), checked('terran-makers')]).toEqual(['none', 'scatter'])
  })

  rule('MW-R-140', 'Assault doubles the range and adds fire to close combat; Portal costs by how well its bearer evades', () => {
    const plain = unitProfile('tm-lancer')
    const points = (...traits: string[]) => costOf({ ...plain, traits: traits.map(trait => ({ trait })) }).points
    // By hand: 33.70; with Assault 55.21 (a range of 115 / 25, close combat 1.832); with Portal 33.70 + 35 x 20 / 15.
    expect([[], ['assault'], ['portal']].map(more => points('anti-tank', ...more))).toEqual([34, 55, 80])
  })
})

describe('no unit is superior in all situations', () => {
  rule('MW-COST-04', 'asked: close combat beats heavy armor: one hit is enough where a salvo needs three', () => {
    const shot = running({ proc: 'shooting', vars: { formation: 'fa1', order: 'fire', at: null } }, [
      group('fa1', [
        ['tm-rifle', 60, 30],
        ['tm-rifle', 63, 30],
      ]),
      group('fb1', [['tm-bulwark', 60, 50]]),
      ...guards,
    ])
    shot.dice('salvo', 6, 6).pick('ann', 'fb1')
    expect(shot.world.units['ub1-1']!.hits).toBe(2)
    leave(shot)
    const fight = activating([tank('fa1', 60, 30), group('fb1', [['tm-bulwark', 60, 60]]), ...guards]).pick('ann', 'assault')
    fight.dice('close combat', 5).dice('close combat', 1, 1).dice('moral', 6, 6)
    fight.choose('ann', path([60, 57.25]))
    expect(fight.world.units['ub1-1']).toBeUndefined()
    leave(fight)
  })

  rule('MW-COST-04', 'asked: flak beats flyers, artillery beats dug-in troops, screens beat artillery', () => {
    const flown = (enemy: string) => {
      const t = activating([wing('fa1', 60, 30), group('fb1', [[enemy, 70, 60]]), ...guards], { sides: { a: { supply: 2 } } })
      t.pick('ann', 'advance@high').choose('ann', path([60, 90]))
      leave(t)
      return t.world.formations.fa1!.where
    }
    expect([flown('tm-hail'), flown('tm-lancer')]).toEqual(['gone', 'table'])
    // Between 45 and 50 cm: far for a screen, in range of a gun that cannot shoot over the hill.
    const dug = (shooter: string, second: string, terrain = [{ type: 'hill', at: [60, 60], size: [40, 10] }]) => {
      const victims = group('fb1', [
        ['tm-captain', 80, 82],
        ['tm-rifle', 60, 79],
        [second, 64, 79],
      ])
      const vars = { formation: 'fa1', order: 'advance', at: null }
      const t = running({ proc: 'shooting', vars }, [group('fa1', [[shooter, 60, 30]]), victims, ...guards], { terrain })
      const kind = t.engine.decision(t.state, 'ann')!.kind
      if (kind !== 'mw.target') {
        t.asks('ann', kind)
        return 'no shot'
      }
      t.dice('salvo', ...(shooter === 'tm-longbow' ? [6, 6, 1] : [1, 1])).pick('ann', 'fb1')
      while (t.engine.decision(t.state, 'ann')?.kind === 'mw.hit') t.pick('ann', t.options('ann', 'mw.hit')[0]!)
      leave(t)
      return t.all('unit destroyed').length
    }
    expect([dug('ts-spire', 'tm-rifle', []), dug('ts-spire', 'tm-rifle')]).toEqual([0, 'no shot'])
    // Two riflemen, and then the captain is alone.
    expect([dug('tm-longbow', 'tm-rifle'), dug('tm-longbow', 'tm-parasol')]).toEqual([3, 0])
  })

  rule('MW-COST-04', 'nothing better comes for free: more armor, fire or melee raises the price of any unit', () => {
    const priceOf = (unit: UnitProfile) => costOf(unit).steps.findLast(step => step.name === 'points')!.value
    for (const unit of [...CATALOGUE.units.values()].filter(u => !u.created)) {
      const better: Partial<UnitProfile>[] = [
        unit.structure === null ? { armor: unit.armor! + 1 } : { structure: unit.structure + 1 },
        unit.type === 'flyer' ? { airToAir: unit.airToAir + 1 } : { melee: unit.melee + 1 },
        { firePower: unit.firePower + 1 },
      ]
      for (const more of better)
        expect(priceOf({ ...unit, ...more }), `${unit.id} ${JSON.stringify(more)}`).toBeGreaterThan(priceOf(unit))
    }
  })
})

describe('a player who is gone', () => {
  rule('MW-R-147', 'his side can be given up for him whatever is asked, and of whom', () => {
    const own = facing().choose('bob', SURRENDER)
    expect(own.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-02' })
    const asked = activating([tank('fa1', 60, 30), tank('fb1', 60, 70, { stance: 'patrol' }), ...guards]).pick('ann', 'advance')
    asked.choose('ann', path([60, 35])).asks('bob', 'kernel.react')
    expect(asked.choose('bob', SURRENDER).state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-02' })
  })

  rule('MW-R-147', 'a bot can play on for him from what he sees, to the end of the game', () => {
    const t = battle([tank('fa1', 60, 55), tank('fa2', 50, 55), tank('fb1', 60, 75), tank('fb2', 50, 75)], {
      round: 5,
      options: { points: 500 },
    })
    const state = { ...copy(t.state), dice: { kind: 'fast' as const, words: [7, 7, 7, 7] as [number, number, number, number] } }
    const rng = rngOf('bot')
    const answer = (seat: SeatId) => {
      const believed = engine.believe(engine.view(state, seat), state.dice, rng)
      return engine.candidates(believed, seat, rng)[0]
    }
    for (let n = 0; n < 300 && state.outcome === null; n++) {
      const seat = engine.waitingFor(state)[0]!
      expect(engine.applyInPlace(state, seat, answer(seat)).ok).toBe(true)
    }
    expect(state.outcome).not.toBeNull()
    leave(t)
  })
})
