import { copy, type JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import type { Mark } from '../../basics/marks.ts'
import { priceOf } from '../../command/price.ts'
import {
  type Dice,
  duel,
  evasion,
  machine,
  offers,
  open,
  pilot,
  running,
  sheet,
  standing,
  TEAMS,
  takers,
  total,
  underAttack,
  unit,
  use,
} from '../../command/test/table.ts'
import { can, hooks, type RollKind } from '../../hooks.ts'
import { field } from '../../test/tm-table.ts'
import type { World } from '../../world.ts'

const flown = (traits: string[], a1: JsonObject = {}, more: JsonObject = {}, dice: Dice = []) =>
  duel({ sheet: sheet('marauder', pilot(...traits)), ...a1 }, {}, more, dice)
const ended = (traits: string[], a1: JsonObject = {}, more: JsonObject = {}) => {
  const t = flown(traits, a1, more)
  open(t)
  return t
}
const driven = (ai: string, a1: JsonObject = {}, more: JsonObject = {}) => {
  const t = duel({ sheet: sheet('leech', machine(ai)), ...a1 }, {}, more)
  open(t)
  return t
}
/** Which re-rolls are offered after a failed die. */
const again = (world: World, roll: RollKind, more: object = {}) =>
  hooks.offers(world, 'die.rolled', { unit: 'a1', roll, face: 1, failed: true, equipped: false, ...more }).map(o => o.id)
const marked = (world: World, note: Mark): World => {
  const other = copy(world) as World
  other.units.a1!.marks.push(note)
  return other
}

describe('pilots', () => {
  rule('TM-TRAIT-01', 'Sharpshooter: +1 to Accuracy at 7 hexes, not at 6', () => {
    const { world } = ended(['sharpshooter'])
    expect([7, 6].map(distance => total(world, 'roll.accuracy', 'a1', { distance }))).toEqual([1, 0])
  })
  rule('TM-TRAIT-02', 'Brawler: +1 to Assault for Basic Attacks and grapples, not with a weapon', () => {
    const { world } = ended(['brawler'])
    expect(['basic', 'grapple', 'a1/2'].map(weapon => total(world, 'roll.assault', 'a1', { weapon }))).toEqual([1, 1, 0])
  })
  rule('TM-TRAIT-03', 'Swordmaster: a failed Assault Roll with an Equipped weapon, once per turn', () => {
    const { world } = ended(['swordmaster'])
    expect(again(world, 'assault', { equipped: true })).toEqual(['swordmaster/a1'])
    expect([
      again(world, 'assault'),
      again(world, 'accuracy', { equipped: true }),
      again(world, 'assault', { equipped: true, failed: false }),
    ]).toEqual([[], [], []])
    expect(again(marked(world, { kind: 'rerolledInTurn', by: 'swordmaster' }), 'assault', { equipped: true })).toEqual([])
  })
  rule(['TM-TRAIT-04', 'TM-R-152'], 'Dodge Expert: a failed Evasion Roll, once per round; the second result stands', () => {
    const dodge = (faces: Dice) =>
      running('rollEvasion', { unit: 'a1', by: null, ranged: true }, { sheet: sheet('marauder', pilot('dodger')) }, {}, {}, faces)
    const t = dodge([
      ['evasion', 1],
      ['roll again', 7],
    ])
    t.pick('ann', 'dodger/a1')
    expect([t.last('evasion rolled').face, t.last('evasion rolled').success, unit(t).marks]).toEqual([
      7,
      true,
      [{ kind: 'rerolledInRound', by: 'dodger' }],
    ])
    open(t)
    const worse = dodge([
      ['evasion', 6],
      ['roll again', 1],
    ])
    worse.pick('ann', 'dodger/a1')
    expect(worse.last('evasion rolled').face).toBe(1)
    open(worse)
    const { world } = ended(['dodger'])
    expect([
      again(world, 'evasion'),
      again(marked(world, { kind: 'rerolledInRound', by: 'dodger' }), 'evasion'),
      again(world, 'assault'),
    ]).toEqual([['dodger/a1'], [], []])
  })
  rule('TM-R-152', 'no die is rolled again twice, whatever the sources', () => {
    const both = { sheet: sheet('marauder', pilot('dodger', 'lucky')) }
    const t = running('rollEvasion', { unit: 'a1', by: null, ranged: true }, both, {}, {}, [
      ['evasion', 2],
      ['roll again', 3],
    ])
    expect(t.options('ann', 'kernel.react')).toEqual(['dodger/a1', 'lucky/a1'])
    t.pick('ann', 'lucky/a1')
    expect([t.last('evasion rolled').face, unit(t).marks]).toEqual([3, [{ kind: 'rerolledInBattle', by: 'lucky' }]])
    open(t)
  })
  rule('TM-TRAIT-05', 'Quick Draw: the first Equip of a turn is free, the second is not', () => {
    const t = flown(['quickdraw'], { ap: 2 })
    use(t, 'equip').pick('ann', 'stow:a1/1')
    expect([unit(t).ap, t.last('command used').price]).toMatchObject([2, { base: 2, total: 0 }])
    use(t, 'equip').pick('ann', 'draw:a1/2:armR')
    expect(unit(t).ap).toBe(0)
    open(t)
  })
  rule('TM-TRAIT-06', 'Hot-Blooded: +1 AP while a section of its own is destroyed', () => {
    const ap = (durability: JsonObject) =>
      hooks.ledger(ended(['hotblooded'], { durability }).world, 'unit.ap', { unit: 'a1' }, 2, 'TM-CLASS-02').total
    expect([ap({}), ap({ head: 1 }), ap({ head: 0 })]).toEqual([2, 2, 3])
  })
  rule(['TM-TRAIT-07', 'TM-AIP-04'], 'Guardians cover an ally up to 2 hexes away', () => {
    const cover = (more: JsonObject, x: number) => {
      const others = [
        { id: 'b2', side: 'b', sheet: sheet('marauder', { id: 'guard', ...more }), at: [x, 5], stance: 'cover_ally' },
      ]
      const t = duel({}, {}, { others })
      open(t)
      return takers(underAttack(t))
    }
    const guardian = pilot('guardian') as JsonObject
    expect([cover(guardian, 10), cover(guardian, 11), cover({}, 10)]).toEqual([['cover_ally/b2'], [], []])
    const robot = machine('rr_guardian') as JsonObject
    expect([cover(robot, 10), cover(robot, 11), cover(machine('rr_servo') as JsonObject, 10)]).toEqual([
      ['cover_ally/b2'],
      [],
      [],
    ])
  })
  rule('TM-TRAIT-08', 'Pathfinder: tan, white and black cost nothing extra', () => {
    const { world } = ended(['pathfinder'])
    expect((['ignoresTan', 'ignoresWhite', 'ignoresBlackCost'] as const).every(a => can(world, 'a1', a))).toBe(true)
  })
  rule('TM-TRAIT-09', 'Lucky: any one of its own dice, once per battle', () => {
    const { world } = ended(['lucky'])
    const kinds: RollKind[] = ['accuracy', 'assault', 'evasion', 'reboot', 'pull_free', 'grapple', 'intercept']
    expect(kinds.map(kind => again(world, kind))).toEqual(kinds.map(() => ['lucky/a1']))
    expect(again(marked(world, { kind: 'rerolledInBattle', by: 'lucky' }), 'accuracy')).toEqual([])
    // A success too, where there is something better: a Critical Hit, more Action Points.
    const good = (kind: RollKind, face: number) => again(world, kind, { face, failed: false }).length
    expect([good('accuracy', 7), good('assault', 7), good('points', 7), good('accuracy', 8)]).toEqual([1, 1, 1, 0])
    expect([good('evasion', 7), good('reboot', 7), good('heat', 7)]).toEqual([0, 0, 0])
    const other = ended(['dodger', 'swordmaster'])
    expect(again(other.world, 'evasion', { face: 7, failed: false, equipped: true })).toEqual([])
  })
  rule('TM-TRAIT-10', 'Deadeye sees a section from 60%', () =>
    expect(can(ended(['deadeye']).world, 'a1', 'findsWeakSpots')).toBe(true),
  )
  rule('TM-TRAIT-11', 'Strafing Ace: +1 to both attack rolls in Strafing Runs only', () => {
    const { world } = ended(['strafer'])
    const rolls = (how: string) => [total(world, 'roll.accuracy', 'a1', { how }), total(world, 'roll.assault', 'a1', { how })]
    expect([rolls('strafe'), rolls('normal')]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
  rule('TM-TRAIT-12', 'Drone Wrangler: the first Order of a turn is free, whatever the drone', () => {
    const drone = (id: string, x: number) => ({ id, side: 'a', sheet: 'wisp', at: [x, 5], main: 'a1' })
    const t = duel({ sheet: 'carrier', ap: 2 }, {}, { others: [drone('d1', 3), drone('d2', 4)] })
    expect(priceOf(t.world, unit(t), 'kneel').total).toBe(2)
    use(t, 'screen').pick('ann', 'd1')
    expect(unit(t).ap).toBe(2)
    use(t, 'screen')
    expect([unit(t).ap, priceOf(t.world, unit(t), 'kneel').total]).toEqual([0, 2])
    open(t)
  })
  rule(['TM-TRAIT-13', 'TM-AIP-02'], 'Cool Head and Sentry: no penalty for Overwatch', () => {
    const penalty = (t: ReturnType<typeof ended>) => total(t.world, 'roll.accuracy', 'a1', { how: 'overwatch' })
    const watch = { stance: 'overwatch' }
    expect([penalty(ended(['coolhead'], watch)), penalty(ended([], watch))]).toEqual([0, -1])
    expect([penalty(driven('rr_sentry', watch)), penalty(driven('rr_servo', watch))]).toEqual([0, -1])
  })
  rule('TM-TRAIT-15', 'Combat Mechanic: +1 to reboot and Pull Free', () => {
    const { world } = ended(['mechanic'])
    expect(hooks.ledger(world, 'roll.reboot', { unit: 'a1' }, 0, 'TM-STAT-08').total).toBe(1)
    expect(['pull_free', 'basic'].map(weapon => total(world, 'roll.assault', 'a1', { weapon }))).toEqual([1, 0])
  })
  rule('TM-TRAIT-16', 'Unbowed: Get Up and Kneel/Stand cost 1 AP', () => {
    const t = use(flown(['unbowed'], { ap: 2, status: ['prone'] }), 'get_up')
    use(t, 'kneel')
    expect([unit(t).status, unit(t).ap]).toEqual([['kneeling'], 0])
    open(t)
    expect(priceOf(ended(['unbowed']).world, unit(ended(['unbowed'])), 'anchor').total).toBe(2)
  })
})

describe('tactician', () => {
  const round = (a: string[], b: string[], dice: Dice) =>
    field(
      {
        units: [
          { id: 'a1', side: 'a', sheet: sheet('marauder', { id: 'pa', ...pilot(...a) }), at: [2, 5] },
          { id: 'a2', side: 'a', sheet: 'marauder', at: [2, 7] },
          { id: 'b1', side: 'b', sheet: sheet('marauder', { id: 'pb', ...pilot(...b) }), at: [11, 5] },
          { id: 'b2', side: 'b', sheet: 'marauder', at: [11, 7] },
        ],
        run: { proc: 'round', vars: {} },
      },
      dice,
    )
  const AP = ['action points', 1] as const
  rule('TM-TRAIT-14', 'right after the round began it takes the first activation of its team, before any enemy', () => {
    const t = round([], ['tactician'], [[...AP]])
    t.pick('bob', 'tactician/b1')
    t.asks('bob', 'tm.act')
    t.pick('bob', 'end')
    expect([unit(t, 'b1').inactive, unit(t, 'b1').marks]).toEqual([
      true,
      expect.arrayContaining([{ kind: 'hasLed' }, { kind: 'leadsRound' }]),
    ])
    t.asks('ann', 'tm.activate')
  })
  rule('TM-TRAIT-14', 'its team has had its first activation then: the other side is next', () => {
    const t = round(['tactician'], [], [[...AP]])
    t.pick('ann', 'tactician/a1').pick('ann', 'end')
    t.asks('bob', 'tm.activate')
    const passed = round(['tactician'], [], [])
    passed.pass('ann')
    passed.asks('ann', 'tm.activate')
  })
  rule('TM-R-100', 'with both, the side that starts the round goes first, then the other, then it goes on as usual', () => {
    const t = round(['tactician'], ['tactician'], [[...AP], [...AP]])
    t.pick('ann', 'tactician/a1').pick('ann', 'end')
    t.pick('bob', 'tactician/b1').pick('bob', 'end')
    t.asks('ann', 'tm.activate')
    expect(t.options('ann', 'tm.activate')).toContain('a2')
  })
  rule('TM-TRAIT-14', 'it is the first activation of the team: a second Tactician does not lead in the same round', () => {
    const led = (id: string, y: number) => ({ id, side: 'a', sheet: sheet('marauder', pilot('tactician')), at: [2, y] })
    const units = [led('a1', 5), led('a2', 7), { id: 'b1', side: 'b', sheet: 'marauder', at: [11, 5] }]
    const t = field({ units, run: { proc: 'round', vars: {} } }, [[...AP]])
    expect(t.options('ann', 'kernel.react')).toEqual(['tactician/a1', 'tactician/a2'])
    t.pick('ann', 'tactician/a1', 'tactician/a2').pick('ann', 'end').asks('bob', 'tm.activate')
    expect(unit(t, 'a2').inactive).toBe(false)
  })
  rule(['TM-TRAIT-14', 'TM-DEST-04'], 'a wreck that cannot be activated leads nothing', () => {
    const lost = { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 }
    const units = [
      { id: 'a1', side: 'a', sheet: sheet('marauder', pilot('tactician')), at: [2, 5], durability: lost },
      { id: 'a2', side: 'a', sheet: 'marauder', at: [2, 7] },
      { id: 'b1', side: 'b', sheet: 'marauder', at: [11, 5] },
    ]
    field({ units, run: { proc: 'round', vars: {} } }).asks('ann', 'tm.activate')
  })
  rule('TM-TRAIT-14', 'once per battle', () => {
    const units = [
      { id: 'a1', side: 'a', sheet: sheet('marauder', pilot('tactician')), at: [2, 5], marks: [{ kind: 'hasLed' }] },
      { id: 'b1', side: 'b', sheet: 'marauder', at: [11, 5] },
    ]
    const t = field({ units, run: { proc: 'round', vars: {} } })
    t.asks('ann', 'tm.activate')
  })
})

describe('A.I. pilots', () => {
  rule('TM-AIP-01', 'RoyRoy Servo has no ability: its rolls are plain', () => {
    const { world } = driven('rr_servo', { moved: 6 })
    expect([total(world, 'roll.accuracy', 'a1'), evasion(world, 'a1', true), again(world, 'accuracy')]).toEqual([0, 0, []])
  })
  rule('TM-AIP-03', 'Hunter: +1 against what another friend attacked this round, not by its own attack', () => {
    const hunting = (ai: string, by: string) => {
      const other = { id: 'a2', side: 'a', sheet: 'marauder', at: [2, 8] }
      const t = duel({ sheet: sheet('leech', machine(ai)) }, { marks: [{ kind: 'attacked', by }] }, { others: [other] })
      open(t)
      return total(t.world, 'roll.accuracy', 'a1')
    }
    expect([
      hunting('rr_hunter', 'a2'),
      hunting('rr_hunter', 'a1'),
      hunting('rr_hunter', 'b1'),
      hunting('rr_servo', 'a2'),
    ]).toEqual([1, 0, 0, 0])
  })
  rule('TM-AIP-03', 'an attack of a friend is noted until the round ends', () => {
    const t = duel({ ap: 2 }, {}, { phase: 'ranged' }, [
      ['accuracy', 1],
      ['accuracy', 1],
      ['accuracy', 1],
    ])
    t.pick('ann', 'shoot:b1').pick('ann', 'torso')
    expect(unit(t, 'b1').marks).toEqual([{ kind: 'attacked', by: 'a1' }])
    open(t)
  })
  rule('TM-AIP-05', 'Swift: a second free rotation, and +1 Evasion in a round in which it moved 4 hexes', () => {
    const swift = (more: JsonObject) => {
      const t = duel({}, { sheet: sheet('leech', machine('rr_swift')), ...more })
      open(t)
      return evasion(t.world, 'b1', true)
    }
    expect([swift({ moved: 4, inactive: true }), swift({ moved: 3, inactive: true })]).toEqual([1, 0])
    // What it did in the round before does not count.
    expect([swift({ moved: 4 }), swift({ moved: 4, inactive: true, marks: [{ kind: 'gaveUp' }] })]).toEqual([0, 0])
    expect([4, 3].map(moved => evasion(driven('rr_swift', { moved }).world, 'a1', true))).toEqual([1, 0])
    expect(hooks.ledger(driven('rr_swift').world, 'unit.freeRotations', { unit: 'a1' }, 1, 'TM-MOVE-06').total).toBe(2)
  })
  rule('TM-AIP-05', 'who gives its turn up for a Stance has not moved in this round', () => {
    const swift = { sheet: sheet('leech', machine('rr_swift')), moved: 4, ap: 2 }
    const t = running('declareStance', { unit: 'b1', stances: ['brace', 'guard'], mover: null }, {}, swift)
    t.pick('bob', 'brace')
    expect([unit(t, 'b1').inactive, evasion(t.world, 'b1', true)]).toEqual([true, 0])
    open(t)
  })
  rule('TM-AIP-06', 'Prime: an Accuracy, Assault or Evasion Roll, once per round', () => {
    const { world } = driven('rr_prime')
    const kinds: RollKind[] = ['accuracy', 'assault', 'evasion', 'grapple', 'pull_free', 'reboot']
    expect(kinds.map(kind => again(world, kind).length)).toEqual([1, 1, 1, 1, 1, 0])
    expect(again(marked(world, { kind: 'rerolledInRound', by: 'prime' }), 'evasion')).toEqual([])
  })
})

describe('teams and what is left', () => {
  rule('TM-R-121', 'the owner acts for a unit unless he hands the activation to a team-mate', () => {
    const t = duel({ seat: 'ann' }, {}, { seats: TEAMS as unknown as JsonObject[] })
    t.pick('ann', 'hand:abe')
    t.asks('abe', 'tm.act')
    t.pick('abe', 'command:kneel')
    expect(unit(t).status).toEqual(['kneeling'])
    expect(standing(t, 'kneel')).toBe('open')
    t.asks('abe', 'tm.act')
  })
  rule('TM-R-122', 'a destroyed unit leaves what it held and carried, and nothing that blocks', () => {
    const t = running(
      'hurt',
      { unit: 'b1', part: 'torso', amount: 99, by: 'a', cause: 'ranged' },
      {},
      { sheet: 'castellan' },
      {
        others: [{ id: 'b2', side: 'b', sheet: 'marauder', at: [12, 0] }],
      },
    )
    const modes = ['b1/1', 'b1/2', 'b1/3'].map(id => t.world.items[id]!.mode)
    expect([unit(t, 'b1').where, modes]).toEqual(['destroyed', ['dropped', 'destroyed', 'destroyed']])
    expect(offers(t.world, 'step.made', { unit: 'a1' })).toEqual([])
    open(t)
  })
})
