import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { mech } from '../../attack/test/table.ts'
import { at, engine, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'

type Table = ReturnType<typeof turns>
/** What everybody reads of the events of this type. */
const told = (t: Table, type: string): string[] =>
  t.events.filter(e => e.type === type).map(e => engine.game.sentence(e, engine.game.view(t.world, null)))

describe('both sides in one turn', () => {
  rule(
    ['TM-CMD-11', 'TM-CMD-09', 'TM-CMD-28', 'TM-R-153'],
    'Overwatch declared at the first step fires at the second, not at the first; a way of one step gives it nothing',
    () => {
      const walk = (...way: number[]) =>
        turns([unit('ua1', 'marauder', [4, 5]), unit('ub1', 'alto_line', [9, 5], { ap: 8 })], {}, [points(1)])
          .pick('ann', 'ua1:move:standard')
          .choose('ann', path(...way.map(column => at(column, 5))))
          .pick('bob', 'reacts/ub1')
      const short = walk(5)
      expect(short.world.units.ub1).toMatchObject({ ap: 6, stance: 'overwatch', inactive: true })
      short.asks('ann', 'tm.act')
      const long = walk(5, 6).dice('accuracy', 4).pick('bob', 'overwatch/ub1').pick('bob', 'torso')
      expect(long.last('attack rolled')).toMatchObject({ needs: 5, face: 4 })
      expect(long.world.units.ua1!.hex).toEqual({ column: 6, row: 5 })
      expect(long.world.units.ub1).toMatchObject({ ap: 4, stance: null })
      long.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-141', 'TM-GRAP-04', 'TM-CMD-29', 'TM-R-77', 'TM-KEYW-07', 'TM-GRAP-06'],
    'a grapple stops the table once, however often it is tried again; Counter answers it when it has failed, and may end the turn',
    () => {
      const t = turns(
        [unit('ua1', 'executioner', [4, 5], { ap: 9 }), unit('ub1', 'revenant', [5, 5], { ap: 4, stance: 'counter' })],
        {},
        [points(1), ['grapple', 1], ['grapple', 1], ['assault', 8]],
      )
      t.pick('ann', 'ua1').pick('ann', 'grapple:ub1').pass('bob').pick('ann', 'again')
      // Nobody is asked before the second roll.
      t.pick('ann', 'stop').pick('bob', 'counter/ub1').pick('bob', 'torso+ub1/1')
      expect(t.world.units.ua1).toMatchObject({ ap: 8, inactive: true, status: ['kneeling'], durability: { torso: 34 } })
      expect(t.world.units.ub1).toMatchObject({ ap: 2, stance: 'counter' })
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-R-172', 'TM-KEYW-02', 'TM-CMD-33', 'TM-TRAIT-07'],
    'a bazooka at a covered tank: the guardian two hexes away takes the hit, the scout in the hex of the tank half of it',
    () => {
      const t = turns(
        [
          unit('ua1', mech(['bazooka', 'armL', 'armR']), [3, 5], { ap: 4 }),
          unit('ub1', 'alto_line', [8, 5]),
          unit('ub2', 'alto_scout', [8, 5]),
          unit('ub3', 'castellan', [10, 5], { stance: 'cover_ally' }),
          unit('ub4', 'alto_scout', [10, 5]),
        ],
        {},
        [points(1), ['accuracy', 5], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>legL+ua1/1').pick('bob', 'cover_ally/ub3').pick('bob', 'legR')
      const left = (id: string, part: string) => t.world.units[id]!.durability[part]
      expect([left('ub1', 'legL'), left('ub2', 'torso'), left('ub3', 'legR'), left('ub4', 'torso')]).toEqual([20, 15, 18, 24])
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-SHLD-01', 'TM-SHLD-02', 'TM-R-150'],
    'why a shield does not Block: the hit comes from behind, a Beam costs more than it has, it is itself what is hit',
    () => {
      const asked = (gun: string, more: JsonObject, part = 'torso') => {
        const t = turns(
          [
            unit('ua1', mech([gun, 'armR']), [4, 5], { ap: 4 }),
            unit('ub1', 'alto_line', [7, 5], more),
            unit('ub2', 'castellan', [8, 5], { stance: 'cover_ally' }),
          ],
          {},
          [points(1), ['accuracy', 6], ['evasion', 1]],
        )
        t.pick('ann', 'ua1').pick('ann', `shoot:ub1>${part}+ua1/1`)
        if (t.engine.decision(t.state, 'bob')?.ask.type === 'pick' && t.options('bob', 'kernel.react')[0]?.startsWith('reacts'))
          t.pass('bob')
        t.asks('bob', 'kernel.react')
        return t.whyTexts('bob', 'shield/ub1/3')[0]
      }
      expect(asked('combat_rifle', { ap: 1, inactive: true, facing: 0 })).toBe(
        'the attack does not come from the Field of View of its unit',
      )
      expect(asked('beam_rifle', { ap: 1, inactive: true })).toBe('a Block costs 2 AP and the unit has 1')
      expect(asked('combat_rifle', { ap: 1, inactive: true }, 'ub1/3')).toBe('it is itself what is hit')
      expect(asked('combat_rifle', { ap: 1, inactive: true })).toBeNull()
    },
  )

  rule(
    ['TM-CMD-32', 'TM-SYS-08', 'TM-KEYW-04', 'TM-R-108', 'TM-KEYW-01'],
    'Point-Defence shoots one of two missiles down for an ally, and the other one hits; both are told',
    () => {
      const t = turns(
        [
          unit('ua1', 'castellan', [2, 5], { ap: 4 }),
          unit('ub1', 'citadel', [8, 5], { ap: 0, stance: 'intercept' }),
          unit('ub2', 'alto_line', [9, 5]),
        ],
        {},
        [points(1), ['interception', 3], ['interception', 2], ['accuracy', 5], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub2>torso+ua1/2').pick('bob', 'intercept/ub1')
      expect(told(t, 'intercepted')).toEqual([
        'Citadel shoots a missile down: 3, needs 3+.',
        'Citadel misses a missile: 2, needs 3+.',
      ])
      expect(told(t, 'damaged')).toEqual(["Castellan's Missile Pod hits Alto Line Type's torso: 7 damage, 31 left."])
      expect(t.world.units.ua1!.ap).toBe(5)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-CMD-38', 'TM-R-154', 'TM-SYS-14', 'TM-DRONE-06', 'TM-DRONE-07'],
    'of two drones one is launched to Screen; it takes a hit once, and the stowed one dies with its Main Unit',
    () => {
      const t = turns(
        [
          unit('ua1', mech(['sniper_rifle', 'armL', 'armR']), [2, 5], { ap: 9 }),
          unit('ub1', 'carrier', [8, 5], { durability: { torso: 18 } }),
          unit('ub2', 'mule', [9, 5], { main: 'ub1', screens: true }),
          unit('ub3', 'wisp', null, { main: 'ub1', where: 'stowed' }),
        ],
        {},
        [points(1), ['accuracy', 6], ['evasion', 1], ['accuracy', 6], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso+ua1/1*2').pick('bob', 'screening/ub2')
      expect(t.world.units.ub2).toMatchObject({ screens: false, durability: { core: 12 } })
      // The second shot is not taken by it any more.
      expect(['ub1', 'ub2', 'ub3'].map(id => t.world.units[id]!.where)).toEqual(['destroyed', 'board', 'destroyed'])
      t.asks('ann', 'tm.act')
    },
  )
})

describe('datasheets, drones and ends in one turn', () => {
  rule(
    ['TM-MOD-09', 'TM-GEN-12', 'TM-COLOR-03', 'TM-R-24', 'TM-COLOR-07'],
    'what a datasheet says goes before the general rule: sealed against sand, not against rubble',
    () => {
      const ground = { map: land({ '5,5': 'T', '6,5': 'T', '7,5': 'K' }) }
      const walker = (base: string) =>
        turns([unit('ua1', base, [4, 5]), unit('ub1', 'alto_line', [12, 1])], ground, [points(1)]).pick(
          'ann',
          'ua1:move:standard',
        )
      const sealed = walker('prospector').choose('ann', path(at(5, 5), at(6, 5), at(7, 5)))
      expect(sealed.all('stepped').map(step => step.left)).toEqual([3, 2, 0])
      sealed.asks('ann', 'tm.act')
      const bare = walker('marauder')
      bare.refuses('ann', path(at(5, 5), at(6, 5), at(7, 5)), 'TM-MOVE-04')
      bare.choose('ann', path(at(5, 5), at(6, 5))).asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-AIP-01', 'TM-AIP-02', 'TM-DRONE-02', 'TM-SECT-06', 'TM-KEYW-17'],
    'an A.I. boat has its own turn and nothing to help it; a sentry on Overwatch shoots as it always does',
    () => {
      const t = turns(
        [
          unit('ua1', 'pike', [4, 5], { level: 0, ap: 2 }),
          unit('ub1', 'tern', [8, 5], { level: 0 }),
          unit('ub2', 'watchdog', [6, 7], { facing: 2, ap: 2, stance: 'overwatch' }),
        ],
        { map: land(Object.fromEntries([3, 4, 5, 6, 7, 8, 9].map(column => [`${column},5`, 'L']))) },
        [points(1), ['accuracy', 5], ['evasion', 8], ['accuracy', 1], ['accuracy', 5], ['evasion', 1]],
      )
      t.pick('ann', 'ua1:move:swim').choose('ann', path(at(5, 5)))
      t.pick('bob', 'overwatch/ub2').pick('bob', 'core')
      expect(t.all('attack rolled').map(roll => roll.needs)).toEqual([5, 5])
      t.pick('ann', 'shoot:ub1>cockpit+ua1/1')
      expect(t.world.units.ub1!.durability.cockpit).toBe(12)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-87', 'TM-R-105', 'TM-CMD-40', 'TM-BATL-14', 'TM-R-88'],
    'a drone blows up the last of both sides at once: seven points each, and the Defender wins the tie',
    () => {
      const units = [
        unit('ua1', 'carrier', [4, 5], { ap: 4, durability: { torso: 4 } }),
        unit('ua2', 'ember', [5, 5], { main: 'ua1', level: 0 }),
        unit('ub1', 'alto_line', [6, 5], { durability: { torso: 4 } }),
      ]
      const t = turns(units, { units }, [points(1), ['evasion', 1], ['evasion', 1]])
      t.pick('ann', 'ua1').pick('ann', 'command:self_destruct>ua2')
      expect([t.world.units.ua1!.where, t.world.units.ub1!.where]).toEqual(['destroyed', 'destroyed'])
      expect(t.state.outcome).toMatchObject({ winners: ['bob'], scores: { ann: 7, bob: 7 } })
    },
  )

  rule(
    ['TM-CMD-22', 'TM-CMD-05', 'TM-R-109', 'TM-ATK-05'],
    'locked on it aims better at one enemy alone; it can be let go for 2 AP, not locked on to twice',
    () => {
      const t = turns(
        [unit('ua1', 'alto_line', [4, 5], { ap: 9 }), unit('ub1', 'alto_line', [9, 5]), unit('ub2', 'alto_line', [9, 7])],
        {},
        [points(1), ['accuracy', 3], ['evasion', 6], ['accuracy', 3]],
      )
      t.pick('ann', 'ua1').pick('ann', 'command:lock_on>ub1')
      expect(t.whyTexts('ann', 'command:lock_on>ub1', 'command:lock_on>ua9')).toEqual([
        'it is locked on to that already',
        'only an enemy can be locked on to',
      ])
      t.pick('ann', 'shoot:ub1>torso+ua1/1').pick('ann', 'shoot:ub2>torso+ua1/1')
      expect(t.all('attack rolled').map(roll => [roll.needs, roll.success])).toEqual([
        [3, true],
        [4, false],
      ])
      t.pick('ann', 'command:lock_on>off')
      expect(t.world.units.ua1).toMatchObject({ lockedOn: null, ap: 4 })
      expect(t.why('ann', 'command:lock_on>off')).toBe('TM-CMD-22')
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-BLDG-05', 'TM-BLDG-06', 'TM-BLDG-08', 'TM-BLDG-02'],
    'what is left of a house is told before it is shot at, and never more than that comes down',
    () => {
      const houses = {
        structures: [
          { hex: [6, 5], elevation: 0, full: 10, defense: 2 },
          { hex: [4, 7], elevation: 1 },
        ],
      }
      const t = turns([unit('ua1', mech(['combat_rifle', 'armR']), [4, 5], { ap: 6 })], houses, [points(1)]).pick('ann', 'ua1')
      expect(['shoot:s1', 'shoot:s2'].map(id => t.odds('ann', id).each)).toEqual(['2 of 2 Defense', '8 of 20 Defense'])
      const { ask } = t.asks('ann', 'tm.act')
      expect(ask.type === 'pick' && ask.options.find(({ id }) => id === 'shoot:s1')?.label).toBe(
        'Shoot at Structure (roof +1, 2 of 10 Defense, distance 2)',
      )
      t.pick('ann', 'shoot:s1')
      expect(t.world.structures.map(({ defense }) => defense)).toEqual([0, 20])
      t.asks('ann', 'tm.act')
    },
  )
})
