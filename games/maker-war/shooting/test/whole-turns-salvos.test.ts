import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, leave, type Man, tank } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'

const ones = (count: number) => Array<number>(count).fill(1)
const columns = (count: number, x: number, y: number, profile: string): Man[] =>
  Array.from({ length: count }, (_, i) => [profile, x + (i % 5) * 3, y + Math.floor(i / 5) * 3])

describe('a whole turn: who takes the hits', () => {
  rule(['MW-SHOOT-09', 'MW-SHOOT-07'], 'one unit is finished before another is hit', () => {
    const mixed: Man[] = [
      ['tm-captain', 60, 63],
      ['tm-lancer', 57, 60],
      ['tm-bulwark', 63, 60],
    ]
    const t = battle([group('fa1', [['tm-bulwark', 60, 40]]), group('fb1', mixed), ...guards], {}, [['salvo', 5, 5, 1]])
    t.pick('ann', 'fa1:fire').refuses('ann', share(['ub1-2', 1], ['ub1-3', 1]), 'MW-SHOOT-09')
    t.choose('ann', share(['ub1-2', 2]))
    expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-3'])
    t.asks('bob', 'mw.turn')
  })

  rule(['MW-R-39', 'MW-R-51', 'MW-TRAIT-44'], 'a company that holds its fire holds that of its Star Lance too', () => {
    const men: Man[] = [
      ['as-prow', 60, 40],
      ['as-starlance', 64, 40],
    ]
    const t = battle([group('fa1', men), tank('fb1', 60, 65), ...guards], { factions: { a: 'astral', b: 'terran-makers' } })
    t.pick('ann', 'fa1:advance+hold').choose('ann', path())
    expect(t.all('held fire')).toEqual([{ formation: 'fa1' }])
    t.asks('bob', 'mw.turn')
  })
})

describe('a whole turn: big dice', () => {
  rule(
    ['MW-BIG-01', 'MW-BIG-02', 'MW-BIG-03', 'MW-SHOOT-07'],
    'twenty dice: three big ones for fifteen, one of them hits and counts five times; none is forced on anybody',
    () => {
      const fire = () => {
        const lancers = group('fa1', columns(10, 54, 30, 'tm-lancer'))
        const rifles = group('fb1', columns(10, 54, 66, 'tm-rifle'))
        return battle([lancers, rifles, ...guards], { options: { bigDice: 'ask' } }).pick('ann', 'fa1:fire')
      }
      const big = fire()
      expect(big.asks('ann', 'mw.bigDice').ask).toMatchObject({ min: 0, max: 3 })
      big.refuses('ann', { type: 'amount', amount: 4 }, 'MW-BIG-01')
      big.dice('salvo', ...ones(5), 5, 1, 1).choose('ann', { type: 'amount', amount: 3 })
      expect(big.last('salvo')).toMatchObject({ big: 3, results: [{ hits: 5 }] })
      leave(big)
      const plain = fire()
      plain.dice('salvo', ...ones(19), 5).choose('ann', { type: 'amount', amount: 0 })
      expect(plain.last('salvo')).toMatchObject({ big: 0, results: [{ hits: 1 }] })
      leave(plain)
    },
  )

  rule(
    ['MW-BIG-04', 'MW-BIG-02', 'MW-ORDER-03'],
    'Rippers charge with twenty dice: a big one that hits is five hits in close combat too',
    () => {
      const rippers = group('fa1', columns(4, 54, 40, 'cd-ripper'))
      const foe = group('fb1', [['tm-bulwark', 60, 58]])
      const t = battle([rippers, foe, ...guards], {
        factions: { a: 'cyber-demons', b: 'terran-makers' },
        options: { bigDice: 'auto' },
      })
      t.pick('ann', 'fa1:assault').choose('ann', path([57.25, 58]))
      t.dice('salvo', ...ones(4))
        .dice('close combat', ...ones(5), 5, 1, 1)
        .dice('close combat', 1, 1)
        .dice('moral', 6, 6)
      t.choose('ann', {
        type: 'arrange',
        places: [placed('ua1-2', 58.63, 55.62), placed('ua1-3', 61.37, 55.62), placed('ua1-4', 62.75, 58)],
      })
      expect(t.last('close combat').attacker).toMatchObject({ big: 3, hits: { normal: 5 } })
      leave(t)
    },
  )

  rule(
    ['MW-TRAIT-44', 'MW-R-51', 'MW-R-149', 'MW-SHOOT-13'],
    'Prow Tanks and a Star Lance: two salvos of one order, the lance after the others; the first wipes out the target, so it is free',
    () => {
      const group1 = group('fa1', [
        ['as-prow', 60, 40],
        ['as-prow', 64, 40],
        ['as-starlance', 68, 40],
      ])
      const t = battle([group1, tank('fb1', 60, 70), tank('fb2', 72, 70), ...guards], {
        factions: { a: 'astral', b: 'terran-makers' },
      })
      t.pick('ann', 'fa1:fire')
      t.dice('salvo', 6, 6, 1, 1).dice('salvo', 1).pick('ann', 'fb1')
      expect(t.world.formations.fb1!.where).toBe('gone')
      // Nobody else is in range: it is not asked.
      expect(t.all('salvo declared').map(e => e.targets)).toEqual([['fb1'], ['fb2']])
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: snipers', () => {
  rule(
    ['MW-TRAIT-18', 'MW-TRAIT-22', 'MW-R-48', 'MW-R-184'],
    'each unit that only a sniper reaches is asked about by itself, and one sniper picks one of them',
    () => {
      const guns = group('fa1', [
        ['as-seeker', 60, 50],
        ['as-adept', 60, 42],
        ['as-seeker', 64, 50],
      ])
      const hidden = group('fb1', [
        ['tm-captain', 60, 80],
        ['tm-lancer', 60, 70],
        ['tm-rifle', 60, 74],
        ['tm-rifle', 60, 77],
      ])
      const table = { factions: { a: 'astral' } }
      const shoot = () => battle([guns, hidden, ...guards], table, [['salvo', 5, 5, 1]]).pick('ann', 'fa1:fire')
      const t = shoot()
      const { ask } = t.asks('ann', 'mw.hits')
      expect(ask.type === 'allocate' && ask.slots.map(({ id }) => id).sort()).toEqual(['ub1-2', 'ub1-3', 'ub1-4'])
      t.choose('ann', share(['ub1-4', 1], ['ub1-2', 1]))
      expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2', 'ub1-3'])
      t.asks('bob', 'mw.turn')
      // The second of two picks is one too many: that hit goes to whom the others see, and the log says so.
      const both = shoot().choose('ann', share(['ub1-3', 1], ['ub1-4', 1]))
      expect(both.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2', 'ub1-4'])
      expect(both.last('armor hit')).toMatchObject({ unit: 'ub1-2', hits: 1 })
      expect(both.all('obvious').at(-1)).toMatchObject({ kind: 'mw.hits' })
      both.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-R-48', 'MW-TRAIT-22'], 'two snipers pick two: the one who reaches less takes what both reach', () => {
    const pair = group('fa1', [
      ['as-seeker', 20, 5],
      ['as-adept', 60, 42],
      ['as-adept', 60, 20],
    ])
    const hidden = group('fb1', [
      ['tm-captain', 70, 88],
      ['tm-bulwark', 60, 70],
      ['tm-rifle', 60, 74],
      ['tm-rifle', 60, 84],
    ])
    const t = battle([pair, hidden, ...guards], { factions: { a: 'astral' } }, [['salvo', 5, 5]]).pick('ann', 'fa1:fire')
    t.choose('ann', share(['ub1-3', 1], ['ub1-4', 1]))
    expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2'])
    t.asks('bob', 'mw.turn')
  })
})

describe('a whole turn: who may take a hit, and how it is written', () => {
  rule(['MW-R-184', 'MW-R-43', 'MW-SHOOT-07'], 'equal units are named by the nearest of them, and by what hits they take', () => {
    const mixed = group('fa1', [
      ['tm-lancer', 60, 40],
      ['tm-rifle', 63, 45],
      ['tm-rifle', 57, 45],
      ['tm-rifle', 66, 45],
    ])
    const foes = group('fb1', [
      ['tm-captain', 60, 76],
      ['tm-lancer', 58, 70],
      ['tm-lancer', 62, 70],
      ['tm-rifle', 65, 70],
    ])
    const t = battle([mixed, foes, ...guards], {}, [['salvo', 6, 5, 5, 1, 1]]).pick('ann', 'fa1:fire')
    const no = t.refuses('ann', share(['ub1-3/normal', 2], ['ub1-2/critical', 1]), 'MW-R-184')
    expect(no.text).toBe("it is chosen as 'ub1-2/critical' or 'ub1-2/normal' here, the nearest of equal units first")
    t.refuses('ann', share(['ub1-2', 3]), 'MW-R-184')
    expect(t.whyTexts('ann', 'ub1-4/normal', 'ub1-1')).toEqual(["it is chosen as 'ub1-4' here", 'chiefs take no hits'])
    t.choose('ann', share(['ub1-2/critical', 1], ['ub1-2/normal', 2]))
    expect(t.world.formations.fb1!.lost).toEqual(['tm-lancer', 'tm-lancer'])
    t.asks('bob', 'mw.turn')
  })
})
