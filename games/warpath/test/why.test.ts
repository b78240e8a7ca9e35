import type { JsonObject } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { NOTHING_HAPPENS } from './stand-ins.ts'
import { field, fieldWith } from './wp-table.ts'

const unit = (side: string, id: string, token: string | null, y: number, more: JsonObject = {}): JsonObject => ({
  side,
  id,
  profile: side === 'a' ? 'enforcers.operatives' : 'plague.ghouls',
  at: [10, y],
  token,
  ...more,
})
const BOTH = [unit('a', 'u1', 'advance', 5), unit('a', 'u2', 'advance', 9), unit('b', 'u3', 'advance', 40)]

test('what belongs to the set-up, to another phase or to the other side', () => {
  const t = fieldWith(NOTHING_HAPPENS, { initiative: 'b', units: BOTH })
  t.asks('ann', 'wp.activate')
  const over = 'the set-up is over'
  expect(t.whyTexts('ann', 'wp.deploy', 'wp.declare', 'wp.zone', 'wp.infiltrate')).toEqual([over, over, over, over])
  expect(t.whyTexts('ann', 'wp.orders', 'wp.unpin', 'wp.claim')).toEqual(Array(3).fill('this is the Movement Phase'))
  expect(t.whyTexts('bob', 'wp.activate', 'wp.move')).toEqual(['it is the turn of your opponent', 'no unit is being activated'])
  expect(t.whyTexts('ann', 'wp.first')).toEqual(['your opponent has the Initiative'])
  expect(t.whyTexts('ann', 'wp.reroll', 'wp.losses', 'wp.consolidate', 'wp.takeOver')).toEqual([
    'no attack is being resolved',
    'no attack is being resolved',
    'no Assault is being fought',
    'none of your units assaults a building',
  ])
})

test('a side with nobody left to activate', () => {
  const t = fieldWith(NOTHING_HAPPENS, { units: [unit('a', 'u1', 'advance', 5), unit('b', 'u3', 'overwatch', 40)] })
  t.asks('ann', 'wp.activate')
  expect(t.whyTexts('bob', 'wp.activate')).toEqual(['none of your units can be activated in this phase'])
})

test('of the unit that acts: what it does in another phase, has not, or is not', () => {
  const t = field({ units: BOTH }).pick('ann', 'u1')
  t.asks('ann', 'wp.move')
  const { name } = t.world.units.u1!
  expect(t.whyTexts('ann', 'wp.target', 'wp.template', 'wp.enter')).toEqual([
    'shots are fired in the Overwatch and in the Combat Phase',
    'shots are fired in the Overwatch and in the Combat Phase',
    'this unit is not in Reserve',
  ])
  expect(t.whyTexts('bob', 'wp.move', 'wp.target', 'wp.activate')).toEqual([
    `this is the activation of ${name} 1`,
    `this is the activation of ${name} 1`,
    `the activation of ${name} 1 is not over`,
  ])
})

test('in the Command and the End Phase: what a side lacks', () => {
  const command = field(
    { phase: 'command', round: 1, initiative: 'a', units: [unit('a', 'u1', null, 5), unit('b', 'u3', null, 40)] },
    [
      ['command', 'blank', 'blank', 'blank'],
      ['command', 'blank', 'blank', 'blank'],
    ],
  )
  command.asks('ann', 'wp.orders')
  expect(command.whyTexts('ann', 'wp.markDice', 'wp.cunning')).toEqual([
    'you have no Command unit In Play',
    'you have no Cunning unit In Play that can change an order',
  ])
  const end = fieldWith(NOTHING_HAPPENS, {
    phase: 'end',
    sides: { a: { cp: 1 }, b: { cp: 0 } },
    units: [unit('a', 'u1', null, 5, { pinned: true }), unit('b', 'u3', null, 40, { pinned: true })],
  })
  end.asks('ann', 'wp.unpin')
  expect(end.whyTexts('bob', 'wp.unpin')).toEqual(['it costs 1 Command Point, and you have 0'])
})

test('answers to other questions say when they are given', () => {
  const t = field({ units: BOTH }).pick('ann', 'u1')
  t.asks('ann', 'wp.move')
  const ids = ['u1+hover', 'u3:blast', 'u3:sprint', 'u1>u3', 'overwatch', 'first', 'take', 'reserve', 'd2', '0-1', 'again', 'yes']
  const rules = ids.map(id => t.why('ann', id))
  expect(rules.slice(0, 6)).toEqual(['WP-R-194', 'WP-BLAST-02', 'WP-ORD-01', 'WP-R-203', 'WP-ORD-01', 'WP-ROUND-04'])
  expect(rules.slice(6)).toEqual(['WP-RECON-02', 'WP-R-136', 'WP-CMD-05', 'WP-CPTS-04', 'WP-R-157', 'WP-R-128'])
  expect(['a', 'u3:indirect+gcps.fire_mission', 'in u4', 'o1'].map(id => t.why('ann', id))).toEqual([
    ...['WP-RECON-03', 'WP-BLAST-02', 'WP-R-136', 'WP-R-122'],
  ])
  expect(['u3:in u4', 'plague.howl', 'pass'].map(id => t.why('ann', id))).toEqual(['WP-R-136', 'WP-CORD-06', 'WP-ROUND-05'])
  expect(['u1-2:sprint', 'u1-2:u3'].map(id => t.why('ann', id))).toEqual(['WP-ORD-01', 'WP-CORD-08'])
  expect(['o1-ring', 'deploy-a', 't1-edge-2-u3'].map(id => t.why('ann', id))).toEqual(Array(3).fill('WP-MEAS-03'))
  expect(['nonsense', 'u1-w2'].map(id => t.why('ann', id))).toEqual(['KERNEL-UNKNOWN', 'KERNEL-UNKNOWN'])
})

test('a base stands for its unit; who is pressed while another moves is told why it is not meant', () => {
  const t = field({ units: [...BOTH, unit('a', 'u4', null, 20)] })
  t.asks('ann', 'wp.activate')
  expect([t.whyTexts('ann', 'u4-2'), t.whyTexts('ann', 'u3-1')]).toEqual([
    ['it has no token for this phase'],
    ['it belongs to the other side'],
  ])
  t.pick('ann', 'u1').asks('ann', 'wp.move')
  expect([t.why('ann', 'u2'), t.why('ann', 'u3-2')]).toEqual(['WP-ROUND-03', 'WP-MOVE-05'])
  expect(t.whyTexts('ann', 'u2')).toEqual(['first comes the move of Operatives 1'])
})

/** Shooters that lost the base between them: they come together before they fire. */
const PARTED = [
  {
    side: 'a',
    id: 'u1',
    profile: 'enforcers.operatives',
    bases: [
      [10, 10],
      [14, 10],
    ],
    strength: 6,
    token: 'shoot',
  },
  { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 18], token: 'shoot' },
]
test('who has to come together first reads that, and not that its target cannot be seen or reached', () => {
  const t = field({ phase: 'combat', units: PARTED })
  t.asks('ann', 'wp.activate')
  expect([t.why('ann', 'u1>u2'), t.whyTexts('ann', 'u1>u2')]).toEqual([
    'WP-R-203',
    ['it has to come together first, and its target is named after that'],
  ])
})

test('what else is said of a shot is said before its target is named', () => {
  const captain = { side: 'a', id: 'u5', profile: 'enforcers.captain', at: [5, 5] }
  const t = field({ phase: 'combat', sides: { a: { cp: 3 } }, units: [...shooting(), captain] })
  t.asks('ann', 'wp.activate')
  const ids = ['u1>u2+enforcers.firestorm', 'u1>u2+extra', 'u1>u2+nonsense', 'u1+extra>u2']
  expect(ids.map(id => t.why('ann', id))).toEqual(Array(4).fill('WP-R-195'))
  expect(t.whyTexts('ann', ids[0]!)).toEqual([
    'activate it without a target: where an order or another unit goes with it, that is asked for next',
  ])
})
const shooting = (): JsonObject[] => [unit('a', 'u1', 'shoot', 10), unit('b', 'u2', 'shoot', 18), unit('a', 'u3', 'shoot', 6)]

test('a Cunning unit: why it cannot change this order into that', () => {
  const units = [
    { side: 'a', id: 'u1', profile: 'enforcers.chief_marshal', at: [10, 5], token: 'sprint' },
    unit('a', 'u2', 'advance', 8, { pinned: true, pinnedAtStart: true }),
    { side: 'a', id: 'u4', profile: 'enforcers.kestrel', at: [20, 5], token: 'advance' },
    { ...unit('a', 'u5', 'advance', 8), at: [38, 40] },
    unit('a', 'u6', 'assault+0', 20),
    unit('b', 'u3', 'assault+0', 20.98),
  ]
  const t = field({ units, run: { proc: 'cunningChanges', vars: {} } })
  t.asks('ann', 'wp.cunning')
  const ids = ['u2:overwatch', 'u4:overwatch', 'u5:sprint', 'u1:advance', 'u6:sprint', 'u2:advance', 'u3:sprint']
  expect(ids.map(id => t.why('ann', id))).toEqual([
    ...['WP-PIN-03', 'WP-FLY-01', 'WP-KEY-18', 'WP-ORD-05', 'WP-ORD-04', 'WP-R-24', 'WP-KEY-18'],
  ])
})

test('an order for a unit that gets none is refused by the rule that gives it another token', () => {
  const units = [
    { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [10, 5] },
    unit('a', 'u2', null, 10),
    unit('a', 'u4', null, 20),
    unit('b', 'u3', null, 20.98),
  ]
  const rolls: [string, ...string[]][] = [
    ['command', 'blank', 'blank', 'blank', 'blank'],
    ['command', 'blank', 'blank', 'blank'],
  ]
  const t = field({ phase: 'command', round: 2, initiative: 'a', units }, rolls).pick('ann')
  t.refuses('ann', { type: 'assign', to: { u1: 'advance', u2: 'advance' } }, 'WP-ORD-05')
  t.refuses('ann', { type: 'assign', to: { u2: 'advance', u4: 'sprint' } }, 'WP-ORD-04')
  t.asks('ann', 'wp.orders')
})

test('who waits reads whom for', () => {
  const t = field({ units: BOTH })
  t.asks('ann', 'wp.activate')
  expect([t.why('bob', 'u3'), t.whyTexts('bob', 'u3')]).toEqual([
    'WP-ROUND-03',
    ['another player activates a unit; nothing is asked of you now'],
  ])
})

test('a charge that Difficult terrain makes too long, and one that is too long anyway', () => {
  const strider = {
    side: 'a',
    id: 'u1',
    profile: 'plague.strider',
    bases: [
      [10, 10],
      [11.6, 10],
      [13.2, 10],
    ],
    token: 'sprint',
  }
  const enemy = (y: number) => ({ side: 'b', id: 'u2', profile: 'enforcers.operatives', at: [10, y], token: 'overwatch' })
  const woods = { type: 'woods', at: [4, 11.5], size: [16, 2] }
  const charge = (y: number) => ({ type: 'path', points: [{ x: 1000, y: y * 100 - 20 }] }) as const
  const slowed = field({ units: [strider, enemy(16.2)], terrain: [woods] }).pick('ann', 'u1')
  slowed.refuses('ann', charge(16.2), 'WP-TERR-03')
  slowed.asks('ann', 'wp.move')
  const far = field({ units: [strider, enemy(20.5)] }).pick('ann', 'u1')
  far.refuses('ann', charge(20.5), 'WP-MOVE-04')
  far.asks('ann', 'wp.move')
})

test('what a unit that moves cannot go into, charge or reach says why, pressed itself', () => {
  const hut = { type: 'building_low', at: [8, 12], size: [4, 4] }
  const here = (profile: string, token: string, more: JsonObject[], facing = 90) =>
    field({
      terrain: [hut],
      units: [
        { side: 'a', id: 'u1', profile, bases: [{ at: [10, 8], facing }], token, strength: 2 },
        { side: 'b', id: 'u3', profile: 'plague.ghouls', at: [30, 40], token: 'advance' },
        ...more,
      ],
    }).pick('ann', 'u1')
  const inside = { side: 'b', id: 'u2', profile: 'plague.ghouls', bases: [[10, 14]], strength: 6, building: 't1' }
  const victor = here('enforcers.victor', 'sprint', [inside])
  victor.asks('ann', 'wp.move')
  expect(['u2', 't1', 'u3'].map(id => victor.why('ann', id))).toEqual(['WP-BLDG-19', 'WP-BLDG-19', 'WP-MOVE-04'])
  const operatives = here('enforcers.operatives', 'advance', [inside])
  operatives.asks('ann', 'wp.move')
  expect(['u2', 't1'].map(id => operatives.why('ann', id))).toEqual(['WP-BLDG-17', 'WP-BLDG-17'])
  expect(operatives.whyTexts('ann', 'u2')).toEqual([
    'held by Stage 3a Ghouls 2: it is entered only by an Assault, with a Sprint order',
  ])
  const carrier = { side: 'a', id: 'u4', profile: 'enforcers.courser', bases: [[10, 5]], strength: 3, token: 'sprint' }
  const bikes = here('enforcers.jet_bikes', 'sprint', [carrier])
  bikes.asks('ann', 'wp.move')
  expect(['u4', 't1'].map(id => bikes.why('ann', id))).toEqual(['WP-TRANS-02', 'WP-BLDG-01'])
  const free = here('enforcers.operatives', 'sprint', [carrier])
  free.asks('ann', 'wp.move')
  expect(free.whyTexts('ann', 'u4', 't1')).toEqual(Array(2).fill('it can: the way of its leading base ends there'))
})

test('while another unit is bought: what is said of it that is not said now', () => {
  const t = field({
    phase: 'overwatch',
    sides: { a: { cp: 3 } },
    units: [
      ...['u1', 'u2', 'u4'].map((id, i) => unit('a', id, 'overwatch', 10 - 3 * i)),
      unit('b', 'u3', 'overwatch', 18, { token: 'overwatch' }),
    ],
  }).pick('ann', 'u1+extra')
  t.pick('ann')
  t.asks('ann', 'wp.extra')
  expect(['u2+extra', 'u2>u3', 'u2+plague.infection'].map(id => t.why('ann', id))).toEqual([
    'WP-CPTS-03',
    'WP-R-203',
    'WP-CORD-02',
  ])
})

test('a command order of another faction is none of ours, whatever else hinders it', () => {
  const t = field({ units: [unit('a', 'u1', 'sprint', 5), unit('b', 'u3', 'advance', 40)] })
  t.asks('ann', 'wp.activate')
  expect(['u1+plague.howl', 'u1+gcps.suppress', 'u1+enforcers.go_go_go'].map(id => t.why('ann', id))).toEqual([
    ...['WP-CORD-02', 'WP-CORD-02', 'WP-CORD-01'],
  ])
})

test('a target that can be fired at in a way that is not named', () => {
  const guns = { side: 'a', id: 'u1', profile: 'plague.artillery', bases: [[10, 10]], strength: 3, token: 'shoot' }
  const foe = { side: 'b', id: 'u2', profile: 'enforcers.operatives', bases: [[10, 18]], strength: 6, token: 'shoot' }
  const t = field({ phase: 'combat', units: [guns, foe, { ...guns, id: 'u3', bases: [[20, 10]] }] })
  t.asks('ann', 'wp.activate')
  expect([t.why('ann', 'u1>u2:blast'), t.whyTexts('ann', 'u1>u2')]).toEqual([
    null,
    ["how it fires is said with its target: 'u2:blast'"],
  ])
})

test('whom a command order is for is said by name', () => {
  const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [10, 5], token: 'sprint' }
  const t = field({ sides: { a: { cp: 3 } }, units: [captain, unit('a', 'u2', 'advance', 8), unit('b', 'u3', 'advance', 40)] })
  t.asks('ann', 'wp.activate')
  expect(t.whyTexts('ann', 'u2+enforcers.drop_assault', 'u2+enforcers.go_go_go')).toEqual([
    'Drop Assault is for units with Anti-Grav or Drop-troop',
    'Go, Go, Go! is for units with a Sprint order',
  ])
})

test('the log: a phase is announced before what its beginning does, and the Initiative tells the higher die first', () => {
  const carrier = { side: 'a', id: 'u1', profile: 'enforcers.courser', at: [10, 20], token: 'advance' }
  const aboard = { side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u1', token: 'overwatch' }
  const units = [carrier, aboard, unit('b', 'u3', 'overwatch', 40)]
  const t = field({ initiative: 'a', units }).pick('ann', 'u1').choose('ann', { type: 'path', points: [] })
  const types = t.events.map(({ type, data }) => (type === 'token' ? `${String(data.unit)} ${String(data.token)}` : type))
  expect(types.slice(types.indexOf('phase began'))).toEqual(['phase began', 'u2 null'])
  t.asks('bob', 'wp.activate')
  const rolled = field(
    { phase: 'command', round: 2, initiative: 'a', units: [unit('a', 'u1', null, 5), unit('b', 'u3', null, 40)] },
    [
      ['command', 'blank', 'blank', 'blank'],
      ['command', 'blank', 'blank', 'blank'],
      ['initiative', 4],
      ['initiative', 8],
    ],
  )
  rolled.choose('ann', { type: 'assign', to: { u1: 'advance' } }).choose('bob', { type: 'assign', to: { u3: 'advance' } })
  const told = rolled.events.find(({ type }) => type === 'initiative')!
  const { game } = rolled.engine
  expect(game.sentence(told, game.view(rolled.world, null))).toBe('Bob has the Initiative (8 to 4).')
  rolled.asks('bob', 'wp.first')
})

test('an order that a unit may get has nothing against it while orders are placed, and another no false reason', () => {
  const units = [unit('a', 'u1', null, 5), unit('a', 'u2', null, 20, { pinned: true }), unit('b', 'u3', null, 40)]
  const blank: [string, ...string[]] = ['command', 'blank', 'blank', 'blank']
  const t = field({ phase: 'command', round: 1, initiative: 'a', units }, [blank, blank])
  t.asks('ann', 'wp.orders')
  expect(['u1:sprint', 'u1:overwatch', 'u1:none', 'u2:advance'].map(id => t.why('ann', id))).toEqual([null, null, null, null])
  expect(['u2:overwatch', 'u3:sprint', 'u1:shoot', 'u1:assault+1'].map(id => t.why('ann', id))).toEqual([
    ...['WP-PIN-03', 'WP-ORD-01', 'WP-ORD-02', 'WP-MOVE-09'],
  ])
})

test('weapons, tokens, markers and what is said with an activation have their reasons in any question', () => {
  const t = field({ units: BOTH })
  t.asks('ann', 'wp.activate')
  const ids = ['u1/0', 'u1/9', 'assault+1', 'shoot', 'pinned', 'extra', 'hover', 'leave', 'place', 'ask']
  expect(ids.map(id => t.why('ann', id))).toEqual([
    ...['WP-SHOOT-06', 'KERNEL-UNKNOWN', 'WP-MOVE-09', 'WP-ORD-02', 'WP-PIN-04'],
    ...['WP-CPTS-02', 'WP-FLY-16', 'WP-MOVE-14', 'WP-MOVE-02', 'WP-R-194'],
  ])
})
