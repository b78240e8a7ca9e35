import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { alone } from '../../../test/alone.ts'
import { battle, next, unit } from '../../../test/battle.ts'

type Script = Parameters<typeof alone>[3]
const CHRONO = { id: 'u1', player: 'p1', unit: 'chronomancer', at: [10, 10] }
const FOE = { id: 'u2', player: 'p2', unit: 'cossack', at: [10, 20] }
const FOE_CHRONO = { ...FOE, unit: 'chronomancer' }
const attack = (by = 'u1', against = ['u2'], more: JsonObject = {}): JsonObject => ({ sides: 10, by, against, ...more })

/** A roll by itself. */
const rolling = (dice: JsonObject[], script: Script, more: JsonObject = {}, thrown: JsonObject = {}) =>
  alone(
    'throwDice',
    { dice, why: 'attack', rule: 'WL-OFF-06', prepared: true, ...thrown },
    { turn: { step: 'offense' }, units: [CHRONO, FOE], ...more },
    script,
  )
const left = (table: ReturnType<typeof rolling>, unit: string) =>
  table.world.units[unit]!.counters.find(one => one.skill === 'chrono_mastery')!.left

rule(['WL-TIME-01', 'WL-STRAT-02', 'WL-TIME-04'], 'after a roll up to its range in dice are rolled again, for one number', () => {
  const table = rolling(
    [attack(), attack(), attack()],
    [
      ['attack', 1, 2, 9],
      ['turned back', 5, 4],
    ],
  )
  table.pick('ann', 'turning-back-time/u1')
  expect(table.asks('ann', 'wl.turn-back').ask).toMatchObject({ min: 1, max: 2 })
  expect(table.odds('ann', 'd2')).toMatchObject({ need: '3+', what: 'roll higher', against: ['u2'] })
  expect(table.odds('ann', 'd2').chances[1]).toBeCloseTo(0.8)
  table.refuses('ann', { type: 'pick', ids: ['d1', 'd2', 'd3'] }, 'WL-TIME-01')
  table.pick('ann', 'd1', 'd2')
  expect(table.world.rolled!.map(one => [one.face, one.undone])).toEqual([
    [5, true],
    [4, true],
    [9, false],
  ])
  table.pass('ann')
  expect(left(table, 'u1')).toBe(2)
})

rule(['WL-TIME-04', 'WL-R-41'], 'a die can be undone only once, by anyone', () => {
  const table = rolling(
    [attack(), attack(), attack()],
    [
      ['attack', 1, 2, 3],
      ['turned back', 10],
      ['turned back', 9],
    ],
    { units: [CHRONO, FOE_CHRONO] },
  )
  table.pick('ann', 'turning-back-time/u1').pick('ann', 'd1').pick('bob', 'turning-back-time/u2')
  expect(table.why('bob', 'd1')).toBe('WL-TIME-04')
  table.refuses('bob', { type: 'pick', ids: ['d1'] }, 'WL-TIME-04')
  table.pick('bob', 'd2').pass('ann').pass('bob')
  expect(table.state.outcome).not.toBeNull()
})

rule('WL-R-177', 'the active player first, then the others; the round repeats until all decline', () => {
  const table = rolling(
    [attack(), attack(), attack()],
    [
      ['attack', 9, 9, 1],
      ['turned back', 1],
      ['turned back', 8],
    ],
    { units: [CHRONO, FOE_CHRONO] },
  )
  table.pass('ann').pick('bob', 'turning-back-time/u2').pick('bob', 'd1')
  // Something was turned back since Ann declined: she is asked again.
  table.pick('ann', 'turning-back-time/u1').pick('ann', 'd3').pass('bob').pass('ann').pass('bob')
  expect(table.state.outcome).not.toBeNull()
})

rule('WL-R-41', 'only a roll that an own unit makes or is struck by can be turned back', () => {
  const bystanders = [
    { id: 'u3', player: 'p3', unit: 'cossack', at: [30, 10] },
    { id: 'u4', player: 'p2', unit: 'cossack', at: [30, 20] },
  ]
  const table = rolling([attack('u3', ['u4'])], [['attack', 3]], { units: [CHRONO, FOE, ...bystanders], players: [{ id: 'p3' }] })
  expect(table.state.outcome).not.toBeNull()
  const struck = rolling([attack('u3', ['u1'])], [['attack', 3]], {
    units: [CHRONO, FOE, ...bystanders],
    players: [{ id: 'p3' }],
  })
  struck.asks('ann', 'kernel.react')
})

rule(['WL-R-151', 'WL-TIME-01'], 'a frozen unit turns nothing back, nor does one without a number left', () => {
  const frozen = rolling([attack()], [['attack', 1]], { units: [{ ...CHRONO, marks: [{ kind: 'frozen' }] }, FOE] })
  expect(frozen.state.outcome).not.toBeNull()
  const empty = { ...CHRONO, counters: [{ skill: 'chrono_mastery', left: 0 }] }
  expect(rolling([attack()], [['attack', 1]], { units: [empty, FOE] }).state.outcome).not.toBeNull()
})

rule(['WL-R-243', 'WL-TIME-05'], 'who could have such a skill is asked after every roll, whatever he has', () => {
  // A dragon is dear enough; nobody has seen what it can do. A Cossack is not.
  const dragon = { id: 'u1', player: 'p1', unit: 'elder_dragon', at: [10, 10] }
  const table = rolling([attack('u2', ['u1'])], [['attack', 1]], { units: [dragon, FOE] })
  expect(table.state.outcome).not.toBeNull()
  expect(table.events.filter(event => event.type === 'rolled')).toHaveLength(1)
  expect(table.engine.game.hooks.veiled(table.world, 'dice.rolled', { why: 'attack', concerns: ['u1', 'u2'] })).toEqual([])
  const rolled = [{ why: 'attack', sides: 10, face: 1, by: 'u2', against: ['u1'], undone: false }]
  const lying = { ...table.world, rolled }
  expect(table.engine.game.hooks.veiled(lying, 'dice.rolled', { why: 'attack', concerns: ['u1', 'u2'] })).toEqual(['ann'])
})

const prepared = (...dice: [string, number][]) => [
  { id: 'p1', prepared: dice.map(([kind, face]) => ({ unit: 'u1', kind, face })) },
]

rule(['WL-TIME-02', 'WL-TIME-03', 'WL-R-42'], 'prepared dice stand for the owner’s next ones, set before predicted', () => {
  const players = prepared(['predicted', 4], ['predicted', 2], ['set', 10])
  const table = rolling([attack(), attack(), attack('u2', ['u1']), attack(), attack()], [['attack', 6, 7]], { players })
  expect(table.world.rolled!.map(({ face }) => face)).toEqual([10, 4, 6, 2, 7])
  expect(table.all('prepared die').map(({ face, set }) => [face, set])).toEqual([
    [10, true],
    [4, false],
    [2, false],
  ])
  expect(table.world.players.p1!.prepared).toEqual([])
  table.pass('ann')
})

rule(['WL-R-176', 'WL-R-218'], 'they wait for the attack die of the battle, and for rolls they may stand for', () => {
  const players = prepared(['set', 9])
  const hexed = rolling([attack('u1', ['u2'], { sides: 6, own: true }), attack()], [['attack', 3]], { players })
  expect(hexed.world.rolled!.map(({ face }) => face)).toEqual([3, 9])
  hexed.pass('ann')
  const mine = rolling([attack('u1', [], { why: 'mine' })], [['mine', 5]], { players }, { prepared: false })
  expect([mine.world.rolled![0]!.face, mine.world.players.p1!.prepared.length]).toEqual([5, 1])
  mine.pass('ann')
  const small = rolling([attack('u1', ['u2'])], [['attack', 2]], { players, options: { attackDie: 'D6' } })
  expect([small.world.rolled![0]!.face, small.world.players.p1!.prepared.length]).toEqual([2, 1])
  small.pass('ann')
})

rule('WL-R-218', 'a die that was turned back is rolled fresh', () => {
  const players = prepared(['set', 1], ['predicted', 10])
  const table = rolling([attack()], [['turned back', 7]], { players })
  table.pick('ann', 'turning-back-time/u1')
  expect(table.world.players.p1!.prepared).toHaveLength(1)
  expect(table.state.outcome).not.toBeNull()
})

rule(['WL-DICE-03', 'WL-R-112', 'WL-R-235'], 'dice are drawn in declared order, of every size', () => {
  const bonus = attack('u1', ['u2'], { sides: 2, why: 'bonus' })
  const table = rolling(
    [attack(), attack(), bonus, { ...bonus, sides: 3 }],
    [
      ['attack', 4, 5],
      ['bonus', 2],
      ['bonus', 3],
    ],
  )
  expect(table.world.rolled!.map(({ face }) => face)).toEqual([4, 5, 2, 3])
  table.pass('ann')
})

rule(
  ['WL-TIME-01', 'WL-R-151', 'WL-R-243'],
  'who could turn back time is asked, whichever of its dearest units has fallen, is frozen or is a prisoner before that',
  () => {
    const asked = (first: JsonObject) => {
      const t = battle(
        [
          unit('a', 'p1', 'rifleman', 10, 20, { extra: ['handcuffs'] }),
          { id: 'd', player: 'p2', unit: 'dragon_rider', ...first },
          unit('x', 'p2', 'chronomancer', 18, 20),
        ],
        [['attack', 10]],
        { turn: { step: 'offense', active: ['a'] } },
      )
      t.pick('ann', 'a/4>x').dice('turned back', 1).pick('bob', 'turning-back-time/x')
      const { damage } = t.last('struck')
      next(t)
      return damage
    }
    const at = [40, 30]
    expect(asked({ at })).toBe(1)
    expect(asked({ at, where: 'dead', killedBy: 'a' })).toBe(1)
    expect(asked({ at, marks: [{ kind: 'frozen' }] })).toBe(1)
    expect(asked({ in: 'a', where: 'prison' })).toBe(1)
  },
)
