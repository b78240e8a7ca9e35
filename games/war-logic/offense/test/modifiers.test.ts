import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { expect } from 'vitest'
import { ann, bob, type Field, offense, points } from './offense-table.ts'

const PRIVATE = 'british_private'
/** Modifiers of the last blow, as rules with their amounts. */
const lines = (table: Field): string[] => {
  const event = table.events.findLast(one => one.type === 'struck' || one.type === 'missed')!
  return explained(event.data.accuracy).slice(1, -1)
}
/** A musket at a Cossack 8 inches away, die 5. */
const shot = (more: JsonObject = {}, target: JsonObject = {}, own: JsonObject = {}) =>
  offense([ann('u1', PRIVATE, [10, 10], own), bob('u2', 'cossack', [10, 19], target)], [['attack', 5]], more).pick(
    'ann',
    'u1/3>u2',
  )

rule(
  ['WL-MOD-02', 'WL-MOD-05', 'WL-R-49', 'WL-R-51'],
  'a point for higher ground, a point less against it, from an inch on',
  () => {
    const hill = (y: number, height: number) => ({ pieces: [{ id: 't1', type: 'hill', at: [10, y], r: 2, height }] })
    expect(lines(shot(hill(10, 3)))).toEqual(['WL-MOD-02 on higher ground +1'])
    expect(lines(shot(hill(19, 3)))).toEqual(['WL-MOD-05 target on higher ground -1'])
    expect(lines(shot(hill(10, 1)))).toHaveLength(1)
    expect(lines(shot(hill(10, 0.9)))).toEqual([])
  },
)

rule('WL-R-50', 'flyers have no higher ground: leverage is theirs', () => {
  const pieces = [{ id: 't1', type: 'hill', at: [10, 10], r: 3 }]
  const dragon = offense(
    [ann('u1', 'young_drake', [10, 10], { layer: 'air' }), bob('u2', 'minotaur_warrior', [10, 19])],
    [['attack', 2]],
    { pieces },
  )
  dragon.pick('ann', 'u1/5>u2')
  expect(lines(dragon)).toEqual([])
})

rule(
  ['WL-MOD-03', 'WL-MOD-06', 'WL-R-47', 'WL-R-164'],
  'a point from behind: the quadrant opposite the facing, its borders included; none from the front',
  () => {
    expect(lines(shot({}, { facing: 90 }))).toEqual(['WL-MOD-03 from behind +1'])
    expect(lines(shot({}, { facing: 270 }))).toEqual([])
    // The attacker is straight south of it: 135 degrees off a facing of 45 is rear, off 44 it is not.
    expect(lines(shot({}, { facing: 45 }))).toHaveLength(1)
    expect(lines(shot({}, { facing: 44 }))).toHaveLength(0)
  },
)

rule('WL-R-48', 'buildings have no rear', () => {
  const table = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'watchtower', [10, 16], { facing: 90 })], [['attack', 5]])
  table.pick('ann', 'u1/3>u2')
  expect(lines(table)).toEqual([])
})

rule(['WL-MOD-03', 'WL-MOD-07', 'WL-R-234'], 'E-46: a fleeing unit is struck with one more, from any side, and only once', () => {
  const fleeing = { marks: [{ kind: 'fleeing', from: 'p1' }] }
  const table = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 19], fleeing)], [['attack', 7]])
  table.pick('ann', 'u1/3>u2')
  expect(lines(table)).toEqual(['WL-MOD-03 target is fleeing +1'])
  expect(points(table, 'u2')).toBe(1)
  expect(lines(shot({}, { ...fleeing, facing: 90 }))).toEqual(['WL-MOD-03 from behind +1'])
})

rule(['WL-MOD-04', 'WL-R-57', 'WL-MOD-01'], 'a point less against whoever hides, however many reasons there are', () => {
  const wall = { id: 't1', type: 'wall', at: [8, 17], size: [4, 1] }
  expect(lines(shot({ pieces: [wall] }))).toEqual(['WL-MOD-04 target hides -1'])
  const ruins = { id: 't2', type: 'ruins', at: [8, 18.2], size: [4, 3] }
  expect(lines(shot({ pieces: [wall, ruins] }))).toEqual(['WL-MOD-04 target hides -1'])
  const far = { ...wall, at: [8, 16.4] }
  expect(lines(shot({ pieces: [far] }))).toEqual([])
})

rule(
  ['WL-R-83', 'WL-HOUSE-11', 'WL-LOAD-06'],
  'whoever is in a house or aboard hides; the house or carrier itself does not',
  () => {
    const pieces = [{ id: 't1', type: 'hut', at: [8, 16], size: [4, 4] }]
    const house = (target: string) =>
      offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', null, { in: 't1' })], [['attack', 5]], { pieces }).pick(
        'ann',
        `u1/3>${target}`,
      )
    expect(lines(house('u2'))).toEqual(['WL-MOD-04 target hides -1'])
    expect(lines(house('t1'))).toEqual([])
    const truck = (target: string) =>
      offense(
        [ann('u1', PRIVATE, [10, 10]), bob('u2', 'troop_truck', [10, 18]), bob('u3', 'cossack', null, { in: 'u2', as: 'seat' })],
        [['attack', 5]],
      ).pick('ann', `u1/3>${target}`)
    expect(lines(truck('u3'))).toEqual(['WL-MOD-04 target hides -1'])
    expect(lines(truck('u2'))).toEqual([])
  },
)

rule('WL-R-224', 'a wall does not hide a chopper, nor anything whoever is in the deep', () => {
  const pieces = [{ id: 't1', type: 'wall', at: [6, 17], size: [8, 1] }]
  const chopper = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'chopper', [10, 20])], [['attack', 5]], { pieces })
  chopper.pick('ann', 'u1/3>u2')
  expect(lines(chopper)).toEqual([])
  const borer = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'tunnel_borer', [10, 20], { layer: 'dig' })], [['attack', 5]], {
    pieces,
  })
  borer.pick('ann', 'u1/3>u2')
  expect(lines(borer)).toEqual([])
})

rule(['WL-MOD-08', 'WL-R-178'], 'a stealth skill gives the point where nothing else does, for one number', () => {
  const camouflage = (target: JsonObject) => shot({}, target, { extra: ['camouflage'] })
  const left = ({ world }: Field) => world.units.u1!.counters.find(one => one.skill === 'camouflage')!.left
  const front = camouflage({})
  expect([lines(front), left(front)]).toEqual([['WL-MOD-08 Camouflage +1'], 29])
  const rear = camouflage({ facing: 90 })
  expect([lines(rear), left(rear)]).toEqual([['WL-MOD-03 from behind +1'], 30])
})

rule(
  ['WL-SNIPE-01', 'WL-SNIPE-02', 'WL-SNIPE-03', 'WL-R-81'],
  'E-05: a sniper rifle of probability 110 adds 8, at every distance',
  () => {
    const snipe = (y: number) =>
      offense(
        [ann('u1', 'sniper', [10, 10], { counters: [{ skill: 'camouflage', left: 0 }] }), bob('u2', 'minotaur_tyr', [10, y])],
        [['attack', 2]],
      ).pick('ann', 'u1/3>u2')
    for (const y of [12, 30]) {
      const table = snipe(y)
      expect(lines(table)).toEqual(['WL-SNIPE-01 sniping +8'].map(line => line.replace('sniping', 'aimed weapon')))
      expect(points(table, 'u2')).toBe(51)
    }
  },
)

rule(
  ['WL-SNIPE-01', 'WL-SNIPE-04', 'WL-R-22'],
  'E-37: a monocular adds 5 to Snipe weapons, for one number per shot; guided missiles add 5',
  () => {
    const extra = ['monocular']
    const sniper = ann('u1', 'vat_marksman', [10, 10], { extra, counters: [{ skill: 'camouflage', left: 0 }] })
    const table = offense([sniper, bob('u2', 'minotaur_tyr', [10, 30])], [['attack', 2]])
    table.pick('ann', 'u1/4>u2')
    expect(table.last('struck').damage).toBe(14)
    expect(table.world.units.u1!.counters.find(one => one.skill === 'monocular')!.left).toBe(29)
    // It is no help with other weapons.
    const pistol = offense(
      [ann('u1', 'sniper', [10, 10], { extra, counters: [{ skill: 'camouflage', left: 0 }] }), bob('u2', 'cossack', [10, 14])],
      [['attack', 5]],
    )
    pistol.pick('ann', 'u1/4>u2')
    expect(lines(pistol)).toEqual([])
    expect(pistol.world.units.u1!.counters.find(one => one.skill === 'monocular')!.left).toBe(30)
    const chopper = [ann('u1', 'chopper', [10, 3]), ann('u3', 'vehicle_gunner', null, { in: 'u1', as: 'seat' })]
    const guided = offense([...chopper, bob('u2', 'chopper', [10, 33])], [['attack', 3]])
    guided.pick('ann', 'u1/4>u2')
    expect(guided.last('struck')).toMatchObject({ damage: 15, leverage: 0 })
  },
)

const speech = (kind: string, bonus: number, units: string[], player = 'p1') => ({
  player,
  skill: 'bugle_charge',
  kind,
  bonus,
  units,
})
rule(
  ['WL-MORAL-03', 'WL-MORAL-05', 'WL-MORAL-06', 'WL-R-119'],
  'E-35: an attack speech helps those who heard it; only the best counts, and no enemy is hindered',
  () => {
    const heard = (...speeches: JsonObject[]) => lines(shot({ turn: { speeches } }))
    expect(heard(speech('attack', 1, ['u1']))).toEqual(['WL-MORAL-03 attack speech +1'])
    expect(heard(speech('attack', 1, ['u1']), speech('attack', 2, ['u1']))).toEqual(['WL-MORAL-03 attack speech +2'])
    expect(heard(speech('attack', 1, ['u2']))).toEqual([])
    expect(heard(speech('sacrifice', 2, ['u2'], 'p2'), speech('sacrifice', 2, ['u1']))).toEqual([])
  },
)

rule(
  ['WL-LEV-04', 'WL-LEV-02', 'WL-R-52', 'WL-R-53'],
  'E-07: the higher adds the difference to the impact, without a limit',
  () => {
    const flyer = [ann('u1', 'chopper', [10, 3]), ann('u3', 'vehicle_gunner', null, { in: 'u1', as: 'seat' })]
    const table = offense([...flyer, bob('u2', 'walker', [10, 25])], [['attack', 7]])
    table.pick('ann', 'u1/3>u2')
    expect(table.last('struck')).toMatchObject({ leverage: 5, impact: 10, damage: 11 })
  },
)

rule(['WL-LEV-05', 'WL-LEV-04'], 'leverage may be a point on the die instead, or nothing', () => {
  const flyer = [
    ann('u1', 'chopper', [10, 10]),
    ann('u3', 'vehicle_gunner', null, { in: 'u1', as: 'seat' }),
    bob('u2', 'walker', [10, 25]),
  ]
  const plus = offense(flyer, [['attack', 7]], { options: { leverageMode: 'plusOne' } }).pick('ann', 'u1/3>u2')
  expect([plus.last('struck').damage, lines(plus)]).toEqual([8, ['WL-LEV-05 higher than the target +1']])
  const off = offense(flyer, [['attack', 7]], { options: { leverageMode: 'off' } }).pick('ann', 'u1/3>u2')
  expect(off.last('struck').damage).toBe(7)
})

rule(['WL-DICE-05', 'WL-DICE-02'], 'another attack die is still divided by ten', () => {
  const die = (attackDie: string, face: number) =>
    offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'minotaur_tyr', [10, 19])], [['attack', face]], { options: { attackDie } })
  const twenty = die('D20', 20)
  expect(twenty.odds('ann', 'u1/3>u2').chances[10]).toBeCloseTo(0.1)
  twenty.pick('ann', 'u1/3>u2')
  expect(twenty.last('struck').damage).toBe(10)
  const four = die('D4', 4).pick('ann', 'u1/3>u2')
  expect(four.last('struck').damage).toBe(2)
})

rule(
  ['WL-DICE-06', 'WL-R-219'],
  'a hexed unit rolls a smaller die of its own, once; never a larger one than the battle’s',
  () => {
    const hexed = { marks: [{ kind: 'hexed', faces: 6 }] }
    const units = [ann('u1', PRIVATE, [10, 10], hexed), ann('u3', PRIVATE, [12, 10]), bob('u2', 'minotaur_tyr', [10, 19])]
    const table = offense(units, [
      ['attack', 6],
      ['attack', 9],
    ])
    expect(table.odds('ann', 'u1/3>u2').chances).toHaveLength(4)
    table.pick('ann', 'u1/3>u2').pick('ann', 'u3/3>u2')
    expect(table.all('struck').map(one => one.damage)).toEqual([3, 5])
    expect(table.world.units.u1!.marks).toEqual([])
    const small = offense([units[0]!, units[2]!], [['attack', 4]], { options: { attackDie: 'D4' } }).pick('ann', 'u1/3>u2')
    expect(small.events.find(event => event.type === 'rolled')!.data.sides).toBe(4)
  },
)
