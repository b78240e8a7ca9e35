import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, field, path, placed, share } from '../../test/mw-table.ts'

const row = (count: number, x: number, y: number, step = 3) => Array.from({ length: count }, (_, i) => [x + step * i, y])
const tank = (side: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  side,
  units: { 'tm-lancer': [[x, y]] },
  ...more,
})
const arrange = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const sentences = (t: ReturnType<typeof field>): string[] =>
  t.events.map(event => t.engine.game.sentence(event, t.engine.game.view(t.world, null)))

describe('a carrier is shot in the turn of the enemy', () => {
  rule(
    ['MW-R-128', 'MW-TRAIT-17', 'MW-ACT-05'],
    'who climbs out of the wreck is shaken, scatters, and must flee in his own turn',
    () => {
      const riders = ['ts-vanguard', 'ts-vanguard', 'ts-vanguard'].map(profile => ({ profile }))
      const formations = [
        { side: 'a', units: { 'tm-lancer': row(4, 50, 40) } },
        { side: 'b', units: { 'ts-ark': [[55, 70]] } },
        { side: 'b', where: 'carried', carrier: 'fb2', units: riders },
        { side: 'b', units: { 'ts-node': [[10, 100]] } },
      ]
      const dice: [string, ...number[]][] = [
        ['salvo', 6, 5, 5, 5, 1, 1, 1, 1],
        ['wreck', 4],
        ['moral', 1, 2],
        ['scatter', 1],
        ['moral', 6, 6],
      ]
      const t = field({ factions: { b: 'transcendent' }, formations }, dice).pick('ann', 'fa1:fire')
      const beside = (y: number) => arrange(placed('ub3-1', 55, y), placed('ub3-2', 58, y), placed('ub3-3', 52, y))
      t.refuses('bob', beside(77), 'MW-R-128')
      t.choose('bob', beside(75))
      expect([t.world.formations.fb3!.tokens, t.world.formations.fb3!.stance]).toEqual([4, 'scatter'])
      expect(t.why('bob', 'fb3:advance')).toBe('MW-ACT-05')
      t.pick('bob', 'fb3').choose('bob', path([55, 80]))
      // It has shed one of its tokens and a unit, and holds.
      expect([t.world.formations.fb3!.tokens, t.world.formations.fb3!.units.length, t.world.formations.fb3!.stance]).toEqual([
        3,
        2,
        'none',
      ])
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('Titans through whole turns', () => {
  rule(
    ['MW-TITAN-21', 'MW-TITAN-17', 'MW-R-118'],
    'a Titan that is destroyed by another one exploding has its own throes',
    () => {
      const formations = [
        { side: 'a', units: { 'tm-lancer': row(2, 58, 40) } },
        { side: 'a', units: { 'tm-rifle': [[66, 64]] } },
        { side: 'b', units: [{ profile: 'tm-vulcan', at: [60, 70], structure: 1, shields: 0 }] },
        { side: 'b', units: [{ profile: 'tm-paladin', at: [66, 72], structure: 1 }] },
        tank('b', 110, 110),
      ]
      const dice: [string, ...number[]][] = [
        ['salvo', 5, 1, 1, 1],
        ['death throes', 6],
        ['detonation', 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ['death throes', 1],
      ]
      const t = field({ formations }, dice).pick('ann', 'fa1:fire>fb3')
      t.asks('bob', 'mw.turn')
      expect(['fa2', 'fb3', 'fb4'].map(id => t.world.formations[id]!.where)).toEqual(['gone', 'gone', 'gone'])
      // A formation of one unit is told as fallen once.
      expect(sentences(t).filter(text => /^(Vulcan is destroyed|Nothing is left of Vulcan)\.$/.test(text))).toHaveLength(2)
    },
  )

  rule(
    ['MW-TITAN-16', 'MW-TITAN-28', 'MW-MOVE-13'],
    'in its activation it is repaired and recharged, then turns and moves',
    () => {
      const vulcan = { profile: 'tm-vulcan', at: [60, 30], facing: 90, broken: ['legs'], shields: 2 }
      const t = field({ sides: { a: { supply: 4 } }, formations: [{ side: 'a', units: [vulcan] }, tank('b', 60, 100)] })
      expect([t.why('ann', 'fa1:march'), t.why('ann', 'repair/ua1-1/legs')]).toEqual(['MW-TITAN-12', 'MW-TITAN-16'])
      const mend = (id: string) => ({
        type: 'interject' as const,
        kind: 'mw.repair',
        choice: { type: 'pick' as const, ids: [id] },
      })
      t.pick('ann', 'fa1:advance').choose('ann', mend('repair/ua1-1/legs'))
      t.refuses('ann', mend('recharge/ua1-1/3'), 'MW-TITAN-28')
      t.choose('ann', mend('recharge/ua1-1/2'))
      // Two turns of 5 cm leave 5 of 15.
      t.refuses('ann', { type: 'path', points: [at(60, 30, 45), at(64, 34, 0)] }, 'MW-MOVE-01')
      t.choose('ann', { type: 'path', points: [at(60, 30, 45), at(63.5, 33.5, 0)] }).asks('bob', 'mw.turn')
      expect(t.world.units['ua1-1']).toMatchObject({ broken: [], shields: 4, facing: 0 })
    },
  )

  rule(
    ['MW-TITAN-16', 'MW-TITAN-12'],
    'repaired before its order is given it may be given one that broken systems forbade',
    () => {
      const vulcan = { profile: 'tm-vulcan', at: [60, 30], facing: 90, broken: ['legs'] }
      const shown = (supply: number) => {
        const t = field({ sides: { a: { supply } }, formations: [{ side: 'a', units: [vulcan] }, tank('b', 60, 100)] })
        return { t, isAlone: t.options('ann', 'mw.turn').includes('fa1') }
      }
      expect(shown(1).isAlone).toBe(false)
      const { t, isAlone } = shown(2)
      expect([isAlone, t.why('ann', 'fa1:march')]).toEqual([true, 'MW-TITAN-12'])
      t.pick('ann', 'fa1').refuses('ann', { type: 'pick', ids: ['march'] }, 'MW-TITAN-12')
      expect(['repair/ua1-1/legs', 'repair/ua1-1/head'].map(what => t.why('ann', what))).toEqual([null, 'MW-TITAN-16'])
      t.choose('ann', { type: 'interject', kind: 'mw.repair', choice: { type: 'pick', ids: ['repair/ua1-1/legs'] } })
      t.pick('ann', 'march')
        .choose('ann', path([60, 75]))
        .asks('bob', 'mw.turn')
      expect(t.world.formations.fa1!.stance).toBe('march')
    },
  )

  rule(['MW-TITAN-16', 'MW-TITAN-02'], 'a weapon that is repaired while another one is fired fires after it', () => {
    const weapons = { left: 'tm-w-gatling', right: 'tm-w-plasma' }
    const vulcan = { profile: 'tm-vulcan', at: [60, 30], facing: 90, broken: ['left'], weapons }
    const formations = [{ side: 'a', units: [vulcan] }, tank('b', 60, 55), tank('b', 54, 55), tank('b', 66, 55)]
    const t = field({ sides: { a: { supply: 2 } }, formations }, [
      ['salvo', 5, 5, 1, 1, 1],
      ['salvo', 4, 4, 1, 1, 1, 1, 1, 1, 1],
    ])
    t.pick('ann', 'fa1:fire')
    t.choose('ann', { type: 'interject', kind: 'mw.repair', choice: { type: 'pick', ids: ['repair/ua1-1/left'] } })
    t.pick('ann', 'fb2').asks('bob', 'mw.turn')
    expect(['fb2', 'fb3'].map(id => t.world.formations[id]!.where)).toEqual(['gone', 'gone'])
  })

  rule(
    ['MW-TITAN-06', 'MW-TITAN-07', 'MW-R-70', 'MW-R-156'],
    'a scattered Titan flees backwards, is hurt, and scatters again',
    () => {
      const vulcan = { profile: 'tm-vulcan', at: [60, 30], facing: 90 }
      const scattered = { side: 'a', stance: 'scatter', tokens: 5, units: [vulcan] }
      const dice: [string, ...number[]][] = [
        ['scatter', 3],
        ['critical', 1],
        ['moral', 1, 1],
      ]
      const t = field({ formations: [scattered, tank('a', 10, 10), tank('b', 60, 110)] }, dice).pick('ann', 'fa1')
      t.choose('ann', path([60, 20])).asks('bob', 'mw.turn')
      expect([t.world.formations.fa1!.tokens, t.world.formations.fa1!.stance]).toEqual([3, 'scatter'])
      expect(t.world.units['ua1-1']).toMatchObject({ structure: 11, shields: 4, broken: ['legs'], at: { x: 6000, y: 2000 } })
    },
  )
})

describe('cards and Points of Interest', () => {
  rule(
    ['MW-CARD-04', 'MW-UNIT-10', 'MW-R-184'],
    'More Fuel: the second formation is told its target and finishes what the first has hit',
    () => {
      const bulwark = { side: 'b', units: { 'tm-bulwark': [[60, 55]] } }
      const formations = [tank('a', 60, 30), tank('a', 64, 30), bulwark, tank('b', 110, 110), tank('a', 5, 5)]
      const t = field({ hands: { a: ['more-fuel'] }, formations }, [
        ['salvo', 5, 5],
        ['salvo', 5, 1],
      ])
      t.pick('ann', 'fa1:fire>fb3').pick('ann', 'more-fuel/more-fuel#1')
      expect(['fa2:fire>fb4', 'fa2:march>fb3', 'fa1:fire'].map(id => t.why('ann', id))).toEqual([
        'MW-R-185',
        'MW-R-184',
        'MW-ACT-02',
      ])
      t.pick('ann', 'fa2:fire>fb3').asks('bob', 'mw.turn')
      expect(t.world.formations.fb3!.where).toBe('gone')
    },
  )

  rule(['MW-CARD-03', 'MW-CARD-02', 'MW-MORALE-02'], 'Shock and Awe scatters, Reinforcements let the scattered regroup', () => {
    const shaken = { side: 'b', tokens: 7, units: { 'tm-rifle': row(4, 56, 100) } }
    const hands = { a: ['shock-and-awe'], b: ['reinforcements'] }
    const t = field({ hands, formations: [tank('a', 60, 30), tank('a', 80, 30), shaken, tank('b', 10, 110)] }, [['moral', 3, 4]])
    t.pick('ann', 'fa1:patrol')
      .choose('ann', path([60, 40]))
      .pick('ann', 'shock-and-awe/shock-and-awe#1')
      .pick('ann', 'fb3')
    expect([t.why('bob', 'fb3:regroup'), t.world.formations.fb3!.stance]).toEqual(['MW-ACT-05', 'scatter'])
    t.pick('bob', 'fb3').pick('bob', 'reinforcements/reinforcements#1').pick('bob', 'regroup')
    expect([t.world.formations.fb3!.tokens, t.world.formations.fb3!.stance]).toEqual([3, 'none'])
    t.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-POI-22', 'MW-R-99', 'MW-DEPLOY-07'],
    'a Landing Zone pays at once, and the next turn brings a formation in on it',
    () => {
      const reserve = { side: 'a', where: 'waiting', units: Array(3).fill({ profile: 'tm-bulwark' }) }
      const formations = [tank('a', 60, 52), tank('a', 10, 10), reserve, tank('b', 60, 110), tank('b', 20, 110)]
      const t = field({ round: 2, pois: [{ type: 'landing-zone', at: [60, 60] }], formations })
      expect(t.why('ann', 'fa3')).toBe('MW-DEPLOY-08')
      t.pick('ann', 'fa1:fire').pick('bob', 'fb4:fire').pick('ann', 'fa3:advance')
      const around = (y: number) => arrange(placed('ua3-1', 60, y), placed('ua3-2', 63.5, y), placed('ua3-3', 56, y))
      t.refuses('ann', around(68), 'MW-DEPLOY-03')
      t.choose('ann', around(63))
        .choose('ann', path([60, 66]))
        .asks('bob', 'mw.turn')
      expect(t.world.sides.a.landing).toBe(2)
    },
  )

  rule(
    ['MW-POI-17', 'MW-R-100', 'MW-POI-16'],
    'two benefits one after the other; the guns are told as firing, not the formation',
    () => {
      const pois = [
        { type: 'source-of-supply', at: [60, 40] },
        { type: 'ordnance', at: [66, 40] },
      ]
      const formations = [
        tank('a', 63, 33),
        tank('a', 10, 10),
        { side: 'b', units: { 'tm-bulwark': [[60, 100]] } },
        tank('b', 10, 110),
      ]
      const t = field({ pois, deck: ['more-fuel', 'more-fuel'], formations }, [['salvo', 5, 1]])
      t.pick('ann', 'fa1:fire').pick('ann', 'use:p1').pick('ann', 'fb3')
      expect(sentences(t)).toContain('The Ordnance fires at Bulwark Heavy Tank: 2 dice.')
      t.pass('ann').asks('bob', 'mw.turn')
      expect([t.world.sides.a.hand, t.world.formations.fb3!.where]).toEqual([['more-fuel#1'], 'gone'])
    },
  )

  rule(['MW-SUPPLY-08', 'MW-R-89', 'MW-ROUND-07', 'MW-SETUP-03'], 'too few cards: the rest, the discards, then no deck', () => {
    const discard = ['more-fuel', 'more-fuel', 'second-wind', 'second-wind']
    const formations = [tank('a', 60, 30), tank('b', 60, 110, { activated: true })]
    const t = field({ options: { points: 2000 }, deck: ['lucky-shot'], discard, formations }, [['shuffle', 1, 2, 3, 4]])
    t.pick('ann', 'fa1:patrol')
      .choose('ann', path([60, 31]))
      .asks('bob', 'mw.turn')
    expect([t.world.sides.b.hand, t.world.sides.a.hand]).toEqual([
      ['lucky-shot#1', 'more-fuel#2'],
      ['more-fuel#1', 'second-wind#1'],
    ])
    expect([t.world.deckOut, t.world.round]).toEqual([true, 2])
  })
})

describe('fire and fights', () => {
  rule(['MW-SHOOT-02', 'MW-R-184'], 'the only target may be named, one that is hidden may not', () => {
    const formations = [tank('a', 60, 40), tank('b', 60, 70), tank('b', 60, 90)]
    const t = field({ formations }, [['salvo', 1, 1]])
    t.refuses('ann', { type: 'pick', ids: ['fa1:fire>fb3'] }, 'MW-R-185')
    t.pick('ann', 'fa1:fire>fb2').asks('bob', 'mw.turn')
  })

  rule(['MW-ADV-10', 'MW-TERR-20', 'MW-MELEE-10'], 'an assault upon a fortress is at disadvantage, and everybody checks', () => {
    const formations = [
      {
        side: 'a',
        units: {
          'tm-rifle': [
            [60, 52],
            [62.2, 52],
            [57.8, 52],
          ],
        },
      },
      {
        side: 'b',
        units: {
          'tm-rifle': [
            [60, 66],
            [62.2, 66],
            [57.8, 66],
          ],
        },
      },
      tank('b', 110, 110),
    ]
    const fort = {
      pois: [{ type: 'fortification', at: [60, 70] }],
      terrain: [{ type: 'fortress', at: [60, 70], size: [12, 8], poi: 'p1' }],
    }
    const dice: [string, ...number[]][] = [
      ['close combat', 5, 5, 6],
      ['close combat', 1, 1, 1],
      ['moral', 6, 6],
      ['moral', 6, 6],
    ]
    const t = field({ ...fort, formations }, dice)
      .pick('ann', 'fa1:assault')
      .choose('ann', path([60, 64]))
    t.choose('ann', arrange(placed('ua1-2', 62.2, 64), placed('ua1-3', 57.8, 64))).asks('bob', 'mw.turn')
    expect([t.world.formations.fb2!.tokens, t.world.formations.fa1!.tokens]).toEqual([1, 0])
  })

  rule(
    ['MW-R-40', 'MW-R-152', 'MW-SHOOT-03'],
    'a template over a marching and a standing formation: a 4 only upon who marches',
    () => {
      const formations = [
        { side: 'a', units: { 'tm-lancer': row(4, 55, 40) } },
        {
          side: 'b',
          stance: 'march',
          units: {
            'tm-rifle': [
              [56, 64],
              [54, 64],
            ],
          },
        },
        {
          side: 'b',
          units: {
            'tm-rifle': [
              [62, 64],
              [64, 64],
            ],
          },
        },
        tank('b', 110, 110),
      ]
      const t = field({ formations }, [['salvo', 6, 5, 4, 3, 2, 1, 1, 1]])
        .pick('ann', 'fa1:advance')
        .choose('ann', path([55, 41]))
      t.pick('ann', 'template').choose('ann', { type: 'aim', at: at(59, 64) })
      t.refuses('ann', share(['fb3:critical', 1], ['fb2:five', 1], ['fb3:four', 1]), 'MW-R-40')
      t.choose('ann', share(['fb3:critical', 1], ['fb2:five', 1], ['fb2:four', 1])).asks('bob', 'mw.turn')
      // Both have lost the one unit that can be hit, and so their chiefs.
      expect(['fb2', 'fb3'].map(id => t.world.formations[id]!.where)).toEqual(['gone', 'gone'])
    },
  )

  rule(['MW-TERROR-07', 'MW-R-66', 'MW-ORDER-09'], 'a medic before the terror check is not there again after the halving', () => {
    const units = { 'tm-captain': [[60, 30]], 'tm-surgeon': [[62, 30]], 'tm-rifle': [[58, 30]] }
    const shaken = { side: 'a', tokens: 5, terror: 1, chief: 'tm-captain', units }
    const t = field({ formations: [shaken, tank('b', 60, 100)] }, [
      ['medic', 2],
      ['moral', 3, 3],
    ])
    t.pick('ann', 'fa1:regroup').pick('ann', 'heal').asks('bob', 'mw.turn')
    expect(t.world.formations.fa1!.tokens).toBe(1)
  })
})
