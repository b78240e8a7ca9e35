import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { battle, inside, unit } from './battle.ts'

const truck = () => [
  unit('t', 'p1', 'prison_wagon', 10, 10),
  inside('o', 'p1', 'vehicle_gunner', 't', { as: 'seat' }),
  inside('k', 'p2', 'cossack', 't', { where: 'prison' }),
  unit('e', 'p2', 'cossack', 22, 10),
]

test('whoever is inside of something can be asked about by name, wherever it could act or something could be done to it', () => {
  const t = battle(truck())
  expect([t.why('ann', 'o'), t.why('ann', 't')]).toEqual([null, null])
  t.pick('ann', 'alone:o')
  t.asks('ann', 'wl.control')
  expect([t.why('ann', 'k'), t.why('ann', 'e')]).toEqual([null, 'WL-R-205'])
  t.pick('ann')
  t.asks('ann', 'wl.mover')
  expect(t.why('ann', 'o')).toBe(null)
})
test('what can be attacked is possible, pressed or named', () => {
  const house = { id: 'h', type: 'house', at: [20, 8], size: [6, 6] }
  const units = [unit('a', 'p1', 'rifleman', 10, 10), inside('z', 'p2', 'cossack', 'h'), unit('y', 'p2', 'cossack', 44, 10)]
  const t = battle(units, [], { pieces: [house], turn: { player: 'p1', step: 'offense', active: ['a'] } })
  t.asks('ann', 'wl.attack')
  expect(['h', 'z', 'y'].map(id => t.why('ann', id))).toEqual([null, null, 'WL-OFF-09'])
})
rule(
  ['WL-HOUSE-07', 'WL-HOUSE-13', 'WL-R-211', 'WL-MOVE-15'],
  'A house that is pressed while a unit moves says why it stays outside',
  () => {
    const at = (x: number, y: number) => ({ at: [x, y], size: [3, 3] })
    const pieces = [
      { id: 'locked', type: 'house', ...at(14, 8), lock: 'door_lock' },
      { id: 'full', type: 'hut', ...at(14, 14) },
      { id: 'open', type: 'house', ...at(14, 20) },
      { id: 'peak', type: 'mountain', ...at(14, 26) },
    ]
    const crowd = [1, 2, 3, 4, 5, 6].map(i => inside(`c${i}`, 'p1', 'cossack', 'full'))
    const units = [
      unit('a', 'p1', 'cossack', 10, 10),
      unit('m', 'p1', 'elder_dragon', 30, 30),
      ...crowd,
      unit('e', 'p2', 'cossack', 44, 10),
    ]
    const t = battle(units, [], { pieces, turn: { player: 'p1', step: 'movement', active: ['a'] } })
    t.asks('ann', 'wl.move')
    expect(['locked', 'full', 'open', 'peak'].map(id => t.why('ann', id))).toEqual([
      ...['WL-HOUSE-07', 'WL-HOUSE-07', 'WL-HOUSE-13', 'WL-MOVE-15'],
    ])
    const dragon = battle(units, [], { pieces, turn: { player: 'p1', step: 'movement', active: ['m'] } })
    dragon.pick('ann', 'm').asks('ann', 'wl.move')
    expect(dragon.why('ann', 'open')).toBe('WL-R-211')
  },
)
rule('WL-AUTO-02', 'An automatic weapon of a machine says that it fires by itself, whatever else the crew can fire', () => {
  const units = [
    unit('s', 'p1', 'star_cruiser', 20, 20),
    inside('d', 'p1', 'vehicle_gunner', 's', { as: 'seat' }),
    unit('e', 'p2', 'star_fighter', 34, 20),
    inside('f', 'p2', 'vehicle_gunner', 'e', { as: 'seat' }),
  ]
  const t = battle(units, [], { medium: 'space', turn: { player: 'p1', step: 'offense', active: ['d'] } })
  t.asks('ann', 'wl.attack')
  expect(['s/6>e', 's/4>e'].map(id => t.why('ann', id))).toEqual(['WL-AUTO-02', null])
})
rule(['WL-REINF-05', 'WL-R-252'], 'A counter that is not refilled says what is against it', () => {
  const units = [
    unit('s', 'p1', 'smuggler', 10, 10, { counters: [{ skill: 'revolver', left: 2 }] }),
    unit('l', 'p1', 'british_lieutenant', 11, 10, { counters: [{ skill: 'bugle_charge', left: 0 }] }),
    unit('f', 'p1', 'cossack', 20, 20, { health: 1 }),
    unit('e', 'p2', 'cossack', 44, 10),
  ]
  const t = battle(units).pick('ann', 'refill:s')
  t.asks('ann', 'wl.refill')
  expect(['s/3', 's/0', 'l/8', 'f/0', 'e/0'].map(id => t.why('ann', id))).toEqual([
    ...[null, 'WL-REINF-05', 'WL-REINF-05', 'WL-R-252', 'WL-TURN-03'],
  ])
  expect(t.whyTexts('ann', 's/0', 'l/8')).toEqual([
    'Human health is at its bought number',
    'Bugle charge is a skill that no credit refills',
  ])
})
rule('WL-HACK-07', 'What a frozen unit could have done in the Strategy step is answered when the step is over unasked', () => {
  const frozen = { marks: [{ kind: 'frozen' }] }
  const units = [
    unit('s', 'p1', 'smuggler', 10, 10, frozen),
    unit('c', 'p1', 'cossack', 5, 10),
    unit('e', 'p2', 'cossack', 44, 10),
  ]
  const t = battle(units)
  t.asks('ann', 'wl.command')
  expect([t.why('ann', 'buy:s'), t.why('ann', 'speech:c/3')]).toEqual(['WL-HACK-07', 'WL-MORAL-01'])
})
rule('WL-OBJ-09', 'A claim that was denied is not made again in the turn, and that is what is said', () => {
  const claim = { type: 'interject', kind: 'wl.claim-objective', choice: { type: 'pick', ids: ['yes'] } } as const
  const t = battle([unit('a', 'p1', 'cossack', 10, 10), unit('e', 'p2', 'cossack', 44, 10)], [], {
    objective: { id: 'agreed', text: 'Ring the bell' },
  })
  t.choose('ann', claim).pick('bob', 'no')
  const said = (seat: string) => {
    const verdict = t.engine.apply(t.state, seat, claim)
    return verdict.ok ? [] : verdict.violations.map(({ rule: by, text }) => `${by}: ${text}`)
  }
  expect(said('ann')).toEqual(['WL-OBJ-09: you have claimed it this turn, and not everybody agreed'])
  expect(said('bob')).toEqual(['WL-OBJ-09: it is claimed in your own turn'])
  t.asks('ann', 'wl.command')
})
rule(['WL-R-157', 'WL-FIELD-01'], 'A chest that is locked says so, pressed as well as named', () => {
  const items = [
    { id: 'shut', type: 'treasure_chest', at: [14, 10] },
    { id: 'open', type: 'treasure_chest', at: [14, 14], locked: false },
  ]
  const t = battle([unit('a', 'p1', 'cossack', 10, 10), unit('e', 'p2', 'cossack', 44, 10)], [], { items }).pick('ann', 'alone:a')
  t.asks('ann', 'wl.move')
  expect(['shut', 'take:a>shut', 'open'].map(id => t.why('ann', id))).toEqual(['WL-R-157', 'WL-R-157', 'WL-FIELD-01'])
})

rule(
  ['WL-PRIS-01', 'WL-OFF-03', 'WL-R-241', 'WL-DEF-06', 'WL-FORCE-08'],
  'What is no reaction says why: an offer with nobody near, what is no weapon, a crash, what is no kit, a shot that is not thrown back',
  () => {
    const adept = unit('e', 'p2', 'blade_adept', 20, 20, { counters: [{ skill: 'blade_guard', left: 0 }], extra: ['medic_kit'] })
    const t = battle([unit('a', 'p1', 'british_private', 10, 20), adept], [['attack', 1]], {
      turn: { player: 'p1', step: 'offense', active: ['a'] },
    })
    t.pick('ann', 'a/3>e')
    t.asks('bob', 'wl.react')
    const ids = ['e/surrender', 'e/0>a', 'e/crash>a', 'e/4>a', 'e/6>a', 'e<e/4', 'e/retreat']
    expect(ids.map(id => t.why('bob', id))).toEqual([
      ...['WL-PRIS-01', 'WL-OFF-03', 'WL-R-241', 'WL-OFF-16', 'WL-FORCE-08', 'WL-DEF-06', null],
    ])
  },
)
rule(['WL-CTRL-01', 'WL-R-32', 'WL-R-192'], 'A slot that gives no orders says so, whatever others do', () => {
  const units = [
    unit('b', 'p1', 'vat_corporal_blue', 10, 10),
    unit('a', 'p1', 'cossack', 10, 14),
    unit('e', 'p2', 'cossack', 44, 10),
  ]
  const t = battle(units).pick('ann')
  t.asks('ann', 'wl.command')
  // Slot 7 is the Corporal, 15 the Formal decoration, which orders more.
  expect(['b/0', 'b/7', 'b/15', 'a/0'].map(of => t.why('ann', `command:${of}`))).toEqual([
    'WL-CTRL-01',
    'WL-R-32',
    null,
    'WL-CTRL-01',
  ])
})
rule(['WL-OFF-07', 'WL-R-143'], 'An own unit that is pressed and can do nothing says what it lacks', () => {
  const units = [
    unit('a', 'p1', 'cossack', 10, 10),
    unit('r', 'p1', 'british_private', 30, 10),
    unit('e', 'p2', 'cossack', 38, 10),
  ]
  const turn = { player: 'p1', step: 'offense', active: ['a', 'r'] }
  const t = battle(units, [], { turn })
  t.asks('ann', 'wl.attack')
  expect([t.why('ann', 'a'), t.why('ann', 'r')]).toEqual(['WL-OFF-07', null])
  const tank = [
    ...[unit('t', 'p1', 'battle_tank', 10, 20), inside('g', 'p1', 'vehicle_gunner', 't', { as: 'seat' })],
    ...[unit('w', 'p1', 'prison_wagon', 10, 30), inside('o', 'p1', 'vehicle_gunner', 'w', { as: 'seat' })],
  ]
  const far = battle([...tank, unit('e', 'p2', 'cossack', 90, 20)], [], {
    ...{ table: [96, 48], turn: { player: 'p1', step: 'offense', active: ['g', 'o'] } },
  })
  far.asks('ann', 'wl.attack')
  // The tank could still fire at a point; the wagon is unarmed.
  expect(['t/5>e', 't', 'g', 'w', 'o'].map(id => far.why('ann', id))).toEqual([
    ...['WL-OFF-09', null, null, 'WL-OFF-03', 'WL-OFF-07'],
  ])
})
rule('WL-MOVE-01', 'The only means of a unit may be named as well', () => {
  const units = [unit('a', 'p1', 'cossack', 10, 10), unit('b', 'p1', 'cossack', 10, 14), unit('e', 'p2', 'cossack', 38, 10)]
  const t = battle(units, [], { turn: { player: 'p1', step: 'movement', active: ['a', 'b'] } })
  t.pick('ann', 'a/1')
  t.asks('ann', 'wl.move')
})
rule(
  ['WL-R-184', 'WL-OFF-03', 'WL-HACK-07'],
  'A machine that was attacked says what its crew cannot do, or that nobody in it can act',
  () => {
    const shot = (crew: JsonObject) => {
      const units = [
        ...[unit('a', 'p1', 'rifleman', 10, 20), unit('t', 'p2', 'troop_truck', 20, 20), unit('y', 'p2', 'cossack', 20, 22.1)],
        inside('d', 'p2', 'vehicle_gunner', 't', { as: 'seat', ...crew }),
      ]
      const turn = { player: 'p1', step: 'offense', active: ['a'], blows: [{ by: 'a', target: 'y' }] }
      const t = battle(units, [['attack', 3]], { turn }).pick('ann', 'a/4>t')
      t.asks('bob', 'wl.react')
      return ['t/0>a', 't', 'd'].map(id => t.why('bob', id))
    }
    expect(shot({})).toEqual(['WL-OFF-03', null, 'WL-DEF-02'])
    expect(shot({ marks: [{ kind: 'frozen' }] })).toEqual(['WL-R-184', 'WL-R-184', 'WL-DEF-02'])
  },
)
