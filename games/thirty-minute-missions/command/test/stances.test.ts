import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { blockPrice } from '../../attack/hit.ts'
import { collisionDamage } from '../../damage/amounts.ts'
import { can, hooks } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { takingParts } from '../taking.ts'
import { type Dice, duel, evasion, offers, open, running, standing, takers, total, underAttack, unit, use } from './table.ts'

/** Ann's unit stands still in its turn while Bob's, with this, looks on. */
const watched = (b1: JsonObject, more: JsonObject = {}, a1: JsonObject = {}) => {
  const t = duel({ at: [5, 5], ...a1 }, { ap: 6, inactive: true, ...b1 }, more)
  open(t)
  return t
}
const shot = (b1: JsonObject, more: JsonObject = {}, attack: Parameters<typeof underAttack>[1] = {}) =>
  offers(underAttack(watched(b1, more), attack), 'attack.declared')
/** Bob's unit takes one of these Stances in W2. */
const declaring = (b1: JsonObject, stances: string[], more: JsonObject = {}) =>
  running('declareStance', { unit: 'b1', stances, mover: null }, {}, b1, more)

describe('taking a stance', () => {
  rule(
    ['TM-CMD-06', 'TM-CMD-07', 'TM-R-78'],
    'in the own turn it ends that turn at once; out of turn it does not need one',
    () => {
      for (const phase of ['movement', 'ranged', 'close']) {
        const t = use(duel({}, {}, { phase }), 'guard')
        expect([unit(t).stance, unit(t).inactive, unit(t).ap]).toEqual(['guard', true, 6])
        t.asks('bob', 'tm.activate')
      }
      const t = declaring({ ap: 2, inactive: true }, ['guard'])
      expect([unit(t, 'b1').stance, unit(t, 'b1').ap]).toEqual(['guard', 0])
      t.asks('ann', 'tm.activate')
    },
  )
  rule('TM-CMD-09', 'out of turn it is paid from stored AP; a unit not yet activated is Inactive for the round', () => {
    const t = declaring({ ap: 4 }, ['guard', 'evasive', 'brace'])
    t.refuses('bob', { type: 'pick', ids: ['evasive'] }, 'TM-CMD-30')
    t.pick('bob', 'guard')
    expect([unit(t, 'b1').stance, unit(t, 'b1').ap, unit(t, 'b1').inactive]).toEqual(['guard', 2, true])
    expect(t.last('turn given up').unit).toBe('b1')
    t.asks('ann', 'tm.activate')
    const poor = declaring({ ap: 1 }, ['guard', 'brace'])
    expect([unit(poor, 'b1').stance, unit(poor, 'b1').inactive]).toEqual([null, false])
    poor.asks('ann', 'tm.activate')
  })
  rule('TM-CMD-09', 'W1 is for Overwatch only: other Stances wait for an attack', () => {
    const t = watched({})
    expect(offers(t.world, 'step.made')).toEqual(['reacts/b1', 'reacts/b1/1'])
    const far = watched({ at: [13, 4] })
    expect([offers(far.world, 'step.made'), offers(underAttack(far), 'attack.declared')]).toEqual([
      [],
      ['reacts/b1', 'reacts/b1/1', 'reacts/b1/2'],
    ])
  })
  rule('TM-CMD-10', 'a new Stance replaces the old; the same again is refused', () => {
    const t = declaring({ ap: 4, stance: 'guard' }, ['guard', 'counter', 'brace'])
    t.refuses('bob', { type: 'pick', ids: ['guard'] }, 'TM-CMD-10')
    t.pick('bob', 'counter')
    expect([unit(t, 'b1').stance, t.last('stance declared').before]).toEqual(['counter', 'guard'])
    t.asks('ann', 'tm.activate')
  })
  rule('TM-CMD-11', 'one Stance per enemy activation', () => {
    expect(shot({})).toContain('reacts/b1')
    const world = underAttack(watched({}))
    world.units.b1!.marks.push({ kind: 'stance' })
    expect(offers(world, 'attack.declared')).toEqual([])
  })
  rule('TM-CMD-11', 'Overwatch and Counter declared out of turn wait for the next trigger', () => {
    const world = underAttack(watched({ stance: 'overwatch' }))
    expect(offers(world, 'attack.declared')).toContain('overwatch/b1')
    world.attacks[0]!.late = ['b1']
    expect(offers(world, 'attack.declared')).not.toContain('overwatch/b1')
    const struck = underAttack(watched({ at: [6, 5], stance: 'counter' }), { ranged: false })
    expect(offers(struck, 'attack.resolved')).toEqual(['counter/b1'])
    struck.attacks[0]!.late = ['b1']
    expect(offers(struck, 'attack.resolved')).toEqual([])
  })
  rule('TM-CMD-12', 'Held, Prone, Stuck, Inoperative or in System Error it takes none', () => {
    const wreck = { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 }
    const others = [{ id: 'b2', side: 'b', sheet: 'marauder', at: [13, 0] }]
    const holder = { id: 'a2', side: 'a', sheet: 'marauder', at: [8, 5], holds: 'b1', holdFrom: [7, 5] }
    expect(shot({}, { others: [...others, holder] })).toEqual([])
    const states: JsonObject[] = [
      { status: ['prone'] },
      { status: ['stuck'] },
      { status: ['system_error'] },
      { durability: wreck },
    ]
    for (const state of states) expect(shot(state, { others })).toEqual([])
    expect(shot({ status: ['kneeling'] }, { others })).toContain('reacts/b1')
    expect(standing(watched({}, {}, { status: ['prone'] }), 'guard', 'a1', 'ranged')).toBe('TM-CMD-12')
  })
  rule('TM-CMD-12', 'who becomes Held, Prone, Stuck or has a System Error loses its Stance', () => {
    for (const status of ['prone', 'stuck', 'system_error']) {
      const t = running('afflict', { unit: 'b1', status, by: 'a' }, {}, { stance: 'guard' })
      expect(unit(t, 'b1').stance).toBe(null)
      open(t)
    }
  })
  rule('TM-R-77', 'reactions trigger no reactions', () => {
    expect(shot({}, {}, { how: 'overwatch' })).toEqual([])
    expect(shot({}, {}, { how: 'counter' })).toEqual([])
    expect(shot({}, {}, { how: 'strafe' })).toContain('reacts/b1')
  })
  rule('TM-R-153', 'only those are asked who could do something, and a player may pass for the rest of the activation', () => {
    // With 3 AP it could take the Stance but not pay for its 2 AP weapon.
    expect(offers(watched({ ap: 3 }).world, 'step.made')).toEqual([])
    expect(offers(watched({ ap: 4 }).world, 'step.made')).toContain('reacts/b1')
    expect(offers(watched({ facing: 0 }).world, 'step.made')).toEqual([])
    const t = running('passAll', { unit: 'b1' }, {}, { ap: 6 })
    expect(t.last('passed').seat).toBe('bob')
    expect(unit(t, 'b1').marks).toEqual([{ kind: 'passes' }])
    expect(offers(t.world, 'step.made')).toEqual([])
    open(t)
    // An ally far from everything has nothing to say about an attack on another.
    const others = [{ id: 'b2', side: 'b', sheet: 'marauder', at: [13, 0], ap: 6, facing: 0 }]
    expect(shot({ ap: 0 }, { others })).toEqual([])
  })
})

describe('who may react', () => {
  rule('TM-CMD-12', 'who can take no Stance is not asked after a step either', () => {
    for (const status of ['prone', 'stuck', 'system_error'])
      expect(offers(watched({ status: [status] }).world, 'step.made')).toEqual([])
    expect(offers(watched({ status: ['kneeling'] }).world, 'step.made')).toContain('reacts/b1')
  })
  rule('TM-R-77', 'Overwatch and Counter are not countered', () => {
    const struck = (how: 'normal' | 'overwatch' | 'counter') =>
      offers(underAttack(watched({ at: [6, 5], stance: 'counter' }), { ranged: false, how }), 'attack.resolved')
    expect([struck('normal'), struck('overwatch'), struck('counter')]).toEqual([['counter/b1'], [], []])
  })
  rule('TM-CMD-29', 'a blow at another is not countered', () => {
    const others = [{ id: 'b2', side: 'b', sheet: 'marauder', at: [4, 5], facing: 0, ap: 6, stance: 'counter' }]
    const t = watched({ at: [6, 5] }, { others })
    expect(offers(underAttack(t, { ranged: false, target: 'b2' }), 'attack.resolved')).toEqual(['counter/b2'])
    expect(offers(underAttack(t, { ranged: false }), 'attack.resolved')).toEqual([])
  })
  rule('TM-R-153', 'who has passed neither intercepts nor counters', () => {
    const passed = (world: World): World => {
      world.units.b1!.marks.push({ kind: 'passes' })
      return world
    }
    const missiles = () => underAttack(watched({ stance: 'intercept' }, {}, { sheet: 'hexer' }), { weapon: 'a1/2', rolls: 4 })
    expect(offers(missiles(), 'attack.declared')).toContain('intercept/b1')
    expect(offers(passed(missiles()), 'attack.declared')).toEqual([])
    const struck = () => underAttack(watched({ at: [6, 5], stance: 'counter' }), { ranged: false })
    expect([offers(struck(), 'attack.resolved'), offers(passed(struck()), 'attack.resolved')]).toEqual([['counter/b1'], []])
  })
  rule('TM-R-153', 'allies are asked to whose Stances the attack matters: near missiles, in a blast, beside who strikes', () => {
    const ally = (b2: JsonObject, a1: JsonObject, attack: Parameters<typeof underAttack>[1], b1: JsonObject = {}) => {
      const others = [{ id: 'b2', side: 'b', sheet: 'alto_scout', ap: 6, facing: 0, inactive: true, ...b2 }]
      const t = watched({ ap: 0, ...b1 }, { others }, a1)
      return offers(underAttack(t, attack), 'attack.declared').includes('reacts/b2')
    }
    const missiles = { weapon: 'a1/2', rolls: 4 }
    expect([9, 10].map(x => ally({ at: [x, 5], level: 1 }, { sheet: 'hexer' }, missiles))).toEqual([true, false])
    expect(ally({ at: [9, 5], level: 1 }, { sheet: 'hexer' }, {})).toBe(false)
    const grenade = { weapon: 'a1/3' }
    expect([0, 1].map(level => ally({ at: [8, 5], level }, { sheet: 'goliath' }, grenade))).toEqual([true, false])
    expect(ally({ at: [8, 5] }, { sheet: 'goliath' }, { weapon: 'a1/2' })).toBe(false)
    // A blow at b1, which stands in front of the attacker; b2 looks away.
    const blow = { ranged: false, weapon: 'basic' }
    expect(
      [
        [6, 4],
        [8, 4],
      ].map(at => ally({ at }, {}, blow, { at: [6, 5] })),
    ).toEqual([true, false])
  })
  rule('TM-CMD-33', 'a hit for another is taken on what is whole and in hand: no lost section, no Carried shield', () => {
    const lame = watched({ sheet: 'alto_line', durability: { legL: 0 } })
    expect(takingParts(lame.world, unit(lame, 'b1'))).toEqual(['b1/3', 'legR', 'armL', 'armR', 'head', 'torso'])
    const packed = watched({ sheet: 'alto_line', items: { shield: { mode: 'carried', sections: [] } } })
    expect(takingParts(packed.world, unit(packed, 'b1'))).not.toContain('b1/3')
  })
  rule('TM-R-153', 'a player passes for himself, not for his team-mate', () => {
    const seats = [
      { id: 'ann', team: 'a' },
      { id: 'bob', team: 'b' },
      { id: 'ben', team: 'b' },
    ]
    const others = [{ id: 'b2', side: 'b', sheet: 'marauder', at: [8, 7], ap: 6, seat: 'ben' }]
    const t = running('passAll', { unit: 'b1' }, {}, { ap: 6, seat: 'bob' }, { others, seats })
    expect([unit(t, 'b1').marks, unit(t, 'b2').marks]).toEqual([[{ kind: 'passes' }], []])
    open(t)
  })
  rule(
    ['TM-R-135', 'TM-CMD-07'],
    'a Stance in the Movement Phase ends that phase too: an aircraft that has not moved stalls',
    () => {
      const t = use(duel({ sheet: 'kestrel', level: 2 }), 'guard')
      expect([t.last('stalled').unit, unit(t).stance]).toEqual(['a1', 'guard'])
      expect(t.all('stalled').length).toBe(1)
      open(t)
    },
  )
  rule('TM-CMD-38', 'a drone does not screen itself', () => {
    const others = [{ id: 'd1', side: 'b', sheet: 'mule', main: 'b1', at: [9, 5], level: 1, screens: true }]
    expect(takers(underAttack(watched({}, { others }), { target: 'd1', part: 'core' }))).toEqual([])
  })
})

describe('what stances do', () => {
  rule('TM-CMD-27', 'Guard: +1 to Evasion, and Blocks are free', () => {
    const t = watched({ sheet: 'alto_line', stance: 'guard' })
    expect([evasion(t.world, 'b1', true), evasion(t.world, 'b1', false)]).toEqual([1, 1])
    const world = underAttack(t)
    const price = () => blockPrice(world, world.units.b1!, world.items['b1/3']!, world.attacks[0]!)
    expect(explained(price())).toEqual(['TM-SHLD-01 base 1', 'TM-CMD-27 guard set 0'])
    world.units.b1!.stance = null
    expect([price().total, evasion(world, 'b1', true)]).toEqual([1, 0])
  })
  rule('TM-CMD-28', 'Overwatch: -1 to its attack, which it pays for; then the Stance ends', () => {
    const t = watched({ stance: 'overwatch' })
    expect([
      total(t.world, 'roll.accuracy', 'b1', { target: 'a1', how: 'overwatch' }),
      total(t.world, 'roll.accuracy', 'b1'),
    ]).toEqual([-1, 0])
    expect(offers(t.world, 'step.made')).toContain('overwatch/b1')
    expect(offers(watched({ stance: 'overwatch', ap: 1 }).world, 'step.made')).toEqual([])
    expect(offers(watched({ stance: 'overwatch', facing: 0 }).world, 'step.made')).toEqual([])
    expect(offers(watched({ stance: 'overwatch', at: [12, 5] }).world, 'step.made')).toEqual([])
    const fired = running('fireOverwatch', { unit: 'b1', target: 'a1' }, { at: [5, 5] }, { stance: 'overwatch', ap: 2 }, {}, [
      ['accuracy', 2],
      ['accuracy', 2],
      ['accuracy', 2],
    ])
    expect(fired.options('bob', 'tm.section')).toContain('torso')
    fired.pick('bob', 'torso')
    expect([unit(fired, 'b1').ap, unit(fired, 'b1').stance]).toEqual([0, null])
    open(fired)
  })
  rule('TM-CMD-29', 'Counter: after a melee attack on it, in range, once per enemy activation', () => {
    const near = { at: [6, 5], stance: 'counter', ap: 1 }
    const struck = (b1: JsonObject, attack: object = {}) =>
      offers(underAttack(watched(b1), { ranged: false, ...attack }), 'attack.resolved')
    expect(struck(near)).toEqual(['counter/b1'])
    expect(struck({ ...near, ap: 0 })).toEqual([])
    expect(struck({ ...near, at: [7, 5] })).toEqual([])
    const world = underAttack(watched(near), { ranged: false })
    expect(offers(world, 'attack.resolved', { unit: 'a1', melee: false })).toEqual([])
    world.units.b1!.marks.push({ kind: 'countered' })
    expect(offers(world, 'attack.resolved')).toEqual([])
    const back = running('strikeBack', { unit: 'b1', target: 'a1' }, { at: [5, 5] }, near, {}, [['assault', 1]])
    back.pick('bob', 'torso')
    expect([unit(back, 'b1').ap, unit(back, 'b1').stance]).toEqual([0, 'counter'])
    expect(unit(back, 'b1').marks).toContainEqual({ kind: 'countered' })
    open(back)
  })
  rule('TM-CMD-30', 'Evasive Manoeuvre: +2 against ranged attacks, -1 against melee; it needs a thruster', () => {
    const t = watched({ sheet: 'alto_line', stance: 'evasive' })
    expect([evasion(t.world, 'b1', true), evasion(t.world, 'b1', false)]).toEqual([2, -1])
    expect([standing(watched({}, {}, { sheet: 'alto_line' }), 'evasive'), standing(watched({}), 'evasive')]).toEqual([
      'open',
      'none',
    ])
    const info = { unit: 'b1', by: null, ranged: false, against: 'other' as const }
    expect(hooks.ledger(t.world, 'roll.evasion', info, 0, 'TM-ATK-06').total).toBe(0)
    const broken = watched({ sheet: 'alto_line', stance: 'evasive', items: { booster: { mode: 'destroyed', durability: 0 } } })
    expect(evasion(broken.world, 'b1', true)).toBe(0)
  })
  rule('TM-CMD-31', 'Brace: not thrown, not knocked Prone, Collision and Blast damage halved, rounded up', () => {
    const t = running('afflict', { unit: 'b1', status: 'prone', by: 'a' }, {}, { stance: 'brace' })
    expect([unit(t, 'b1').status, unit(t, 'b1').stance]).toEqual([[], 'brace'])
    expect(can(t.world, 'b1', 'cannotBeThrown')).toBe(true)
    expect(can(t.world, 'b1', 'halvesBlasts')).toBe(true)
    expect([collisionDamage(t.world, unit(t, 'b1'), 13).total, collisionDamage(t.world, unit(t), 13).total]).toEqual([7, 13])
    open(t)
  })
  rule('TM-CMD-32', 'Intercept: 5+ removes an attack roll of missiles against it or an ally within 1 hex', () => {
    const pod = { sheet: 'hexer' }
    const missiles = (b1: JsonObject, others: JsonObject[] = [], weapon = 'a1/2') => {
      const t = watched({ at: [8, 5], ...b1 }, { others }, pod)
      return offers(underAttack(t, { weapon, rolls: 4 }), 'attack.declared').filter(id => id.startsWith('intercept'))
    }
    const ally = (x: number) => ({ id: 'b2', side: 'b', sheet: 'marauder', at: [x, 5], stance: 'intercept' })
    expect(missiles({ stance: 'intercept' })).toEqual(['intercept/b1'])
    expect(missiles({ stance: 'intercept' }, [], 'a1/1')).toEqual([])
    expect([missiles({}, [ally(9)]), missiles({}, [ally(10)])]).toEqual([['intercept/b2'], []])
    expect(removed([4, 5, 8, 1])).toBe(2)
  })
  rule('TM-CMD-32', 'with every roll removed there is no attack left', () => {
    const dice = [5, 6, 7, 8].map((face): Dice[number] => ['interception', face])
    const t = duel({ sheet: 'hexer', at: [5, 5], ap: 3 }, { stance: 'intercept' }, { phase: 'ranged' }, dice)
    t.pick('ann', 'shoot:b1').pick('ann', 'torso+a1/2').pick('bob', 'intercept/b1')
    expect([t.all('attack rolled'), t.last('attack cancelled').unit]).toEqual([[], 'a1'])
    open(t)
  })
  rule('TM-CMD-32', 'the one roll that is left is still made, and nobody is asked again', () => {
    const dice = [5, 6, 4, 8].map((face): Dice[number] => ['interception', face])
    const t = duel({ sheet: 'hexer', at: [5, 5], ap: 3 }, { stance: 'intercept' }, { phase: 'ranged' }, dice)
    t.pick('ann', 'shoot:b1').pick('ann', 'torso+a1/2')
    t.dice('accuracy', 1).pick('bob', 'intercept/b1')
    expect([t.all('attack rolled').length, t.all('attack cancelled')]).toEqual([1, []])
    open(t)
  })
  rule('TM-SYS-08', 'a Point-Defence Laser intercepts on 3+', () => {
    expect(removed([2, 3, 4, 1], { sheet: 'citadel' })).toBe(2)
  })
  rule('TM-CMD-33', 'Cover Ally: a ranged hit on an ally in an adjacent hex at its elevation, once per enemy activation', () => {
    const cover = (b2: JsonObject, attack: Parameters<typeof underAttack>[1] = {}) => {
      const others = [{ id: 'b2', side: 'b', sheet: 'marauder', at: [9, 5], stance: 'cover_ally', ...b2 }]
      return takers(underAttack(watched({}, { others }), attack))
    }
    expect(cover({})).toEqual(['cover_ally/b2'])
    expect([cover({ at: [10, 5] }), cover({ at: [8, 5] }), cover({ level: 1 }), cover({}, { ranged: false })]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })
  rule('TM-CMD-38', 'Screen: a drone takes a ranged hit on a friend in its hex or an adjacent one', () => {
    const screen = (d: JsonObject, attack: Parameters<typeof underAttack>[1] = {}) => {
      const others = [{ id: 'd1', side: 'b', sheet: 'mule', main: 'b1', at: [9, 5], level: 1, screens: true, ...d }]
      return takers(underAttack(watched({}, { others }), attack))
    }
    expect([screen({}), screen({ at: [8, 5] })]).toEqual([['screening/d1'], ['screening/d1']])
    expect([screen({ at: [10, 5] }), screen({ screens: false }), screen({}, { ranged: false })]).toEqual([[], [], []])
  })
})

/** How many of the attack rolls of four missiles these dice remove: Bob's unit is in Intercept when they are fired at it. */
function removed(faces: readonly number[], b1: JsonObject = {}): number {
  const dice: Dice = [...faces.map((face): Dice[number] => ['interception', face]), ['accuracy', 1], ['accuracy', 1]]
  const t = duel({ sheet: 'hexer', at: [5, 5], ap: 3 }, { stance: 'intercept', ...b1 }, { phase: 'ranged' }, dice)
  t.pick('ann', 'shoot:b1').pick('ann', 'torso+a1/2').pick('bob', 'intercept/b1')
  if (t.engine.waitingFor(t.state)[0] === 'bob' && t.engine.decision(t.state, 'bob')!.kind === 'kernel.react') t.pass('bob')
  const done = t.all('intercepted').filter(e => e.success).length
  expect(t.all('attack rolled').length).toBe(faces.length - done)
  open(t)
  return done
}
