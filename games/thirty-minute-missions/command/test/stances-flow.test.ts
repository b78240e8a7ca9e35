import { type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { gunOf } from '../../attack/guns.ts'
import { priceOf } from '../../attack/price.ts'
import { at, path } from '../../test/tm-table.ts'
import { type Dice, duel, offers, open, underAttack, unit } from './table.ts'

/** Ann's Marauder shoots at Bob's unit three hexes away with its Heavy Machine Gun. */
const shooting = (b1: JsonObject, more: JsonObject = {}, dice: Dice = []) =>
  duel({ at: [5, 5], ap: 2 }, b1, { phase: 'ranged', ...more }, dice)
    .pick('ann', 'shoot:b1')
    .pick('ann', 'torso')
const MISSES: Dice = [
  ['accuracy', 1],
  ['accuracy', 1],
]

describe('overwatch in a move', () => {
  const moving = (b1: JsonObject, dice: Dice = []) => {
    const t = duel({ at: [3, 5], ap: 0 }, { inactive: true, ...b1 }, {}, dice).pick('ann', 'move:standard')
    return t.choose('ann', path(at(4, 5, 0, 0), at(5, 5, 0, 0)))
  }
  rule('TM-CMD-28', 'after a step inside its view and range it may fire, at -1, and the move goes on', () => {
    const t = moving({ stance: 'overwatch', ap: 2, at: [10, 5] }, [['accuracy', 5], ...MISSES])
    // The first step ends 6 hexes away.
    expect(unit(t).moved).toBe(1)
    expect(t.options('bob', 'kernel.react')).toEqual(['overwatch/b1', 'reacts/b1/1'])
    t.pick('bob', 'overwatch/b1').pick('bob', 'torso')
    const rolled = t.all('attack rolled')[0]!
    expect([rolled.modifiers, rolled.success]).toMatchObject([{ total: -1 }, false])
    expect([unit(t, 'b1').ap, unit(t, 'b1').stance, unit(t).moved]).toEqual([0, null, 2])
    open(t)
  })
  rule('TM-CMD-11', 'declared after one step it fires after the next', () => {
    const t = moving({ ap: 4, at: [9, 5] }, [['accuracy', 1], ...MISSES])
    t.pick('bob', 'reacts/b1')
    expect([unit(t, 'b1').stance, unit(t, 'b1').ap, unit(t).moved]).toEqual(['overwatch', 2, 2])
    t.pick('bob', 'overwatch/b1').pick('bob', 'torso')
    expect([unit(t, 'b1').ap, unit(t, 'b1').stance]).toEqual([0, null])
    open(t)
  })
  rule('TM-R-153', 'a Stance is declined by one answer, and offered again after the next step', () => {
    const t = moving({ ap: 4, at: [9, 5], inactive: false })
    expect(unit(t).moved).toBe(1)
    t.pass('bob')
    expect(unit(t).moved).toBe(2)
    const { ask } = t.asks('bob', 'kernel.react')
    expect(ask.type === 'pick' && ask.options.map(o => [o.id, o.label])).toEqual([
      ['reacts/b1', 'Marauder goes on Overwatch and gives up its turn'],
      ['reacts/b1/1', 'Pass for the rest of this activation'],
    ])
    // A turn is worth more than most Stances: it is tried last.
    expect(t.engine.candidates(t.state, 'bob', rngOf('any')).map(c => (c.type === 'pick' ? c.ids : null))).toEqual([
      ['reacts/b1/1'],
      [],
      ['reacts/b1'],
    ])
    // Who takes it is asked nothing more.
    t.pick('bob', 'reacts/b1')
    expect([unit(t, 'b1').stance, t.last('turn given up').unit]).toEqual(['overwatch', 'b1'])
    open(t)
  })
  rule('TM-CMD-09', 'who has said that it takes a Stance says which, and nothing else', () => {
    const t = shooting({ ap: 4 }).pick('bob', 'reacts/b1')
    t.refuses('bob', { type: 'pick', ids: [] }, 'TM-CMD-09')
    expect(t.engine.candidates(t.state, 'bob', rngOf('any'))).toContainEqual({ type: 'pick', ids: ['guard'] })
    t.asks('bob', 'tm.stance')
  })
  rule('TM-R-153', 'who passes for the rest of the activation is not asked again', () => {
    const t = moving({ stance: 'overwatch', ap: 2, at: [9, 5] })
    t.pick('bob', 'reacts/b1/1')
    expect(unit(t).moved).toBe(2)
    t.asks('ann', 'tm.activate')
    const asked = moving({ stance: 'overwatch', ap: 2, at: [9, 5] }).pass('bob')
    expect(asked.options('bob', 'kernel.react')).toContain('overwatch/b1')
  })
})

describe('reactions to an attack', () => {
  rule(['TM-CMD-09', 'TM-CMD-27'], 'Guard declared when it is shot at helps at once, and costs the unit its turn', () => {
    const others = [{ id: 'b2', side: 'b', sheet: 'marauder', at: [13, 0] }]
    const t = shooting({ ap: 4 }, { others }, [['accuracy', 7], ['evasion', 6], ...MISSES])
    t.pick('bob', 'reacts/b1').pick('bob', 'guard')
    const evaded = t.last('evasion rolled')
    expect([evaded.stat, evaded.needs, evaded.success]).toEqual([7, 6, true])
    expect([unit(t, 'b1').ap, unit(t, 'b1').inactive]).toEqual([2, true])
    t.asks('bob', 'tm.activate')
  })
  rule(
    ['TM-CMD-09', 'TM-CMD-12'],
    'the Stance that helps against the attack is declared in one answer, if it can be paid',
    () => {
      const t = shooting({ ap: 4, inactive: true }, {}, [['accuracy', 7], ['evasion', 6], ...MISSES])
      const { ask } = t.asks('bob', 'kernel.react')
      const usual = ask.type === 'pick' ? ask.options.find(({ id }) => id === 'reacts/b1/1') : undefined
      expect(usual?.label).toBe('Marauder declares Guard')
      t.pick('bob', 'reacts/b1/1')
      expect([unit(t, 'b1').stance, unit(t, 'b1').ap]).toEqual(['guard', 2])
      open(t)
    },
  )
  rule('TM-CMD-28', 'Overwatch may fire first at who declares an attack; a destroyed attacker attacks no more', () => {
    const others = [{ id: 'a2', side: 'a', sheet: 'marauder', at: [0, 0] }]
    const weak = { at: [5, 5], ap: 2, durability: { torso: 1 } }
    const t = duel(weak, { stance: 'overwatch', ap: 2 }, { phase: 'ranged', others }, [['accuracy', 8]])
    t.pick('ann', 'shoot:b1').pick('ann', 'torso')
    t.pick('bob', 'overwatch/b1').pick('bob', 'torso')
    expect([unit(t).where, t.last('attack cancelled').unit]).toEqual(['destroyed', 'a1'])
    open(t)
  })
  rule(['TM-R-139', 'TM-BLDG-05'], 'an attack on a structure is cancelled with its attacker as well', () => {
    const others = [{ id: 'a2', side: 'a', sheet: 'marauder', at: [0, 0] }]
    const weak = { at: [5, 5], ap: 2, durability: { torso: 1 } }
    const more = { phase: 'ranged', others, structures: [{ id: 's1', hex: [7, 3], elevation: 0 }] }
    const t = duel(weak, { stance: 'overwatch', ap: 2 }, more, [['accuracy', 8]]).pick('ann', 'shoot:s1')
    t.pick('bob', 'overwatch/b1').pick('bob', 'torso')
    expect([t.last('attack cancelled').target, t.world.structures[0]!.defense]).toEqual(['s1', 10])
    open(t)
  })
  rule(['TM-R-77', 'TM-R-153'], 'only the defending team reacts, each of its units once, in the order its player likes', () => {
    const others = [
      { id: 'a2', side: 'a', sheet: 'marauder', at: [6, 7], ap: 8 },
      { id: 'b2', side: 'b', sheet: 'marauder', at: [8, 6], ap: 6 },
    ]
    const t = shooting({ ap: 6 }, { others }, [['accuracy', 1], ...MISSES])
    expect(t.options('bob', 'kernel.react')).toEqual(['reacts/b1', 'reacts/b1/1', 'reacts/b2', 'reacts/b2/1', 'reacts/b2/2'])
    t.pick('bob', 'reacts/b2').pick('bob', 'cover_ally')
    expect(t.options('bob', 'kernel.react')).toEqual(['reacts/b1', 'reacts/b1/1', 'reacts/b2/2'])
    t.pass('bob')
    expect(t.all('attack rolled').length).toBe(3)
    open(t)
  })
  rule(
    ['TM-CMD-33', 'TM-R-154'],
    'Cover Ally: another takes the hit, without Evasion, on a section or its shield, unpaid, and once',
    () => {
      const others = [{ id: 'b2', side: 'b', sheet: 'alto_line', at: [9, 5], ap: 0, stance: 'cover_ally' }]
      const t = shooting({ ap: 0 }, { others }, [
        ['accuracy', 7],
        ['evasion', 1],
        ['accuracy', 7],
        ['evasion', 1],
        ['accuracy', 1],
      ])
      expect(t.options('bob', 'kernel.react')).toEqual(['cover_ally/b2'])
      t.pick('bob', 'cover_ally/b2')
      expect(t.options('bob', 'tm.takeOn')).toEqual(['b2/3', 'legL', 'legR', 'armL', 'armR', 'head', 'torso'])
      t.pick('bob', 'b2/3')
      expect([t.world.items['b2/3']!.durability, unit(t, 'b2').ap]).toEqual([16, 0])
      // The second hit of the Burst finds it used up.
      const torso = unit(t, 'b1').durability.torso!
      expect([t.all('damaged').length, t.all('covered').length]).toEqual([2, 1])
      expect(t.all('damaged')).toMatchObject([
        { unit: 'b2', part: 'b2/3', hit: { target: 'b1', aimed: 'torso' } },
        { unit: 'b1', part: 'torso' },
      ])
      expect(torso).toBeLessThan(unit(t, 'a1').durability.torso!)
      open(t)
    },
  )
  rule('TM-CMD-38', 'Screen: the drone takes the hit and the Order ends', () => {
    const others = [{ id: 'd1', side: 'b', sheet: 'mule', main: 'b1', at: [8, 5], level: 1, screens: true }]
    const t = shooting({ ap: 0 }, { others }, [
      ['accuracy', 7],
      ['evasion', 1],
      ['accuracy', 7],
      ['evasion', 1],
      ['accuracy', 1],
    ])
    t.pick('bob', 'screening/d1')
    expect([unit(t, 'd1').durability.core, unit(t, 'd1').screens, t.last('screened').ally]).toEqual([26, false, 'b1'])
    expect(t.all('damaged')[1]).toMatchObject({ unit: 'b1', part: 'torso' })
    open(t)
  })
  rule('TM-CMD-29', 'Counter answers a blow that was struck, from W4, with AP of its own', () => {
    const t = duel({ at: [7, 5], ap: 1 }, { stance: 'counter', ap: 1 }, { phase: 'close' }, [
      ['assault', 2],
      ['assault', 3],
    ])
    t.pick('ann', 'strike:b1').pick('ann', 'torso')
    t.pick('bob', 'counter/b1').pick('bob', 'torso')
    expect([t.all('attack declared').map(e => e.how), unit(t, 'b1').ap]).toEqual([['normal', 'counter'], 0])
    open(t)
  })
  rule('TM-CMD-29', 'a failed grapple is answered too', () => {
    const t = duel({ at: [7, 5], ap: 2 }, { stance: 'counter', ap: 1 }, { phase: 'close' }, [
      ['grapple', 2],
      ['assault', 3],
    ])
    t.pick('ann', 'grapple:b1')
    t.pick('bob', 'counter/b1').pick('bob', 'torso')
    expect(t.last('attack declared').how).toBe('counter')
    open(t)
  })
  rule('TM-CMD-11', 'a Counter declared against this very blow does not answer it', () => {
    const t = duel({ at: [7, 5], ap: 1 }, { ap: 4, inactive: true }, { phase: 'close' }, [['assault', 2]])
    t.pick('ann', 'strike:b1').pick('ann', 'torso')
    t.pick('bob', 'reacts/b1').pick('bob', 'counter')
    expect([unit(t, 'b1').stance, t.all('attack declared').length]).toEqual(['counter', 1])
    expect(open(t)).not.toBe('bob kernel.react')
  })
  rule('TM-R-153', 'who can only fire or intercept may pass for the rest of the activation as well', () => {
    // One has declared its Stance of this activation, the other has no AP for another.
    const t = duel({ at: [5, 5] }, { stance: 'overwatch', ap: 2 }, { phase: 'ranged' })
    open(t)
    const world = underAttack(t, { distance: 3 })
    world.units.b1!.marks.push({ kind: 'stance' })
    expect(offers(world, 'attack.declared')).toEqual(['overwatch/b1', 'reacts/b1/2'])
    const missiles = duel({ sheet: 'hexer', at: [5, 5], ap: 3 }, { stance: 'intercept' }, { phase: 'ranged' })
    missiles.pick('ann', 'shoot:b1').pick('ann', 'torso+a1/2')
    expect(missiles.options('bob', 'kernel.react')).toEqual(['intercept/b1', 'reacts/b1/2'])
  })
  rule('TM-R-153', 'an attack on a structure concerns nobody but who could fire at the attacker', () => {
    const t = duel(
      { at: [5, 5], ap: 2 },
      { ap: 6, inactive: true, facing: 0 },
      {
        phase: 'ranged',
        structures: [{ id: 's1', hex: [7, 3], elevation: 0 }],
      },
    )
    t.pick('ann', 'shoot:s1')
    expect(t.last('attack declared').target).toBe('s1')
    open(t)
    const seen = duel(
      { at: [5, 5], ap: 2 },
      { ap: 6, inactive: true },
      { phase: 'ranged', structures: [{ id: 's1', hex: [7, 3], elevation: 0 }] },
    )
    seen.pick('ann', 'shoot:s1')
    expect(seen.options('bob', 'kernel.react')).toContain('reacts/b1')
  })
  rule('TM-MISS-31', 'a shot out of its own turn shows a unit in its next one too; other attacks do not', () => {
    const isShown = (t: ReturnType<typeof duel>, id: string) => unit(t, id).marks.some(({ kind }) => kind === 'firedBack')
    const guard = { inactive: true, stance: 'overwatch', ap: 2, at: [10, 5] }
    const watch = duel({ at: [3, 5], ap: 0 }, guard, {}, [['accuracy', 1], ...MISSES]).pick('ann', 'move:standard')
    watch
      .choose('ann', path(at(4, 5, 0, 0)))
      .pick('bob', 'overwatch/b1')
      .pick('bob', 'torso')
    const shot = shooting({}, {}, [['accuracy', 1], ...MISSES])
    const blow = duel({ at: [7, 5], ap: 1 }, { stance: 'counter', ap: 1 }, { phase: 'close' }, [
      ['assault', 2],
      ['assault', 3],
    ])
    blow.pick('ann', 'strike:b1').pick('ann', 'torso').pick('bob', 'counter/b1').pick('bob', 'torso')
    expect([isShown(watch, 'b1'), isShown(shot, 'a1'), isShown(blow, 'b1'), isShown(blow, 'a1')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    for (const t of [watch, shot, blow]) open(t)
  })
  rule('TM-R-79', 'a tank pays 3 AP less for a Main Cannon, then 1 less when anchored, never below 4', () => {
    const price = (sheet: string, status: string[]) => {
      const t = duel({ sheet, status, ap: 0 })
      open(t)
      return priceOf(t.world, unit(t), gunOf(t.world, 'a1/1'), 'normal').total
    }
    expect([price('bastion_tank', []), price('bastion_tank', ['anchor'])]).toEqual([5, 4])
    expect([price('citadel', []), price('citadel', ['anchor'])]).toEqual([8, 7])
  })
})
