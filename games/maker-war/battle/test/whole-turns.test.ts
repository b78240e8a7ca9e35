import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { path, placed } from '../../test/mw-table.ts'
import { battle, group, guards, sequence, tank, wing } from './table.ts'

const rifles = (id: string, x: number, y: number, more = {}, count = 2) =>
  group(id, [['tm-captain', x, y], ...Array.from({ length: count }, (_, i) => ['tm-rifle', x + 3 * (i + 1), y] as const)], more)

describe('a whole turn: orders, stances and patrols', () => {
  rule(
    ['MW-R-54', 'MW-ADV-04', 'MW-STANCE-04', 'MW-ORDER-05'],
    'a march behind a wood is shot at with advantage, keeps its stance and does not shoot',
    () => {
      const forest = { type: 'forest', at: [60, 65], size: [40, 4] }
      const t = battle([rifles('fa1', 60, 40), tank('fb1', 60, 80, { stance: 'patrol' }), ...guards], { terrain: [forest] }, [
        ['salvo', 4, 1],
      ])
      t.pick('ann', 'fa1:march')
        .choose('ann', path([60, 50]))
        .pick('bob', 'stance-patrol/fb1')
      expect(t.last('salvo').results).toMatchObject([{ need: 4, hits: 1 }])
      expect(t.world.formations.fa1).toMatchObject({ stance: 'march', tokens: 1, activated: true })
      expect(t.world.formations.fb1).toMatchObject({ stance: 'none' })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ORDER-16', 'MW-R-54', 'MW-ORDER-13', 'MW-ORDER-15'],
    'who scatters is shot at with advantage on the way, checks with those losses and rallies',
    () => {
      const afraid = rifles('fa1', 60, 40, { stance: 'scatter', tokens: 2 }, 4)
      const t = battle([afraid, tank('fb1', 60, 80, { stance: 'patrol' }), ...guards], {}, [
        ['scatter', 1],
        ['salvo', 4, 4],
        ['moral', 2, 2],
      ])
      t.refuses('ann', { type: 'pick', ids: ['fa1:march'] }, 'MW-ACT-05')
      t.pick('ann', 'fa1')
        .choose('ann', path([60, 42]))
        .pick('bob', 'stance-patrol/fb1')
      expect(t.last('moral check')).toMatchObject({ formation: 'fa1', tokens: { total: 3 }, passed: true })
      expect(t.world.formations.fa1).toMatchObject({ stance: 'none', tokens: 3 })
      expect(t.world.formations.fa1!.units).toHaveLength(2)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-64', 'MW-TERROR-02', 'MW-ORDER-15'],
    'a terror check that fails turns Continuous Fire into Scatter: nobody shoots, and the order has its own check',
    () => {
      const scared = rifles('fa1', 60, 50, { tokens: 5, terror: 1 }, 3)
      const t = battle([scared, tank('fb1', 60, 70), ...guards], {}, [
        ['moral', 2, 2],
        ['scatter', 1],
        ['moral', 1, 2],
      ])
      t.pick('ann', 'fa1:fire').choose('ann', path([60, 45]))
      expect(t.all('salvo declared')).toEqual([])
      expect(t.world.formations.fa1).toMatchObject({ stance: 'scatter', tokens: 4, terror: 0, order: 'scatter' })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-179', 'MW-TRAIT-33', 'MW-TRAIT-40'],
    'a follower that loses its nerve regroups, and patrols still wait for the last of the group',
    () => {
      const drafted = group(
        'fa2',
        [
          ['tm-captain', 50, 40],
          ['tm-draft', 53, 40],
          ['tm-draft', 47, 40],
        ],
        { tokens: 6 },
      )
      const lord = group('fa1', [
        ['tm-marshal', 60, 40],
        ['tm-lancer', 63, 40],
      ])
      const enemies = [
        group('fb1', [
          ['tm-captain', 60, 75],
          ['tm-rifle', 60, 62],
          ['tm-rifle', 63, 75],
        ]),
        tank('fb2', 57, 85, { stance: 'patrol' }),
      ]
      const t = battle([lord, drafted, rifles('fa3', 70, 40), ...enemies, ...guards], {}, [
        ['moral', 2, 2],
        ['salvo', 1, 1],
      ])
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 50]))
      t.choose('ann', { type: 'arrange', places: [placed('ua1-2', 63, 50)] })
      t.pick('ann', 'fa2').choose('ann', path([50, 42]))
      expect(t.world.formations.fa2).toMatchObject({ order: 'regroup', tokens: 3, stance: 'none' })
      expect(t.all('patrol fire')).toEqual([])
      t.pick('ann', 'fa3').choose('ann', path([70, 50]))
      t.choose('ann', { type: 'arrange', places: [placed('ua3-2', 73, 50), placed('ua3-3', 76, 50)] })
      for (const mover of ['fa1', 'fa2', 'fa3']) {
        expect(t.asks('bob', 'kernel.react').subject).toMatchObject({ info: { formation: mover } })
        if (mover === 'fa3') t.pick('bob', 'stance-patrol/fb2')
        else t.pass('bob')
      }
      expect(t.last('patrol fire')).toMatchObject({ formation: 'fb2', at: 'fa3' })
      expect(t.world.formations.fa3).toMatchObject({ order: 'assault', activated: true })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-TRAIT-40', 'MW-R-67', 'MW-TITAN-13'], 'a Titan without head and quarters that loses its nerve does nothing', () => {
    const weapons = { leftArm: 'tm-w-gatling', rightArm: 'tm-w-rail', leftMount: 'tm-w-rack', rightMount: 'tm-w-flak' }
    const titan = group('fa1', [['tm-prometheus', 60, 40, { facing: 90, weapons, broken: ['quarters', 'head'] }]], { tokens: 6 })
    const t = battle([titan, tank('fb1', 60, 70), ...guards], {}, [['moral', 3, 4]])
    t.refuses('ann', { type: 'pick', ids: ['fa1:regroup'] }, 'MW-TITAN-13')
    t.pick('ann', 'fa1:fire')
    expect(t.all('salvo declared')).toEqual([])
    expect(t.world.formations.fa1).toMatchObject({ tokens: 7, stance: 'none', activated: true })
    t.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-CARD-04', 'MW-R-95', 'MW-CARD-03', 'MW-R-96'],
    'More Fuel, a second activation, then Shock and Awe at the end of the turn',
    () => {
      const cards = { hands: { a: ['more-fuel', 'shock-and-awe'] } }
      const t = battle([tank('fa1', 60, 20), tank('fa2', 70, 20), tank('fb1', 60, 60, { tokens: 7 }), ...guards], cards, [
        ['salvo', 1, 1],
        ['moral', 3, 4],
      ])
      t.pick('ann', 'fa1:fire').pick('ann', 'more-fuel/more-fuel#1')
      t.refuses('ann', { type: 'pick', ids: ['fa1:regroup'] }, 'MW-ACT-02')
      t.pick('ann', 'fa2:regroup').pick('ann', 'shock-and-awe/shock-and-awe#1').pick('ann', 'fb1')
      expect(sequence(t, 'activated', 'moral check', 'turn ended')).toEqual([
        'activated',
        'activated',
        'moral check',
        'turn ended',
      ])
      expect(t.world.formations.fb1).toMatchObject({ stance: 'scatter' })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-CARD-02', 'MW-ORDER-09', 'MW-STANCE-05'],
    'with Reinforcements a scattered formation regroups and is scattered no more',
    () => {
      const t = battle([rifles('fa1', 60, 40, { stance: 'scatter', tokens: 7 }), ...guards], { hands: { a: ['reinforcements'] } })
      t.refuses('ann', { type: 'pick', ids: ['fa1:scatter'] }, 'MW-R-184')
      t.pick('ann', 'fa1').pick('ann', 'reinforcements/reinforcements#1')
      t.refuses('ann', { type: 'pick', ids: ['advance'] }, 'MW-ACT-05')
      t.pick('ann', 'regroup')
      expect(t.world.formations.fa1).toMatchObject({ stance: 'none', tokens: 3, order: 'regroup' })
      expect(t.world.formations.fa1!.units).toHaveLength(3)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-164', 'MW-ROUND-02'],
    'who has acted with everything and holds a card of no use now passes unasked; with one to play it is asked',
    () => {
      const acted = tank('fa1', 60, 60, { activated: true })
      const late = [tank('fb1', 60, 100), tank('fb2', 80, 100)]
      const useless = battle([acted, ...late], { hands: { a: ['second-wind'] }, turn: 'b' }).pick('bob', 'fb1:regroup')
      useless.asks('bob', 'mw.turn')
      expect(useless.world.sides.a.passed).toBe(true)
      const useful = battle([acted, ...late], { hands: { a: ['orbital-barrage'] }, turn: 'b' }).pick('bob', 'fb1:regroup')
      expect(useful.options('ann', 'mw.turn')).toEqual(['orbital-barrage#1', 'pass'])
    },
  )
})

describe('a whole turn: how a formation is named and paid for', () => {
  rule(
    ['MW-R-184', 'MW-ACT-03', 'MW-DEPLOY-08'],
    'a formation named without its order is asked for it, on the table and beside it',
    () => {
      const t = battle([
        tank('fa1', 60, 60),
        tank('fa2', 0, 0, { where: 'waiting', paid: true }),
        tank('fb1', 60, 100),
        ...guards,
      ])
      expect(t.options('ann', 'mw.turn')).not.toContain('fa1')
      expect([t.why('ann', 'fa1'), t.why('ann', 'fa2'), t.why('ann', 'fb1')]).toEqual([null, null, 'MW-ROUND-02'])
      const first = battle([tank('fa1', 60, 60), tank('fb1', 60, 100), ...guards], {}, [['salvo', 1, 1]]).pick('ann', 'fa1')
      first.asks('ann', 'mw.order')
      first.pick('ann', 'fire').asks('bob', 'mw.turn')
      t.pick('ann', 'fa2').asks('ann', 'mw.order')
    },
  )

  rule(
    ['MW-SUPPLY-03', 'MW-FLYER-02', 'MW-SUPPLY-01'],
    'where the last card goes for an order its owner reads it beforehand, and nobody else does',
    () => {
      const t = battle([group('fa1', [['tm-kestrel', 60, 30]]), tank('fb1', 60, 100), ...guards], { hands: { a: ['more-fuel'] } })
      const { ask } = t.asks('ann', 'mw.turn')
      const notes = ask.type === 'pick' ? ask.options.filter(o => o.id.startsWith('fa1:')).map(o => o.note ?? '') : []
      const priced = notes.filter(note => note.includes('Costs 2 supply points, turning in More Fuel.'))
      // All but Veer Off, which is free.
      expect(priced).toHaveLength(notes.length - 1)
      t.pick('ann', 'fa1:fire@high')
      expect(t.world.sides.a).toMatchObject({ hand: [], supply: 0 })
      expect(t.last('paid')).toMatchObject({ cost: 2, side: 'a' })
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: the last', () => {
  rule(
    ['MW-END-01', 'MW-END-02', 'MW-END-07'],
    'who wins by destroying all, or by surrender, is told what the victory points are made of',
    () => {
      const foes = [group('fb1', [['tm-rifle', 60, 70]]), wing('fb2', 100, 100, { altitude: 'high' })]
      const t = battle([tank('fa1', 60, 40), ...foes], {}, [['salvo', 5, 1]]).pick('ann', 'fa1:fire')
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-01', scores: { ann: 6, bob: 0 } })
      expect(t.all('victory points').map(({ side, points }) => [side, (points as { total: number }).total])).toEqual([
        ['a', 6],
        ['b', 0],
      ])
      const gone = battle([tank('fa1', 60, 40), ...foes])
      gone.choose('bob', { type: 'interject', kind: 'mw.surrender', choice: { type: 'pick', ids: ['yes'] } })
      expect(gone.all('victory points')).toHaveLength(2)
    },
  )
})
