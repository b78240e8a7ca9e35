import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, path } from '../../test/mw-table.ts'
import { battle, group, guards, type Man, tank } from './table.ts'

const row = (id: string, profile: string, count: number, x: number, y: number, more = {}, lead: Man[] = []) =>
  group(id, [...lead, ...Array.from({ length: count }, (_, i): Man => [profile, x + 3 * i, y])], more)
const captain = (x: number, y: number): Man => ['tm-captain', x, y]
const against = (a: string, b = 'terran-makers') => ({ factions: { a, b } })
const slotsOf = (t: ReturnType<typeof battle>, kind: string) => {
  const { ask } = t.asks('ann', kind)
  return ask.type === 'allocate' ? ask.slots : []
}

const way = (x: number, y: number) => ({ type: 'path', points: [at(x, y)] }) as const

describe('what a turn lists', () => {
  rule(['MW-R-184', 'MW-SHOOT-02'], 'of several targets only an order that fires from where it stands names one', () => {
    const t = battle([tank('fa1', 60, 40), tank('fb1', 55, 60), tank('fb2', 65, 60), ...guards])
    const named = t.options('ann', 'mw.turn').filter(id => id.includes('>'))
    expect(named.sort()).toEqual(['fa1:fire>fb1', 'fa1:fire>fb2'])
  })
  rule(['MW-TERRAN-02', 'MW-R-131', 'MW-R-184'], 'a single Maker Weapon may be changed, for a supply point', () => {
    const fabs = group('fa1', [captain(60, 40), ['tm-fab', 63, 40, { maker: 'terror' }]])
    const rich = battle([fabs, ...guards], { sides: { a: { supply: 1 } } })
    expect(rich.options('ann', 'mw.turn')).toContain('fa1:march+remake')
    const poor = battle([fabs, ...guards])
    expect(poor.options('ann', 'mw.turn').filter(id => id.endsWith('+remake'))).toEqual([])
  })
})

describe('hits that add up', () => {
  rule(['MW-SHOOT-11', 'MW-UNIT-09', 'MW-CARD-04'], 'a unit hit before in the turn needs so much less', () => {
    const heavies = group('fb1', [
      ['tm-ace', 60, 62],
      ['tm-bulwark', 60, 58],
      ['tm-bulwark', 64, 58],
    ])
    const t = battle(
      [heavies, row('fa1', 'tm-rifle', 1, 60, 35), row('fa2', 'tm-rifle', 3, 62, 35), ...guards],
      { hands: { a: ['more-fuel'] } },
      [
        ['salvo', 6],
        ['salvo', 5, 5, 1],
      ],
    )
    t.pick('ann', 'fa1:fire').pick('ann', 'more-fuel/more-fuel#1').pick('ann', 'fa2:fire')
    expect(slotsOf(t, 'mw.hits').map(({ id, each }) => [id, each])).toEqual([
      ['ub1-2', 2],
      ['ub1-3', 3],
    ])
  })
  rule(
    ['MW-TITAN-30', 'MW-R-160', 'MW-R-170', 'MW-TITAN-27', 'MW-TITAN-09'],
    'of a Titan that fights with a saw and a gun only the dice of the saw are critical',
    () => {
      const weapons = { left: 'cd-w-saw', right: 'cd-w-choir' }
      const oni = group('fa1', [['cd-daioni', 60, 40, { facing: 90, weapons }]])
      const guns = { left: 'tm-w-gatling', right: 'tm-w-gatling' }
      const vulcan = group('fb1', [['tm-vulcan', 60, 52, { facing: 270, weapons: guns }]])
      // Eight dice of the hull, then seven of the saw.
      const hull = [5, 5, 1, 1, 1, 1, 1, 1]
      const t = battle([oni, vulcan, ...guards], against('cyber-demons'), [
        ['close combat', ...hull, 5, 1, 1, 1, 1, 1, 1],
        ['close combat', 1, 1, 1, 1, 1, 1],
        ['critical', 1],
        ['moral', 6, 6],
        ['moral', 6, 6],
      ])
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 47]))
      expect(t.world.units['ub1-1']).toMatchObject({ structure: 9, shields: 4, broken: ['legs'] })
      expect(t.world.formations.fb1!.tokens).toBe(3)
      t.asks('bob', 'mw.turn')
    },
  )
  rule(['MW-R-62', 'MW-MELEE-06', 'MW-MELEE-07'], 'two Titans in contact share ordinary blows as the attacker likes', () => {
    const weapons = { left: 'tm-w-gatling', right: 'tm-w-gatling' }
    const paladin = (id: string, x: number) => group(id, [['tm-paladin', x, 52, { facing: 270, weapons }]])
    const mob = row('fa1', 'cd-ripper', 2, 58.5, 43, {}, [['cd-alpha', 60, 40]])
    const t = battle([mob, paladin('fb1', 57.9), paladin('fb2', 62.1), ...guards], against('cyber-demons'), [
      ['salvo', 1],
      ['close combat', 5, 5, ...Array<number>(12).fill(1)],
      ['close combat', ...Array<number>(8).fill(1)],
      ['moral', 6, 6],
      ['moral', 6, 6],
      ['moral', 6, 6],
    ])
    t.pick('ann', 'fa1:assault').choose('ann', path([60, 46]))
    const places = [
      { piece: 'ua1-2', ...at(57.9, 48.75) },
      { piece: 'ua1-3', ...at(62.1, 48.75) },
    ]
    t.choose('ann', { type: 'arrange', places }).pick('ann', 'fb1')
    expect(slotsOf(t, 'mw.melee-hits').map(({ id }) => id)).toEqual(['ub1-1', 'ub2-1'])
    t.choose('ann', { type: 'allocate', amounts: [{ slot: 'ub2-1', amount: 2 }] })
    expect(['ub1-1', 'ub2-1'].map(id => t.world.units[id]!.structure)).toEqual([6, 4])
    t.choose('bob', { type: 'order', ids: ['fb1', 'fb2'] }).asks('bob', 'mw.turn')
  })
})

describe('ground in a turn', () => {
  rule(
    ['MW-TERR-26', 'MW-TERR-15', 'MW-R-28', 'MW-FORM-04'],
    'mines take from a company what its owner gives, never its chief',
    () => {
      // Touched on 7.3 cm of the way: eight dice.
      const mines = { type: 'minefield', at: [60, 40], size: [4.8, 10] }
      const lancers = row('fa1', 'tm-lancer', 2, 44, 42, {}, [['tm-ace', 50, 40]])
      const t = battle([lancers, ...guards], { terrain: [mines] }, [['deadly terrain', 6, 5, 5, 4, 3, 2, 1, 1]])
      t.pick('ann', 'fa1:advance')
      expect(t.odds('ann', way(65, 40))).toMatchObject({ dice: 8 })
      t.choose('ann', path([65, 40]))
      expect(t.world.formations.fa1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )
  rule(['MW-TERR-28', 'MW-TERR-01', 'MW-MOVE-04'], 'a kind of ground of one’s own does what it was given', () => {
    const oil = { type: 'oil', at: [60, 40], size: [10, 10], effects: ['difficult', 'cover'] }
    const t = battle([tank('fa1', 45, 40), tank('fb1', 60, 60), ...guards], { terrain: [oil] })
    t.pick('ann', 'fa1:advance')
    // 8.75 cm to touch it, then every centimetre counts twice.
    t.refuses('ann', path([59.39, 40]), 'MW-MOVE-01')
    expect(t.engine.check(t.state, 'ann', path([59.37, 40])).ok).toBe(true)
    t.asks('ann', 'mw.movePath')
    const u = battle([tank('fa1', 60, 30), tank('fb1', 60, 60), ...guards], { terrain: [oil] })
    const { ask } = u.asks('ann', 'mw.turn')
    expect(ask.type === 'pick' && ask.options.find(o => o.id === 'fa1:fire')?.odds).toMatchObject({ need: '5+' })
  })
  rule(['MW-COST-05', 'MW-POI-11', 'MW-POI-16'], 'a tank holds a Source of Supply as well as anybody', () => {
    const t = battle([tank('fa1', 60, 45.75), ...guards], {
      pois: [{ type: 'source-of-supply', at: [60, 55] }],
      deck: ['lucky-shot', 'more-fuel'],
    })
    // 52 cm is its edge: exactly 5 cm from the base.
    t.pick('ann', 'fa1:regroup')
    expect(t.world.sides.a.hand).toEqual(['lucky-shot#1'])
    t.asks('bob', 'mw.turn')
    const u = battle([tank('fa1', 60, 45.74), ...guards], {
      pois: [{ type: 'source-of-supply', at: [60, 55] }],
      deck: ['lucky-shot', 'more-fuel'],
    })
    u.pick('ann', 'fa1:regroup')
    expect(u.world.sides.a.hand).toEqual([])
    u.asks('bob', 'mw.turn')
  })
  rule(
    ['MW-GEO-08', 'MW-TITAN-31', 'MW-R-50', 'MW-GEO-09'],
    'a bombardment takes whoever touches 5 cm, friend or foe, but chiefs',
    () => {
      const weapons = { left: 'tm-w-macro', right: 'tm-w-gatling' }
      const vulcan = group('fa1', [['tm-vulcan', 20, 40, { facing: 0, weapons }]])
      const foes = group('fb1', [
        ['tm-captain', 70, 60],
        ['tm-rifle', 73.5, 60],
        ['tm-rifle', 70, 63.51],
        ['tm-lancer', 66.25, 60],
      ])
      const own = group('fa2', [['tm-rifle', 70, 56.5]], { activated: true })
      const t = battle([vulcan, foes, own, ...guards], {}, [['salvo', 4, 3, 2]])
      t.pick('ann', 'fa1:fire').pick('ann', 'ua1-1/left')
      t.choose('ann', { type: 'aim', at: at(70, 60) })
      // A four hits, for it fires standing: at 3.5 cm it touches, at 3.51 it does not; a lancer outlives one hit.
      expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-3', 'ub1-4'])
      expect([t.world.formations.fb1!.tokens, t.world.formations.fa2!.where]).toEqual([1, 'gone'])
      t.asks('bob', 'mw.turn')
    },
  )
})
