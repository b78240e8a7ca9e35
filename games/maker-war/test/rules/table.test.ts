import { copy, rngOf, stateHash } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { CATALOGUE, factionOf, type UnitProfile, unitProfile } from '../../army/catalogue.ts'
import { costOf } from '../../army/cost.ts'
import { MISSIONS } from '../../data/missions.ts'
import { DICE_FACES } from '../../data/orders.ts'
import { makerWar } from '../../game.ts'
import { ability } from '../../hooks.ts'
import { linesOf } from '../../line-of-fire.ts'
import { radiusOf } from '../../look-up.ts'
import { distanceOf, gapOf } from '../../measure.ts'
import { occupies } from '../../poi.ts'
import { formationSpeedOf } from '../../speed.ts'
import { field, match } from '../mw-table.ts'

const rifles = (at: readonly [number, number]) => ({ side: 'a', units: { 'tm-rifle': [at, [at[0] + 3, at[1]]] } })
const lancers = (at: readonly [number, number]) => ({ side: 'b', units: { 'tm-lancer': [at, [at[0] + 4, at[1]]] } })
const facing = () => field({ formations: [rifles([20, 20]), lancers([20, 60])] })

describe('the table', () => {
  rule('MW-GEO-01', 'a speed of 10 cm in the data is 10 cm on the table', () => {
    const t = facing()
    expect(unitProfile('tm-rifle').speed).toBe(1000)
    expect(gapOf(t.world, t.world.units['ua1-1']!, t.world.units['ua1-2']!)).toBe(100)
    t.asks('ann', 'mw.order')
  })

  rule('MW-GEO-02', 'any seat can measure between any two units from what it sees, in any turn', () => {
    const t = facing()
    for (const seat of ['ann', 'bob', null]) {
      const world = makerWar.determinise(makerWar.view(t.world, seat), seat, rngOf('measure'))
      expect(gapOf(world, world.units['ua1-1']!, world.units['ub2-1']!)).toBe(4000 - 100 - 125)
      expect(linesOf(world, 'b').sees(world.units['ub2-1']!, world.units['ua1-1']!).clear).toBe(true)
    }
    t.asks('ann', 'mw.order')
  })

  rule('MW-GEO-03', 'measuring and asking what would be legal leaves no mark', () => {
    const t = facing()
    const before = stateHash(t.state)
    const [a, b] = [t.world.units['ua1-1']!, t.world.units['ub2-1']!]
    linesOf(t.world, 'a').sees(a, b)
    gapOf(t.world, a, b)
    for (const choice of match.candidates(t.state, 'ann', rngOf('x'))) match.check(t.state, 'ann', choice)
    expect(stateHash(t.state)).toBe(before)
    t.asks('ann', 'mw.order')
  })

  rule(['MW-R-18', 'MW-R-03'], 'an inch table halves every length and rounds it down to whole inches; bases stay', () => {
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

  rule('MW-R-03', 'the host looks along +y from the edge y = 0, his enemy back', () => {
    const t = facing()
    expect([t.world.units['ua1-1']!.facing, t.world.units['ub2-1']!.facing]).toEqual([90, 270])
    t.asks('ann', 'mw.order')
  })

  rule('MW-ARMY-06', 'both sides see both armies whole, the cards in hand aside', () => {
    const t = field({ formations: [rifles([20, 20]), { ...lancers([0, 0]), where: 'waiting' }], hands: { b: ['lucky-shot'] } })
    const seen = makerWar.view(t.world, 'ann')
    expect(seen.formations.fb2).toEqual(t.world.formations.fb2)
    expect(seen.units['ub2-1']).toEqual(t.world.units['ub2-1'])
    expect(seen.sides.b).toMatchObject({ hand: null, cards: 1 })
    t.asks('ann', 'mw.order')
  })

  rule('MW-COST-05', 'tanks and Titans occupy a Point of Interest as infantry does', () => {
    const of = (profile: string) => {
      const formations = [{ side: 'a', units: { [profile]: [[50, 50]] } }, lancers([20, 100])]
      const t = field({ formations, pois: [{ type: 'source-of-supply', at: [50, 56] }] })
      t.asks('ann', 'mw.order')
      return occupies(t.world, t.world.formations.fa1!, t.world.pois[0]!)
    }
    expect(['tm-rifle', 'tm-lancer', 'tm-paladin'].map(of)).toEqual([true, true, true])
  })

  rule('MW-R-121', 'a Titan is shot at like a formation', () => {
    const titan = { side: 'b', units: [{ profile: 'tm-paladin', at: [20, 45] }] }
    const t = field({
      formations: [rifles([20, 20]), titan],
      run: { proc: 'shooting', vars: { formation: 'fa1', order: 'advance', at: null } },
    })
    expect(t.options('ann', 'mw.target')).toContain('fb2')
  })
})

describe('what the book leaves open', () => {
  rule('MW-TRAIT-01', 'what a trait says holds against the basic rule, and the number says which trait it was', () => {
    const t = field({
      formations: [
        {
          side: 'a',
          units: {
            'tm-draft': [
              [20, 20],
              [23, 20],
            ],
          },
        },
        lancers([20, 60]),
      ],
    })
    expect(ability(t.world, 'ua1-1', 'losesWithoutToken')).toBe(1)
    expect(ability(t.world, 'ub2-1', 'losesWithoutToken')).toBe(0)
    t.asks('ann', 'mw.order')
  })

  rule('MW-R-138', 'the book game is Annihilation, without a round limit; every other mission names its own rule', () => {
    expect(MISSIONS.find(m => m.id === 'annihilation')).toMatchObject({ rule: 'MW-MISS-01', roundLimit: false, poiTypes: null })
    expect(new Set(MISSIONS.map(m => m.rule)).size).toBe(6)
  })

  rule('MW-R-143', 'a 4 hits with advantage', () => {
    expect(DICE_FACES.find(f => f.face === 4)!.result).toMatch(/advantage/)
  })

  rule('MW-R-144', 'every faction has units, plans and ready formations to play with', () => {
    for (const faction of CATALOGUE.factions.values()) {
      expect(faction.units.length, faction.id).toBeGreaterThan(5)
      expect(faction.plans.length, faction.id).toBeGreaterThan(3)
    }
    expect(CATALOGUE.factions.size).toBe(7)
  })

  rule('MW-R-145', 'the rules of Cyber Demons, Swarm and Stellar Pilgrims exist, and the army-wide ones cost nothing', () => {
    expect(['cyber-demons', 'swarm', 'stellar-pilgrims'].map(id => factionOf(id).specialRules.length > 0)).toEqual([
      true,
      true,
      true,
    ])
    for (const id of [...factionOf('swarm').units, ...factionOf('stellar-pilgrims').units]) {
      const unit = unitProfile(id)
      if (!unit.created) expect(unit.points, id).toBe(costOf(unit).points)
    }
  })

  rule('MW-R-140', 'Assault doubles the range and adds fire to close combat; Portal costs by how well its bearer evades', () => {
    const plain = unitProfile('tm-lancer')
    const points = (...traits: string[]) => costOf({ ...plain, traits: traits.map(trait => ({ trait })) }).points
    const [none, assault, portal] = [points(), points('assault'), points('portal')]
    expect(assault).toBeGreaterThan(none)
    // 35 x 20/15 = 46.7 before the sum is rounded.
    expect([46, 47]).toContain(portal - none)
  })

  rule(
    'MW-COST-04',
    'no unit is superior in all situations: whoever is at least as good in everything costs at least as much',
    () => {
      const figures = (u: UnitProfile) => [
        u.armor ?? 0,
        u.structure ?? 0,
        u.speed ?? 0,
        u.fireRange,
        u.firePower,
        u.melee,
        u.airToAir,
      ]
      const names = (u: UnitProfile) => JSON.stringify(u.traits)
      for (const { units } of CATALOGUE.factions.values())
        for (const a of units.map(id => unitProfile(id)))
          for (const b of units.map(id => unitProfile(id))) {
            const comparable = a.type === b.type && names(a) === names(b) && a.fireArc === b.fireArc && !a.created && !b.created
            const superior = comparable && figures(a).every((n, i) => n >= figures(b)[i]!)
            if (superior) expect(a.points, `${a.id} and ${b.id}`).toBeGreaterThanOrEqual(b.points)
          }
    },
  )

  rule('MW-R-147', 'a side whose player is gone can be played on by a bot, or given up for him at any time', () => {
    const t = facing()
    const state = copy(t.state)
    const seat = match.waitingFor(state)[0]!
    expect(match.applyInPlace(state, seat, match.candidates(state, seat, rngOf('bot'))[0]).ok).toBe(true)
    t.choose('bob', {
      type: 'interject',
      kind: 'mw.surrender',
      choice:
        match.interjections(t.state, 'bob')[0]!.ask.type === 'pick' ? { type: 'pick', ids: ['yes'] } : { type: 'pick', ids: [] },
    })
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-02' })
  })
})
