import { fastDice, type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { orderCost } from '../../battle/orders.ts'
import { makerWar } from '../../game.ts'
import { engine, field, placed } from '../../test/mw-table.ts'
import { canEnter, entryWays } from '../deployment.ts'
import { zonesOf } from '../zones.ts'
import { arrange, deploying, type Group, group, lancers, row, waiting, worldOf } from './table.ts'

const rng = rngOf('set-up')
/** One formation enters the table in round 2. */
const entering = (formations: Group[], formation: string, order: string | null = null, more: Group = {}): JsonObject => ({
  round: 2,
  table: [100, 80],
  formations,
  run: { proc: 'enter', vars: { formation, by: 'edge', order } },
  ...more,
})

describe('deploying in turn', () => {
  const two = [lancers('fa1', 'a'), lancers('fa2', 'a'), lancers('fb1', 'b'), lancers('fb2', 'b'), lancers('fb3', 'b')]

  rule(['MW-DEPLOY-05', 'MW-SETUP-12'], 'one formation each, the host first; who drops out does not come back', () => {
    const t = field(deploying(two))
    t.pick('ann', 'deploy:fa1').choose('ann', row('fa1', 40, 5))
    t.pick('bob', 'deploy:fb1').choose('bob', row('fb1', 40, 75))
    t.pick('ann', 'done')
    t.pick('bob', 'deploy:fb2').choose('bob', row('fb2', 60, 75))
    // The other side goes on alone.
    t.asks('bob', 'mw.deploy')
    expect(t.all('dropped out')).toEqual([{ side: 'a' }])
    expect(t.all('deployed').map(e => e.formation)).toEqual(['fa1', 'fb1', 'fb2'])
  })

  rule('MW-DEPLOY-06', 'what is not deployed waits off the table and is not bought', () => {
    const t = field(deploying(two)).pick('ann', 'done')
    t.asks('bob', 'mw.deploy')
    expect([group(t.world, 'fa1').where, group(t.world, 'fa1').paid]).toEqual(['waiting', false])
    expect(group(t.world, 'fa1').deployed).toBe(false)
  })

  rule('MW-R-01', 'any seat of a side may go on; a formation is placed by its own seat', () => {
    const { setup } = makerWar.presets.find(p => p.id === 'teams')!
    let { state } = engine.start(setup, fastDice('teams'))
    while (engine.decision(state, engine.waitingFor(state)[0]!)!.kind !== 'mw.deploy') {
      const seat = engine.waitingFor(state)[0]!
      const applied = engine.apply(state, seat, engine.candidates(state, seat, rng)[0]!)
      if (applied.ok) state = applied.state
    }
    expect(engine.waitingFor(state)).toEqual(['ann', 'cas'])
    const own = Object.values(state.world.formations).find(f => f.seat === 'ann' && f.supplyCost < 5)!
    const applied = engine.apply(state, 'cas', { type: 'pick', ids: [`deploy:${own.id}`] })
    expect(applied.ok && engine.waitingFor(applied.state)).toEqual(['ann'])
  })
})

describe('who starts off the table', () => {
  const army = [
    lancers('fa1', 'a'),
    waiting('fa2', 'a', ['tm-kestrel', 'tm-kestrel']),
    waiting('fa3', 'a', ['tm-pod', 'tm-pod']),
    waiting('fa4', 'a', ['tm-dropcap', 'tm-breach', 'tm-breach']),
    waiting('fa5', 'a', ['fp-heart', 'fp-heart']),
    lancers('fb1', 'b'),
  ]

  rule(['MW-SETUP-13', 'MW-R-82', 'MW-FLYER-01'], 'flyers and planetfall formations; invaders and roots may choose', () => {
    const t = field(deploying(army))
    t.refuses('ann', { type: 'pick', ids: ['deploy:fa2'] }, 'MW-SETUP-13')
    t.refuses('ann', { type: 'pick', ids: ['deploy:fa3'] }, 'MW-R-82')
    expect(t.options('ann', 'mw.deploy')).toEqual([
      'deploy:fa1',
      'reserve:fa3',
      'deploy:fa4',
      'reserve:fa4',
      'deploy:fa5',
      'reserve:fa5',
      'done',
    ])
  })

  rule('MW-R-81', 'planetfall, Root and Invader formations may be bought to enter later; flyers and others not', () => {
    const t = field(deploying(army))
    t.refuses('ann', { type: 'pick', ids: ['reserve:fa2'] }, 'MW-R-81')
    t.refuses('ann', { type: 'pick', ids: ['reserve:fa1'] }, 'MW-R-81')
    t.pick('ann', 'reserve:fa3')
    expect(t.last('reserve bought')).toMatchObject({ formation: 'fa3', cost: 1, left: 4 })
    expect([group(t.world, 'fa3').where, group(t.world, 'fa3').paid]).toEqual(['waiting', true])
    t.pick('bob', 'deploy:fb1').choose('bob', row('fb1', 40, 75))
    t.refuses('ann', { type: 'pick', ids: ['reserve:fa3'] }, 'MW-R-81')
    t.asks('ann', 'mw.deploy')
  })
})

describe('the place of a formation', () => {
  const own = [lancers('fa1', 'a'), lancers('fb1', 'b')]

  rule(
    ['MW-DEPLOY-03', 'MW-DEPLOY-04', 'MW-R-165'],
    'the centre of the chief lies within 10 cm of his edge, the border included',
    () => {
      const t = field(deploying(own)).pick('ann', 'deploy:fa1')
      t.refuses('ann', row('fa1', 40, 10.01), 'MW-DEPLOY-03')
      t.choose('ann', row('fa1', 40, 10)).pick('bob', 'deploy:fb1')
      t.refuses('bob', row('fb1', 40, 69.99), 'MW-DEPLOY-03')
      t.refuses('bob', row('fb1', 40, 5), 'MW-DEPLOY-03')
      expect(zonesOf(t.world, 'b').map(z => z.id)).toEqual(['edge'])
      expect(t.last('entered')).toMatchObject({ formation: 'fa1', by: 'edge' })
      t.asks('bob', 'mw.enter')
    },
  )

  rule(['MW-DEPLOY-04', 'MW-R-84'], 'the others stand within command range, also outside the zone', () => {
    const t = field(deploying(own)).pick('ann', 'deploy:fa1')
    const with3 = (y: number) => arrange(placed('ua1-1', 40, 10), placed('ua1-2', 45, 10), placed('ua1-3', 40, y))
    // Command range is 7.5 cm, the lancer's base has a radius of 1.25 cm.
    t.refuses('ann', with3(18.76), 'MW-MOVE-07')
    t.choose('ann', with3(18.75)).asks('bob', 'mw.deploy')
  })

  rule('MW-R-153', 'every unit needs a legal place: on the table, without overlap', () => {
    const t = field(deploying(own)).pick('ann', 'deploy:fa1')
    t.refuses('ann', row('fa1', 40, 1.24), 'MW-R-07')
    t.refuses('ann', arrange(placed('ua1-1', 40, 5), placed('ua1-2', 42.44, 5), placed('ua1-3', 40, 9)), 'MW-R-06')
    t.choose('ann', arrange(placed('ua1-1', 40, 1.25), placed('ua1-2', 42.45, 1.25), placed('ua1-3', 40, 9)))
    t.asks('bob', 'mw.deploy')
  })

  rule(
    ['MW-R-84', 'MW-R-153', 'MW-DEPLOY-06'],
    'where the chief would fit and the others would not, nobody is set down: the whole formation waits off the table',
    () => {
      // Everything near the edge is rock but for a hole of 2.6 by 4 cm: one lancer fits in it, two do not.
      const rock = (x: number, y: number, width: number, height: number) => ({
        ...{ type: 'x', effects: ['impassable'], at: [x, y], size: [width, height] },
      })
      const terrain = [rock(24.35, 15, 48.7, 30), rock(75.65, 15, 48.7, 30), rock(50, 4, 2.6, 8), rock(50, 21, 2.6, 18)]
      const t = field({ ...deploying([lancers('fa1', 'a'), lancers('fa2', 'a', 1), lancers('fb1', 'b')]), terrain })
      t.refuses('ann', { type: 'pick', ids: ['deploy:fa1'] }, 'MW-R-165')
      t.pick('ann', 'deploy:fa2').choose('ann', arrange(placed('ua2-1', 50, 10)))
      expect(group(t.world, 'fa1')).toMatchObject({ where: 'waiting', paid: false })
      expect(group(t.world, 'fa1').units).toHaveLength(3)
      t.asks('bob', 'mw.deploy')
    },
  )

  rule('MW-R-165', 'who enters keeps 10 cm from enemies unless it assaults', () => {
    // The enemy's lancer stands 12.5 cm above the place, bases 10 cm apart.
    const foe = { side: 'b', units: [{ profile: 'tm-lancer', at: [40, 20] }] }
    const t = field(entering([lancers('fa1', 'a', 1), foe], 'fa1', 'advance'))
    t.refuses('ann', arrange(placed('ua1-1', 40, 7.51)), 'MW-MOVE-05')
    expect(t.engine.check(t.state, 'ann', arrange(placed('ua1-1', 40, 7.5))).ok).toBe(true)
    t.asks('ann', 'mw.enter')
    const bold = field(entering([lancers('fa1', 'a', 1), foe], 'fa1', 'assault'))
    expect(bold.engine.check(bold.state, 'ann', arrange(placed('ua1-1', 40, 10))).ok).toBe(true)
    bold.asks('ann', 'mw.enter')
  })

  rule('MW-R-165', 'an entry without a legal place is refused', () => {
    // Between two of the wall and as far back as it goes a base is still only 8 cm from them.
    const wall = Array.from({ length: 12 }, (_, i) => [4 + 8 * i, 11])
    const world = worldOf(entering([lancers('fa1', 'a'), { side: 'b', units: { 'tm-lancer': wall } }], 'fa1'))
    const verdict = canEnter(world, group(world, 'fa1'), 'edge', 'advance')
    expect(verdict.ok ? [] : verdict.violations.map(v => v.rule)).toEqual(['MW-R-165'])
    expect(canEnter(world, group(world, 'fa1'), 'edge', 'assault').ok).toBe(true)
    expect(entryWays(world, group(world, 'fa1'), 'advance')).toEqual([])
    const free = worldOf(entering([lancers('fa1', 'a')], 'fa1'))
    expect(entryWays(free, group(free, 'fa1'), 'advance')).toEqual(['edge'])
  })

  rule('MW-R-165', 'a place at the back of the strip will do where the front is barred', () => {
    // 12.5 cm apart and 4 cm before the front: a base in the gaps at 2 cm from the edge is 11 cm from both.
    const wall = Array.from({ length: 8 }, (_, i) => [6 + 12.5 * i, 14])
    const t = field(entering([lancers('fa1', 'a', 1), { side: 'b', units: { 'tm-lancer': wall } }], 'fa1', 'advance'))
    expect(canEnter(t.world, group(t.world, 'fa1'), 'edge', 'advance').ok).toBe(true)
    const proposal = t.engine.propose(t.state, 'ann', arrange(placed('ua1-1', 50, 10)))
    expect(proposal !== null && t.engine.check(t.state, 'ann', proposal).ok).toBe(true)
    t.asks('ann', 'mw.enter')
  })

  rule('MW-TRAIT-34', 'a formation that follows a warlord enters within 30 cm of him', () => {
    const follower = lancers('fa1', 'a', 1, { marks: [{ kind: 'near', x: 2000, y: 500 }] })
    const t = field(entering([follower], 'fa1', 'assault'))
    t.refuses('ann', arrange(placed('ua1-1', 51.26, 5)), 'MW-TRAIT-34')
    expect(t.engine.check(t.state, 'ann', arrange(placed('ua1-1', 51.25, 5))).ok).toBe(true)
    t.asks('ann', 'mw.enter')
  })

  rule('MW-DEPLOY-04', 'a legal place is proposed, near a wish as well', () => {
    const t = field(deploying(own)).pick('ann', 'deploy:fa1')
    const { ask } = t.asks('ann', 'mw.enter')
    if (ask.type !== 'arrange') throw new Error('places are asked for')
    expect(t.engine.check(t.state, 'ann', { type: 'arrange', places: ask.proposal! }).ok).toBe(true)
    const wish = row('fa1', 20, 30) as { type: 'arrange'; places: ReturnType<typeof placed>[] }
    const found = t.engine.propose(t.state, 'ann', wish) as typeof wish
    expect(found.places[0]).toMatchObject({ piece: 'ua1-1', x: 2000, y: 1000 })
    for (const choice of [found, ...t.engine.candidates(t.state, 'ann', rng)])
      expect(t.engine.check(t.state, 'ann', choice).ok).toBe(true)
  })
})

describe('Landing Zones', () => {
  const holder = { id: 'fa2', side: 'a', units: [{ profile: 'tm-lancer', at: [62, 40] }] }
  const zone = { id: 'p1', type: 'landing-zone', at: [50, 40], control: 'a' }

  rule(['MW-DEPLOY-07', 'MW-POI-21'], 'a controlled one is a deployment zone: the whole piece, not its surroundings', () => {
    const t = field(entering([lancers('fa1', 'a', 1), holder], 'fa1', null, { pois: [zone] }))
    t.refuses('ann', arrange(placed('ua1-1', 57.51, 40)), 'MW-DEPLOY-03')
    expect(t.engine.check(t.state, 'ann', arrange(placed('ua1-1', 57.5, 40))).ok).toBe(true)
    t.asks('ann', 'mw.enter')
  })

  rule('MW-DEPLOY-07', 'around a small marker it is the 5 cm', () => {
    const marker = { id: 'tm', type: 'pad', effects: [], at: [50, 40], radius: 0.5, poi: 'p1' }
    const near = { ...holder, units: [{ profile: 'tm-lancer', at: [50, 34] }] }
    const t = field(entering([lancers('fa1', 'a', 1), near], 'fa1', null, { pois: [zone], terrain: [marker] }))
    t.refuses('ann', arrange(placed('ua1-1', 55.51, 40)), 'MW-DEPLOY-03')
    expect(t.engine.check(t.state, 'ann', arrange(placed('ua1-1', 55.5, 40))).ok).toBe(true)
    t.asks('ann', 'mw.enter')
  })

  rule(['MW-POI-21', 'MW-R-97'], 'only while it is controlled', () => {
    const zones = (pois: Group[], foes: Group[] = []) =>
      zonesOf(worldOf(entering([holder, ...foes], 'fa2', null, { pois })), 'a').length
    expect(zones([zone])).toBe(2)
    expect(zones([{ ...zone, control: 'b' }])).toBe(1)
    expect(zones([{ ...zone, at: [20, 40] }])).toBe(1)
    expect(zones([zone], [{ side: 'b', units: [{ profile: 'tm-lancer', at: [50, 50] }] }])).toBe(1)
  })
})

describe('what is decided on placement', () => {
  rule(['MW-MOVE-11', 'MW-DEPLOY-04'], 'where a Titan looks', () => {
    const t = field(deploying([waiting('fa1', 'a', ['tm-vulcan']), lancers('fb1', 'b')])).pick('ann', 'deploy:fa1')
    t.choose('ann', arrange(placed('ua1-1', 50, 10, 45)))
    expect(t.world.units['ua1-1']!.facing).toBe(45)
    t.asks('bob', 'mw.deploy')
  })

  rule(
    ['MW-R-85', 'MW-R-105', 'MW-R-155'],
    'flyers enter in an own zone, over anything, all looking where their chief looks',
    () => {
      const friend = { side: 'a', units: [{ profile: 'tm-lancer', at: [50, 5] }] }
      const wing = waiting('fa1', 'a', ['tm-kestrel', 'tm-kestrel'])
      const other = { id: 'fa3', side: 'a', units: [{ profile: 'tm-lancer', at: [80, 5] }] }
      const t = field(entering([wing, friend, other], 'fa1', 'advance', { options: { supplyCards: false } }))
      t.refuses('ann', arrange(placed('ua1-1', 50, 10.01, 0), placed('ua1-2', 53, 5, 0)), 'MW-DEPLOY-03')
      t.choose('ann', arrange(placed('ua1-1', 50, 5, 120), placed('ua1-2', 53, 5, 10)))
      expect(['ua1-1', 'ua1-2'].map(id => t.world.units[id]!.facing)).toEqual([120, 120])
      expect(group(t.world, 'fa1')).toMatchObject({ where: 'table', deployed: true })
      t.asks('ann', 'mw.turn')
    },
  )

  rule('MW-DEPLOY-12', 'flyers act without further cost in the turn of their deployment', () => {
    const world = worldOf(entering([waiting('fa1', 'a', ['tm-kestrel', 'tm-kestrel'])], 'fa1'))
    const cost = (bought: boolean) => orderCost(world, group(world, 'fa1'), 'advance', { by: 'edge', bought })
    expect([cost(true), cost(false)]).toEqual([0, 2])
  })

  rule(['MW-TERRAN-01', 'MW-R-131'], 'every Maker Weapon is chosen when its unit first enters, each for itself', () => {
    const forges = waiting('fa1', 'a', ['tm-lancer', 'tm-forge', 'tm-forge'])
    const t = field(deploying([forges, lancers('fb1', 'b')]))
      .pick('ann', 'deploy:fa1')
      .choose('ann', row('fa1', 40, 5))
    expect(t.options('ann', 'mw.weapons')).toEqual(['anti-tank', 'terror', 'sniper', 'anti-air'])
    t.refuses('ann', { type: 'assign', to: { 'ua1-2': 'terror' } }, 'MW-TERRAN-01')
    t.choose('ann', { type: 'assign', to: { 'ua1-2': 'terror', 'ua1-3': 'anti-air' } })
    expect(['ua1-1', 'ua1-2', 'ua1-3'].map(id => t.world.units[id]!.maker)).toEqual([null, 'terror', 'anti-air'])
    t.asks('bob', 'mw.deploy')
  })

  const ark = waiting('fa1', 'a', ['ts-ark'])
  const guard = (id: string, count: number) => waiting(id, 'a', ['ts-vanguard', ...Array(count - 1).fill('ts-warden')])

  rule(['MW-R-167', 'MW-TRAIT-15'], 'a carrier declares whom it carries, bought in the same step from the budget', () => {
    // The ark costs 1 and carries six units; six are 90 points, cost 1.
    const army = [ark, guard('fa2', 6), guard('fa3', 2), guard('fa4', 7), lancers('fb1', 'b')]
    const t = field(deploying(army, {}, { factions: { a: 'transcendent' } })).pick('ann', 'deploy:fa1')
    t.choose('ann', arrange(placed('ua1-1', 50, 5)))
    expect(t.options('ann', 'mw.cargo')).toEqual(['fa2', 'fa3'])
    t.refuses('ann', { type: 'pick', ids: ['fa2', 'fa3'] }, 'MW-TRAIT-14')
    t.pick('ann', 'fa2')
    expect(group(t.world, 'fa2')).toMatchObject({ where: 'carried', carrier: 'fa1', paid: true })
    expect(t.world.sides.a.budget).toBe(3)
    expect(group(t.world, 'fa3').where).toBe('waiting')
    t.asks('bob', 'mw.deploy')
  })

  rule('MW-R-167', 'what cannot be paid stays in reserve', () => {
    const army = [ark, guard('fa2', 6), guard('fa3', 2), lancers('fb1', 'b')]
    // 200 points give a budget of 1, which the ark uses up.
    const t = field(deploying(army, { points: 200 }, { factions: { a: 'transcendent' } })).pick('ann', 'deploy:fa1')
    t.choose('ann', arrange(placed('ua1-1', 50, 5)))
    t.asks('bob', 'mw.deploy')
    expect(group(t.world, 'fa2').where).toBe('waiting')
  })
})

describe('Last Stand', () => {
  const army = [
    lancers('fa1', 'a'),
    waiting('fa2', 'a', ['tm-pod', 'tm-pod']),
    waiting('fa3', 'a', ['tm-kestrel', 'tm-kestrel']),
    lancers('fa4', 'a', 20),
    lancers('fb1', 'b'),
    lancers('fb2', 'b', 17),
  ]
  const stand = () => field(deploying(army, { mission: 'last-stand' }))

  rule(['MW-MISS-06', 'MW-R-178'], 'the defender deploys everything first, as far as the middle line, without a budget', () => {
    const t = stand()
    t.refuses('ann', { type: 'pick', ids: ['done'] }, 'MW-MISS-06')
    t.pick('ann', 'deploy:fa1')
    t.refuses('ann', row('fa1', 40, 40.01), 'MW-R-178')
    t.choose('ann', row('fa1', 40, 40)).pick('ann', 'deploy:fa4')
    t.choose('ann', t.engine.candidates(t.state, 'ann', rng)[0]!)
    // Only then the attacker, with the usual budget and zone.
    expect(t.options('bob', 'mw.deploy')).toEqual(['deploy:fb1', 'done'])
    t.pick('bob', 'deploy:fb1').refuses('bob', row('fb1', 40, 69.99), 'MW-DEPLOY-03')
    t.asks('bob', 'mw.enter')
  })

  rule('MW-R-178', 'his planetfall formations wait prepaid, his flyers unpaid', () => {
    const t = stand()
    expect([group(t.world, 'fa2').paid, group(t.world, 'fa3').paid]).toEqual([true, false])
    expect(t.all('reserve bought').map(e => e.formation)).toEqual(['fa2'])
    t.refuses('ann', { type: 'pick', ids: ['deploy:fa3'] }, 'MW-SETUP-13')
    t.asks('ann', 'mw.deploy')
  })

  rule('MW-R-178', 'after set-up the usual zone holds', () => {
    const options = { mission: 'last-stand' }
    expect(zonesOf(worldOf({ round: 0, options }), 'a')[0]!.id).toBe('half')
    expect(zonesOf(worldOf({ round: 1, options }), 'a')[0]!.id).toBe('edge')
    expect(zonesOf(worldOf({ round: 0, options }), 'b')[0]!.id).toBe('edge')
  })
})
