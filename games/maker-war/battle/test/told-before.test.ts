import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, path, share } from '../../test/mw-table.ts'
import { battle, group, guards, tank, wing } from './table.ts'

const rifles = (id: string, x: number, y: number, more = {}) =>
  group(
    id,
    [
      ['tm-captain', x, y],
      ['tm-rifle', x + 3, y],
      ['tm-rifle', x + 6, y],
    ],
    more,
  )
const pick = (...ids: string[]) => ({ type: 'pick', ids }) as const
const oddsOf = (t: ReturnType<typeof battle>, id: string) => {
  const { ask } = t.asks('ann', 'mw.turn')
  return ask.type === 'pick' ? ask.options.find(o => o.id === id)?.odds : undefined
}

const way = (x: number, y: number) => ({ type: 'path', points: [at(x, y)] }) as const

describe('odds before the dice', () => {
  rule(['MW-R-184', 'MW-ADV-03'], 'who fires where it stands at the only target is told what it rolls', () => {
    const t = battle([rifles('fa1', 60, 40), group('fa2', [['tm-pod', 60, 57]]), tank('fb1', 60, 68), ...guards])
    expect(oddsOf(t, 'fa1:fire')).toMatchObject({ dice: 3, need: '4+' })
    expect(oddsOf(t, 'fa2:advance')).toMatchObject({ dice: 1, need: '5+' })
    // Whoever may still move, holds fire, leaves units out or has nobody in range rolls for nothing yet.
    for (const id of ['fa1:advance', 'fa1:fire+some', 'fa8:fire', 'fa2:advance+hold']) expect(oddsOf(t, id)).toBeUndefined()
  })
  rule(['MW-R-184', 'MW-FLYER-04', 'MW-FLYER-05'], 'flyers are told for each altitude', () => {
    const t = battle([wing('fa1', 60, 45), tank('fb1', 60, 60), ...guards], { sides: { a: { supply: 2 } } })
    expect([oddsOf(t, 'fa1:fire@low')?.dice, oddsOf(t, 'fa1:fire@high')]).toEqual([1, undefined])
  })
  rule(['MW-R-184', 'MW-SHOOT-05'], 'who moves is told what it will roll at the only target from there', () => {
    const t = battle([rifles('fa1', 60, 40), tank('fb1', 62, 73), ...guards])
    t.pick('ann', 'fa1:advance')
    expect(t.odds('ann', way(60, 45))).toMatchObject({ dice: 3, need: '5+', against: ['ub1-1'] })
    expect(t.engine.odds(t.state, 'ann', way(60, 32))).toBeNull()
    t.asks('ann', 'mw.movePath')
    const u = battle([rifles('fa1', 60, 40), tank('fb1', 62, 73), ...guards])
    u.pick('ann', 'fa1:advance+hold')
    expect(u.engine.odds(u.state, 'ann', way(60, 45))).toBeNull()
    u.asks('ann', 'mw.movePath')
  })
  rule(['MW-TRAIT-44', 'MW-SHOOT-05'], 'who fires apart at the same target is counted with the rest', () => {
    const prows = group('fa1', [
      ['as-captain', 60, 40],
      ['as-starlance', 63, 40],
    ])
    const t = battle([prows, tank('fb1', 60, 70), ...guards], { factions: { a: 'astral', b: 'terran-makers' } })
    expect(oddsOf(t, 'fa1:fire')).toMatchObject({ dice: 3 })
  })
  rule(['MW-ORDER-08', 'MW-R-56'], 'a Titan on patrol is told what all its weapons roll', () => {
    const weapons = { left: 'tm-w-gatling', right: 'tm-w-gatling' }
    const titan = group('fb1', [['tm-vulcan', 60, 70, { facing: 270, weapons }]], { stance: 'patrol' })
    const t = battle([tank('fa1', 60, 40), titan, ...guards])
      .pick('ann', 'fa1:advance')
      .choose('ann', path([60, 45]))
    expect(t.odds('bob', 'stance-patrol/fb1')).toMatchObject({ dice: 18 })
  })
  rule(['MW-ORDER-08', 'MW-TRAIT-41'], 'interceptors say that they fly before they fire', () => {
    const t = battle([tank('fa1', 60, 40), wing('fb1', 60, 90, { stance: 'patrol', altitude: 'low' }), ...guards])
    t.pick('ann', 'fa1:advance').choose('ann', path([60, 45]))
    const { ask } = t.asks('bob', 'kernel.react')
    expect(ask.type === 'pick' && ask.options[0]?.label).toMatch(/^Kestrel Interceptor flies up to 30 cm, then fires at/)
  })
  rule(['MW-CARD-03', 'MW-MORALE-03'], 'a check that cannot fail is told as certain', () => {
    const t = battle([tank('fa1', 60, 40), tank('fb1', 60, 90), ...guards], { hands: { a: ['shock-and-awe'] } })
    t.pick('ann', 'fa1:regroup').pick('ann', 'shock-and-awe/shock-and-awe#1')
    expect(t.odds('ann', 'fb1').chances).toEqual([1, 0])
  })
})

describe('cards in a turn', () => {
  rule(['MW-R-184', 'MW-CARD-04'], 'copies are one choice that says how many there are', () => {
    const t = battle([tank('fa1', 60, 40), tank('fa2', 80, 40), ...guards], {
      hands: { a: ['more-fuel', 'shock-and-awe', 'more-fuel'] },
    })
    t.pick('ann', 'fa1:regroup')
    expect(t.options('ann', 'kernel.react')).toEqual(['more-fuel/more-fuel#1', 'shock-and-awe/shock-and-awe#1'])
    const { ask } = t.asks('ann', 'kernel.react')
    expect(ask.type === 'pick' && ask.options[0]?.note).toBe('Activate one more formation in this turn. You have 2 of it.')
    t.pick('ann', 'more-fuel/more-fuel#1').pick('ann', 'fa2:regroup')
    expect(t.options('ann', 'kernel.react')).toEqual(['more-fuel/more-fuel#2', 'shock-and-awe/shock-and-awe#1'])
  })
  rule(['MW-CARD-04', 'MW-CARD-06'], 'More Fuel follows an activation, which a barrage is not', () => {
    const t = battle(
      [tank('fa1', 60, 40), tank('fb1', 60, 90), ...guards],
      { hands: { a: ['orbital-barrage', 'more-fuel', 'shock-and-awe'] } },
      [['salvo', 1, 1, 1]],
    )
    t.pick('ann', 'orbital-barrage#1').pick('ann', 'fb1').choose('ann', { type: 'amount', amount: 0 })
    expect(t.whyTexts('ann', 'more-fuel/more-fuel#1')).toEqual(['it follows an activation, and this turn had none'])
    t.refuses('ann', pick('more-fuel/more-fuel#1'), 'MW-CARD-04')
    expect(t.options('ann', 'kernel.react')).toEqual(['shock-and-awe/shock-and-awe#1'])
  })
  rule(['MW-ORDER-10', 'MW-SUPPLY-04', 'MW-R-184'], 'whoever says so with the order turns cards in as it regroups', () => {
    const t = battle([rifles('fa1', 60, 40, { tokens: 7 }), ...guards], { hands: { a: ['lucky-shot'] } })
    t.pick('ann', 'fa1:regroup+spend').choose('ann', share(['supply', 2]))
    expect([t.world.formations.fa1!.tokens, t.world.sides.a.hand]).toEqual([1, []])
    t.asks('bob', 'mw.turn')
    // With nothing to pay with, nothing to remove, or a medic, of whom it is asked anyway, it is not offered.
    const medic = group('fa3', [
      ['tm-captain', 80, 40],
      ['tm-surgeon', 83, 40],
    ])
    const u = battle([rifles('fa1', 60, 40, { tokens: 7 }), { ...medic, tokens: 7 }, ...guards], {
      turn: 'b',
      hands: { a: ['lucky-shot'] },
    })
    u.pick('bob', 'fb8:regroup')
    const spends = u.options('ann', 'mw.turn').filter(id => id.endsWith('+spend'))
    expect(spends).toEqual(['fa1:regroup+spend'])
    const poor = battle([rifles('fa1', 60, 40, { tokens: 7 }), ...guards])
    expect(poor.options('ann', 'mw.turn').filter(id => id.endsWith('+spend'))).toEqual([])
  })
})

describe('orders in vain', () => {
  const noteOf = (t: ReturnType<typeof battle>, id: string) => {
    const { ask } = t.asks('ann', 'mw.turn')
    return ask.type === 'pick' ? ask.options.find(o => o.id === id)?.note : null
  }
  rule(['MW-LOF-01', 'MW-LOF-05', 'MW-R-58', 'MW-SHOOT-14'], 'say so: nobody in range, in line of fire or in reach', () => {
    const hill = { type: 'hill', at: [60, 55], size: [100, 4] }
    const t = battle([tank('fa1', 60, 40), tank('fb1', 60, 70), ...guards], { terrain: [hill] })
    expect(['fa1:fire', 'fa8:fire', 'fa1:assault', 'fa8:assault'].map(id => noteOf(t, id))).toEqual([
      'Stay put and shoot on 4+. Nobody is in line of fire.',
      'Stay put and shoot on 4+. Nobody is in range.',
      'Charge up to 40 cm and fight whoever you touch.',
      'Charge up to 40 cm and fight whoever you touch. Nobody is in reach.',
    ])
  })
  rule(['MW-DEPLOY-08', 'MW-LOF-05'], 'nothing of the kind is said of who is not on the table yet', () => {
    const reserve = tank('fa2', 0, 0, { where: 'waiting', paid: true })
    const { ask } = battle([tank('fa1', 60, 40), reserve, tank('fb1', 60, 90), ...guards]).asks('ann', 'mw.turn')
    const notes = ask.type === 'pick' ? ask.options.filter(o => o.id.startsWith('fa2:')).map(o => o.means?.note) : []
    expect(notes).toContain('Charge up to 40 cm and fight whoever you touch.')
    expect(notes.filter(note => note?.includes('Nobody'))).toEqual([])
  })
  rule(['MW-TRAIT-40', 'MW-TERROR-02', 'MW-TERROR-06', 'MW-R-65'], 'so do those that need a morale check first', () => {
    const drafted = (id: string, y: number, more = {}) =>
      group(
        id,
        [
          ['tm-draft', 60, y],
          ['tm-draft', 63, y],
        ],
        more,
      )
    const t = battle([
      drafted('fa1', 40, { tokens: 5 }),
      drafted('fa2', 30),
      tank('fa3', 90, 40, { tokens: 7, terror: 1 }),
      tank('fb1', 60, 90),
      ...guards,
    ])
    const check = (id: string) => /First a morale check, (\d+) % to hold/.exec(noteOf(t, id) ?? '')?.[1] ?? null
    expect(['fa1:patrol', 'fa1:fire', 'fa1:assault'].map(check)).toEqual(['72', '72', '72'])
    expect(['fa3:march', 'fa3:regroup', 'fa3:scatter'].map(check)).toEqual(['42', '42', '42'])
    // Rookies advance, march and regroup without; who has no tokens cannot fail.
    expect(['fa1:advance', 'fa1:march', 'fa1:regroup', 'fa2:patrol'].map(check)).toEqual([null, null, null, null])
  })
})

describe('a barrage in a turn', () => {
  const done = { activated: true }
  const card = { hands: { a: ['orbital-barrage'] } }
  rule(['MW-CARD-07', 'MW-R-94', 'MW-R-184'], 'its lines come from who sees the target, however near others are', () => {
    const t = battle(
      [
        tank('fa1', 60, 40, done),
        tank('fa2', 100, 40, done),
        group('fb1', [['tm-rifle', 60, 60]]),
        tank('fb2', 60, 50),
        tank('fb3', 10, 110),
      ],
      { ...card, terrain: [{ type: 'forest', at: [80, 50], size: [6, 6] }] },
      [['salvo', 6, 5, 5]],
    )
    t.pick('ann', 'orbital-barrage#1')
    // A tank of its own side hides the rifles from the nearest; the other one sees them through a forest.
    expect(t.odds('ann', 'fb1')).toMatchObject({ dice: 3, need: '6' })
    t.pick('ann', 'fb1')
    expect([t.last('strike').from, t.world.formations.fb1!.where]).toEqual(['ua2-1', 'gone'])
    t.asks('bob', 'mw.turn')
  })
  rule(['MW-CARD-06', 'MW-R-185', 'MW-FLYER-05'], 'it is not wasted on whom nobody sees, or who flies high', () => {
    const hidden = [tank('fa1', 60, 40, done), group('fb1', [['tm-rifle', 60, 60]]), tank('fb2', 60, 50)]
    const t = battle([...hidden, wing('fb3', 90, 90), tank('fb4', 10, 110)], card)
    t.pick('ann', 'orbital-barrage#1')
    expect(t.options('ann', 'mw.card').sort()).toEqual(['fb2', 'fb4'])
    t.refuses('ann', pick('fb1'), 'MW-R-185')
    t.refuses('ann', pick('fb3'), 'MW-FLYER-05')
    t.refuses('ann', pick('fa1'), 'MW-SHOOT-02')
  })
})
