import { type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { group, guards, leave, tank } from '../battle/test/table.ts'
import { row, shooters, targets, unit } from '../shooting/test/table.ts'
import { asUsual, path, share } from './mw-table.ts'

type Dice = readonly [why: string, ...faces: number[]][]
const late: JsonObject = { id: 'fa2', side: 'a', units: [unit('u91', 'tm-surgeon', [2, 2])] }
const shot = (formations: JsonObject[], dice: Dice = []) =>
  asUsual(
    { formations: [...formations, late], run: { proc: 'shooting', vars: { formation: 'fa1', order: 'advance', at: null } } },
    dice,
  )
const flak = shooters(row(1, 2, 20, 'tm-hail'))
const standing = (t: ReturnType<typeof shot>, ...ids: string[]) => {
  leave(t)
  return ids.filter(id => t.world.units[id])
}

describe('what is not asked unless everything is', () => {
  rule('MW-R-184', 'the only target in line of fire is fired at, and equal units fall from the nearest on', () => {
    const foes = targets('fb1', [...row(11, 2, 44), ...row(13, 2, 40, 'tm-rifle', 30)])
    const t = shot([flak, foes], [['salvo', 5, 5, 1, 1, 1, 1]])
    expect(t.all('obvious').map(e => e.kind)).toEqual(['mw.target', 'mw.hits'])
    expect(standing(t, 'u11', 'u12', 'u13', 'u14')).toEqual(['u11', 'u12'])
  })
  rule('MW-R-184', 'two targets are a question', () => {
    shot([flak, targets('fb1', row(11, 2, 40)), targets('fb2', row(21, 2, 40, 'tm-rifle', 50))]).asks('ann', 'mw.target')
  })
  rule(['MW-R-184', 'MW-SHOOT-07'], 'hits on unlike units are shared out in one answer, with one proposed', () => {
    const foes = targets('fb1', [...row(11, 2, 40), ...row(13, 2, 40, 'tm-mule', 40)])
    const t = shot([flak, foes], [['salvo', 5, 5, 5, 1, 1, 1]])
    const { ask } = t.asks('ann', 'mw.hits')
    if (ask.type !== 'allocate') throw new Error('no allocation')
    expect(ask.slots.map(s => [s.pieces.length, s.cap, s.each])).toEqual(
      expect.arrayContaining([
        [2, 2, 1],
        [2, 4, 2],
      ]),
    )
    expect(ask.proposal?.reduce((sum, { amount }) => sum + amount, 0)).toBe(3)
    t.choose('ann', share(['u13', 2], ['u11', 1]))
    expect(standing(t, 'u11', 'u12', 'u13', 'u14')).toEqual(['u12', 'u14'])
  })
  rule('MW-SHOOT-09', 'one unit at most is left unfinished, and no more are hit than there are', () => {
    const foes = targets('fb1', [
      ...row(11, 1, 40, 'tm-mule'),
      ...row(12, 1, 40, 'tm-bulwark', 40),
      ...row(13, 1, 44, 'tm-rifle', 30),
    ])
    const t = shot([flak, foes], [['salvo', 5, 5, 1, 1, 1, 1]])
    t.refuses('ann', share(['u11', 1], ['u12', 1]), 'MW-SHOOT-09')
    t.choose('ann', share(['u11', 2]))
    expect(standing(t, 'u11', 'u12', 'u13')).toEqual(['u12', 'u13'])
  })
  rule('MW-R-43', 'critical and normal hits are given out apart where it matters', () => {
    const guns = shooters([unit('u1', 'tm-lancer', [20, 20]), unit('u2', 'tm-lancer', [24, 20])])
    const foes = targets('fb1', [...row(11, 1, 40, 'tm-bulwark'), ...row(12, 1, 40, 'tm-lancer', 30)])
    const t = shot([guns, foes], [['salvo', 6, 5, 5, 1]])
    t.refuses('ann', share(['u11/critical', 1], ['u12/critical', 1]), 'MW-R-43')
    t.refuses('ann', share(['u11/critical', 1], ['u11/normal', 2]), 'MW-SHOOT-09')
    t.choose('ann', share(['u12/normal', 2], ['u11/critical', 1]))
    expect(standing(t, 'u11', 'u12')).toEqual([])
  })
  rule(['MW-R-184', 'MW-ACT-03'], 'a formation is chosen together with its order', () => {
    const t = asUsual({ formations: [tank('fa1', 60, 60), ...guards] }).pick('ann', 'fa1:fire')
    expect(t.last('activated')).toMatchObject({ formation: 'fa1', order: 'fire' })
    const scared = asUsual({ formations: [tank('fa1', 60, 60, { stance: 'scatter' }), ...guards] })
    expect(scared.options('ann', 'mw.turn')).toContain('fa1')
    t.refuses('bob', { type: 'pick', ids: ['fb8:veer-off'] }, 'MW-ORDER-18')
    leave(t)
  })
  rule('MW-R-184', 'a formation follows its leader as it stood, unless its owner wants to place it', () => {
    const men = group('fa1', [
      ['tm-captain', 30, 30],
      ['tm-rifle', 33, 30],
      ['tm-rifle', 27, 30],
    ])
    const given = (order: string) => asUsual({ formations: [men, tank('fb1', 70, 60), ...guards] }).pick('ann', `fa1:${order}`)
    const kept = given('march').choose('ann', path([40, 30]))
    expect(kept.world.units['ua1-2']!.at).toEqual({ x: 4300, y: 3000 })
    leave(kept)
    given('march+place')
      .choose('ann', path([40, 30]))
      .asks('ann', 'mw.follow')
    given('assault')
      .choose('ann', path([40, 30]))
      .asks('ann', 'mw.follow')
  })
  rule(
    ['MW-R-184', 'MW-TERRAN-02'],
    'Maker Weapons are chosen anew where the order says so, and nobody is asked otherwise',
    () => {
      const makers = group('fa1', [
        ['tm-captain', 30, 30],
        ['tm-fab', 33, 30, { maker: 'sniper' }],
      ])
      const table = () => asUsual({ formations: [makers, ...guards], sides: { a: { supply: 1 } } })
      const kept = table().pick('ann', 'fa1:fire')
      expect(kept.all('paid').filter(p => p.cost === 1)).toEqual([])
      leave(kept)
      const anew = table().pick('ann', 'fa1:fire+remake')
      anew.choose('ann', { type: 'assign', to: { 'ua1-2': 'anti-tank' } })
      expect(anew.world.units['ua1-2']!.maker).toBe('anti-tank')
      leave(anew)
    },
  )
  rule('MW-TERRAN-02', 'bots change no Maker Weapons of a formation that is yet to enter', () => {
    const away = { ...group('fa2', [['tm-fab', 1, 1, { maker: 'sniper' }]]), where: 'waiting' }
    const t = asUsual({ formations: [tank('fa1', 60, 60), away, ...guards], sides: { a: { supply: 5 } } })
    const entries = t.engine.candidates(t.state, 'ann', rngOf('entry')).flatMap(c => (c.type === 'pick' ? c.ids : []))
    expect(entries.filter(id => id.startsWith('fa2:')).length).toBeGreaterThan(0)
    expect(entries.filter(id => !t.options('ann', 'mw.turn').includes(id))).toEqual([])
  })
  rule(['MW-R-184', 'MW-R-39'], 'an order says that nobody fires, or at whom', () => {
    const foes = [tank('fb1', 60, 90), tank('fb2', 80, 90)]
    const table = (order: string) => asUsual({ formations: [tank('fa1', 60, 60), ...foes, ...guards] }).pick('ann', order)
    const held = table('fa1:advance+hold').choose('ann', path())
    expect(held.all('held fire')).toHaveLength(1)
    expect(held.all('salvo declared')).toEqual([])
    leave(held)
    table('fa1:fire').asks('ann', 'mw.target')
  })
  rule('MW-R-184', 'who regroups stays where it stands, unless it is to move', () => {
    const table = (order: string) => asUsual({ formations: [tank('fa1', 60, 60, { tokens: 2 }), ...guards] }).pick('ann', order)
    table('fa1:regroup').asks('bob', 'mw.turn')
    table('fa1:regroup+move').asks('ann', 'mw.movePath')
  })
  rule('MW-R-184', 'at any time a side may be asked everything, and again what matters', () => {
    const t = asUsual({ formations: [tank('fa1', 60, 60), ...guards] })
    const turnIt = { type: 'interject', kind: 'mw.ask-all', choice: { type: 'pick', ids: ['yes'] } } as const
    expect(t.options('ann', 'mw.turn')).toContain('fa1:fire')
    t.choose('ann', turnIt)
    expect(t.options('ann', 'mw.turn')).toContain('fa1')
    t.choose('ann', turnIt)
    expect(t.options('ann', 'mw.turn')).toContain('fa1:fire')
  })
})
