import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { ann, bob, offense, points } from './offense-table.ts'

const squad = [ann('u1', 'cossack', [10, 10]), ann('u2', 'cossack', [12, 10]), ann('u3', 'cossack', [14, 10])]
const PLAIN = { damageMaximization: false }
const targets = (table: ReturnType<typeof offense>) => table.all('attack declared').map(({ by, target }) => `${by}>${target}`)
const destroys = (odds: { results: readonly { text: string; chance: number }[] }) =>
  odds.results.map(({ text, chance }) => [text, Number(chance.toFixed(4))])

describe('everybody who can', () => {
  rule(['WL-R-253', 'WL-OFF-02', 'WL-OFF-06'], 'one answer declares an attack of everybody, each with its own die', () => {
    const table = offense([...squad, bob('u9', 'cossack', [12, 15]), bob('u8', 'cossack', [30, 15])], [['attack', 3, 2, 1]], {
      options: PLAIN,
    })
    expect(table.asks('ann', 'wl.attack').ask).toMatchObject({ first: 'all' })
    table.pick('ann', 'all')
    expect(targets(table)).toEqual(['u1>u9', 'u2>u9', 'u3>u9'])
    // 5 x 3/10, 5 x 2/10, 5 x 1/10, each rounded up.
    expect(points(table, 'u9')).toBe(5 - 2 - 1 - 1)
  })
  rule(['WL-R-253', 'WL-OFF-11'], 'its odds are those of all dice together', () => {
    const table = offense([squad[0]!, squad[1]!, bob('u9', 'cossack', [11, 15], { health: 2 })], [['attack', 1, 1]], {
      options: PLAIN,
    })
    const odds = table.odds('ann', 'all')
    // Each die 1 or 2 takes 1 point, any other at least 2: only two low dice leave nothing alive either.
    expect(odds.dice).toBe(2)
    expect(destroys(odds)).toEqual([['destroys Cossack', 1]])
    expect(table.odds('ann', 'u1/3>u9').results[0]!.chance).toBeCloseTo(0.8)
    table.pick('ann', 'all')
  })
  rule(['WL-R-253', 'WL-PINC-03'], 'sides that they take together count in the odds and in the dice', () => {
    const units = [ann('u1', 'cossack', [12, 10]), ann('u2', 'cossack', [12, 20]), bob('u9', 'minotaur_warrior', [12, 15])]
    const table = offense(units, [['attack', 1, 1]], { options: PLAIN })
    // Four times the die and one more from behind: 5 x 4/10 = 2 and 5 x 5/10 = 2.5 at least.
    expect(table.odds('ann', 'all').chances.findIndex(chance => chance > 0)).toBe(2 + 3)
    table.pick('ann', 'all')
    expect(points(table, 'u9')).toBe(30 - 5)
  })
  rule('WL-R-253', 'or all of them strike one target', () => {
    const units = [...squad, bob('u9', 'cossack', [11, 15]), bob('u8', 'cossack', [13, 15])]
    const table = offense(units, [['attack', 10, 10, 10]], { options: PLAIN })
    expect(table.options('ann', 'wl.attack').slice(0, 3)).toEqual(['all', 'all>u9', 'all>u8'])
    table.pick('ann', 'all>u8')
    expect(targets(table)).toEqual(['u1>u8', 'u2>u8', 'u3>u8'])
    expect([points(table, 'u8'), points(table, 'u9')]).toEqual([0, 5])
  })
  rule(['WL-R-253', 'WL-BLST-03'], 'nobody fires together at what stands beside a friend, if that would explode', () => {
    const flames = (id: string, x: number) => ann(id, 'cossack', [x, 10], { extra: ['flame_thrower'] })
    const offered = (friend: [number, number]) => {
      const units = [flames('u1', 10), flames('u2', 12), ann('f', 'cossack', friend), bob('u9', 'cossack', [11, 19])]
      const table = offense(units, [], { turn: { active: ['u1', 'u2'] } })
      return table.options('ann', 'wl.attack').filter(id => id.startsWith('all'))
    }
    // The circle is 4 inches across.
    expect([offered([13.4, 19]), offered([13.6, 19])]).toEqual([[], ['all']])
  })
  rule('WL-R-253', 'nobody spends what there is little of: that is declared by itself', () => {
    const armed = (id: string, x: number, y: number) =>
      ann(id, 'rifleman', [x, y], { counters: [{ skill: 'assault_rifle', left: 0 }] })
    const table = offense([armed('u1', 10, 10), armed('u2', 12, 10), bob('u9', 'cossack', [11, 14])])
    expect(table.options('ann', 'wl.attack').filter(id => id.startsWith('all'))).toEqual([])
    table.refuses('ann', { type: 'pick', ids: ['all'] }, 'WL-R-253')
    table.pass('ann')
  })
  rule(['WL-R-253', 'WL-OFF-06'], 'not by one unit, and not once they share a die', () => {
    const table = offense([...squad, bob('u9', 'minotaur_warrior', [12, 15])], [['attack', 4]])
    table.pick('ann', 'u1/3>u9').pick('ann', 'dice:all')
    table.refuses('ann', { type: 'pick', ids: ['all'] }, 'WL-R-253')
    table.pick('ann', 'dice:each').pick('ann', 'dice:all').pick('ann', 'u2/3>u9')
    table.refuses('ann', { type: 'pick', ids: ['all'] }, 'WL-R-253')
    table.pass('ann')
  })
  rule(['WL-R-253', 'WL-CTRL-15'], 'the crew of a machine fires its weapons together', () => {
    const crew = ['a', 'b'].map(id => ann(id, 'vehicle_gunner', null, { in: 'tank', as: 'seat' }))
    const tank = ann('tank', 'battle_tank', [12, 10])
    const table = offense([tank, ...crew, bob('u9', 'minotaur_warrior', [12, 20])], [['attack', 1, 1]], {
      options: PLAIN,
      turn: { active: ['a', 'b'] },
    })
    table.pick('ann', 'all')
    expect(table.all('attack declared').map(({ unit, weapon }) => `${unit} ${weapon}`)).toEqual([
      'tank tank_cannon',
      'tank vehicle_bolter',
    ])
  })
})
rule(['WL-DEF-11', 'WL-R-238'], 'a kit shows what it gives back: every attack and every kit of the list has a figure', () => {
  const medic = ann('m', 'british_surgeon', [10, 10])
  const hurt = ann('h', 'british_private', [11, 10], { health: 2 })
  const table = offense([medic, hurt, bob('u9', 'cossack', [10, 15])])
  expect(table.odds('ann', 'm/4>h')).toMatchObject({ dice: 0, chances: [0, 0, 0, 1] })
  const { ask } = table.asks('ann', 'wl.attack')
  expect(ask.type === 'pick' && ask.options.filter(({ odds }) => !odds).map(({ id }) => id)).toEqual([])
  table.pass('ann')
})
rule(['WL-R-253', 'WL-R-243'], 'what is offered and what it promises says nothing of whoever hides', () => {
  const asked = (at: [number, number]) => {
    const ghost = bob('g', 'ghost_agent', at, { hidden: { figure: [40, 30] } })
    const table = offense([...squad, bob('u9', 'cossack', [12, 15]), ghost])
    const decision = table.asks('ann', 'wl.attack')
    return JSON.stringify(decision)
  }
  expect(asked([13, 15.9])).toBe(asked([40, 5]))
})
