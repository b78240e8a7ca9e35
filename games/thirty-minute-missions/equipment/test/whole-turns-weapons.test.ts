import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { sheet } from '../../attack/test/table.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { land, over, points, turns, unit } from '../../test/turn-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const EVADED: [string, number] = ['evasion', 7]
/** A plain mech of Accuracy 4, Assault 5, Evasion 6 with these weapons. */
const armed = (...weapons: (readonly [string, ...string[]])[]): JsonObject => sheet('alto_line', weapons)
const shielded = (shield: string) =>
  sheet('alto_line', [['combat_rifle', 'armR']], { shields: [{ shield, section: 'armL', cost: 0 }] } as JsonObject)

describe('a whole turn: what weapons do besides', () => {
  rule(
    ['TM-KEYW-09', 'TM-R-140', 'TM-STAT-08', 'TM-R-135', 'TM-AERI-04'],
    'a shock from Overwatch ends the run of an aircraft: it stalls, and its systems are down',
    () => {
      const t = turns(
        [unit('ua1', 'kestrel', [3, 5], { level: 1 }), unit('ub1', 'hexer', [7, 5], { ap: 3, stance: 'overwatch' })],
        {},
        [points(1), ['accuracy', 8]],
      )
      t.pick('ann', 'ua1:move:thruster').choose('ann', path(...[4, 5, 6, 7, 8, 9, 10, 11, 12].map(c => at(c, 5)), at(13, 5)))
      t.pick('bob', 'overwatch/ub1').pick('bob', 'cockpit+ub1/1')
      // 12 + 6 of a Critical Hit, then 2 x class 1 x elevation 1.
      expect(t.world.units.ua1).toMatchObject({ status: ['system_error'], inactive: true, durability: { cockpit: 4 } })
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-KEYW-08', 'TM-STAT-03', 'TM-R-76', 'TM-R-53'],
    'frozen out of its turn it loses nothing at once; in its next activation it keeps 8 points, then the frost is gone',
    () => {
      const t = turns(
        [unit('ua1', armed(['cryo_sprayer', 'armR']), [5, 5]), unit('ub1', 'marauder', [7, 5], { ap: 1, inactive: true })],
        { turn: 'a' },
        [points(1), ['accuracy', 8], points(1), points(1), points(1), points(8)],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.world.units.ub1).toMatchObject({ status: ['freeze'], ap: 1, durability: { torso: 16 } })
      t.pick('bob', 'ub9').pick('bob', 'end').pick('ann', 'ua9').pick('ann', 'end')
      expect(t.world.round).toBe(2)
      t.pick('ann', 'ua1').pick('ann', 'end').pick('bob', 'ub1')
      expect(t.world.units.ub1).toMatchObject({ ap: 8, status: [] })
      t.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-KEYW-10', 'TM-R-165', 'TM-TRAIT-16', 'TM-R-149', 'TM-CMD-24'],
    'a hammer knocks an anchored mech over, and nobody in the air',
    () => {
      const t = turns(
        [unit('ua1', 'goliath', [5, 5], { ap: 8 }), unit('ub1', 'executioner', [6, 5], { status: ['anchor'] })],
        {},
        [points(1), ['assault', 8], points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'strike:ub1').pick('ann', 'torso+ua1/1').pick('ann', 'next')
      expect(t.world.units.ub1).toMatchObject({ status: ['prone'], durability: { torso: 18 } })
      // Unbowed: it gets up for 1 of its 3 points.
      t.pick('bob', 'ub1').pick('bob', 'command:get_up')
      expect(t.world.units.ub1).toMatchObject({ status: [], ap: 2 })
      t.asks('bob', 'tm.act')
      const flying = turns([unit('ua1', 'goliath', [5, 5], { ap: 8 }), unit('ub1', 'executioner', [6, 5], { level: 1 })], {}, [
        points(1),
        ['assault', 8],
      ])
      flying.pick('ann', 'ua1').pick('ann', 'strike:ub1').pick('ann', 'torso+ua1/1')
      expect(flying.world.units.ub1).toMatchObject({ status: [], level: 1 })
      flying.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-KEYW-07', 'TM-STAT-02', 'TM-SYS-06', 'TM-R-53', 'TM-CMD-13'],
    'the first heat of a round is led off by a Heat Sink, the second makes it kneel; kneeling it evades worse',
    () => {
      const t = turns([unit('ua1', armed(['flamer', 'armR']), [5, 5], { ap: 8 }), unit('ub1', 'dreadlord', [7, 5])], {}, [
        points(1),
        ['accuracy', 8],
        ['accuracy', 8],
        ['accuracy', 4],
        ['evasion', 5],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.world.units.ub1!.status).toEqual([])
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.world.units.ub1!.status).toEqual(['kneeling'])
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.last('evasion rolled')).toMatchObject({ needs: 6 })
      expect(t.world.units.ub1!.durability.torso).toBe(108 - 15 - 15 - 10)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-KEYW-16', 'TM-R-130', 'TM-R-34', 'TM-WEAP-07', 'TM-CMD-17', 'TM-LOSS-06'],
    'netted on one leg it moves a single hex in its next turn and as before in the one after; the net gun is reloaded',
    () => {
      const t = turns(
        [
          unit('ua1', 'jackal', [4, 5], { ap: 4, items: { '2': { ammo: 1 } } }),
          unit('ub1', 'marauder', [7, 5], { durability: { legL: 0 } }),
        ],
        {},
        [points(1), ['accuracy', 5], ['evasion', 1], points(1), points(1), points(1), points(1), points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso+ua1/2')
      t.refuses('ann', pick('shoot:ub1>torso+ua1/2'), 'TM-WEAP-07')
      over(t.pick('ann', 'command:reload>ua1/2'), 'ann')
      expect(t.world.items['ua1/2']!.ammo).toBe(3)
      t.pick('bob', 'ub1:move:standard')
      // 4, half of it for the leg, 2 less for the net: at least 1.
      t.refuses('bob', path(at(6, 5), at(5, 5)), 'TM-MOVE-04')
      t.choose('bob', path(at(6, 5)))
      expect(t.last('move ended')).toMatchObject({ points: 1, spent: 1 })
      over(t, 'bob').pick('ann', 'ua9').pick('ann', 'end').pick('bob', 'ub9').pick('bob', 'end')
      over(t.pick('ann', 'ua1'), 'ann').pick('bob', 'ub1:move:standard')
      expect(t.world.moving).toMatchObject({ points: 2 })
      t.asks('bob', 'tm.path')
    },
  )

  rule(
    ['TM-KEYW-03', 'TM-KEYW-11', 'TM-KEYW-12', 'TM-R-164'],
    'a mortar over a house: not after a move, not too near, only where a friend sees; at the torso, with −1',
    () => {
      const house = { structures: [{ hex: [5, 5], elevation: 2 }] }
      const mortar = unit('ua1', 'longbow', [2, 5], { ap: 8 })
      const far = unit('ub1', 'alto_line', [8, 5])
      const near = unit('ub2', 'alto_line', [4, 5], { facing: 3 })
      const unseen = field({ units: [mortar, far], ...house }, [points(1)]).pick('ann', 'ua1')
      unseen.refuses('ann', pick('shoot:ub1'), 'TM-BLDG-07')
      unseen.asks('ann', 'tm.act')
      const spotter = unit('ua2', 'marauder', [8, 8], { facing: 2 })
      const t = turns([mortar, far, near, spotter], house, [points(1), ['accuracy', 4], ['evasion', 1]]).pick('ann', 'ua1')
      t.refuses('ann', pick('shoot:ub1>head+ua1/1'), 'TM-KEYW-03')
      t.refuses('ann', pick('shoot:ub2>torso+ua1/1'), 'TM-KEYW-12')
      t.pick('ann', 'shoot:ub1')
      expect(t.last('attack rolled')).toMatchObject({ needs: 4 })
      expect(t.world.units.ub1!.durability.torso).toBe(18)
      t.asks('ann', 'tm.act')
      const walked = turns([mortar, far, spotter], house, [points(1)]).pick('ann', 'ua1:move:standard')
      walked.choose('ann', path(at(3, 4))).refuses('ann', pick('shoot:ub1>torso+ua1/1'), 'TM-KEYW-11')
      walked.asks('ann', 'tm.act')
    },
  )

  rule(['TM-KEYW-13', 'TM-CLOSE-02'], 'a lance strikes two hexes away, and harder after two hexes, not after one', () => {
    const lancer = armed(['lance', 'armL', 'armR'])
    const t = turns([unit('ua1', lancer, [3, 5], { ap: 8 }), unit('ub1', 'alto_line', [7, 5])], {}, [
      points(1),
      ['assault', 5],
      ['evasion', 1],
    ])
    t.pick('ann', 'ua1:move:standard').choose('ann', path(at(4, 5), at(5, 5)))
    t.pick('ann', 'strike:ub1').pick('ann', 'torso')
    expect(t.world.units.ub1!.durability.torso).toBe(19)
    t.asks('ann', 'tm.act')
    const step = turns([unit('ua1', lancer, [4, 5], { ap: 8 }), unit('ub1', 'alto_line', [7, 5])], {}, [
      points(1),
      ['assault', 5],
      ['evasion', 1],
    ])
    step.pick('ann', 'ua1:move:standard').choose('ann', path(at(5, 5)))
    step.pick('ann', 'strike:ub1').pick('ann', 'torso')
    expect(step.world.units.ub1!.durability.torso).toBe(23)
    step.asks('ann', 'tm.act')
  })

  rule(
    ['TM-TRAIT-01', 'TM-KEYW-15', 'TM-SYS-07', 'TM-COLOR-05', 'TM-COLOR-06', 'TM-R-48', 'TM-R-109'],
    'a marksman who stood still, far away, through three woods: two of them do not count',
    () => {
      const map = land({ '3,5': 'G', '4,5': 'G', '5,5': 'G', '10,5': 'G' })
      const t = turns([unit('ua1', 'alto_marksman', [2, 5], { ap: 8 }), unit('ub1', 'marauder', [10, 5])], { map }, [
        points(1),
        ['accuracy', 2],
        ['evasion', 5],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso')
      // Accuracy 3, Accurate and Sharpshooter, one wood of three: 2; Evasion 7 with Conceal: 6.
      expect(t.last('attack rolled')).toMatchObject({ needs: 2 })
      expect(t.last('evasion rolled')).toMatchObject({ needs: 6 })
      expect(t.world.units.ub1!.durability.torso).toBe(12)
      t.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: near and far', () => {
  rule(['TM-KEYW-19', 'TM-RANGE-01'], 'a shotgun gains at two hexes, not at three', () => {
    const shot = (column: number) =>
      turns([unit('ua1', 'prospector', [4, 5]), unit('ub1', 'marauder', [column, 5])], {}, [
        points(1),
        ['accuracy', 4],
        ...(column === 6 ? [EVADED] : []),
      ])
        .pick('ann', 'ua1')
        .pick('ann', 'shoot:ub1')
        .pick('ann', 'torso')
    const near = shot(6)
    expect(near.last('attack rolled')).toMatchObject({ needs: 4 })
    near.asks('bob', 'tm.activate')
    const far = shot(7)
    expect(far.last('attack rolled')).toMatchObject({ needs: 5 })
    far.asks('bob', 'tm.activate')
  })
})

describe('a whole turn: shields', () => {
  rule(
    ['TM-SHLD-05', 'TM-SHLD-04', 'TM-KEYW-05', 'TM-SHLD-06', 'TM-R-150', 'TM-KEYW-06'],
    'a beam is blocked for 2, by a beam shield for 1; a tower shield hampers against blows alone',
    () => {
      const beam = armed(['beam_rifle', 'armR'])
      const shot = (shield: string, ap: number) =>
        turns([unit('ua1', beam, [4, 5]), unit('ub1', shielded(shield), [7, 5], { ap })], {}, [
          points(1),
          ['accuracy', 5],
          ['evasion', 5],
        ])
          .pick('ann', 'ua1')
          .pick('ann', 'shoot:ub1')
          .pick('ann', 'torso')
      const poor = shot('shield', 1)
      expect(poor.world.units.ub1!.durability.torso).toBe(29)
      poor.asks('bob', 'tm.activate')
      const beams = shot('beam_shield', 1).pick('bob', 'beam_shield/ub1/2')
      expect([beams.world.units.ub1!.ap, beams.world.items['ub1/2']!.durability]).toEqual([0, 7])
      beams.asks('bob', 'tm.activate')
      const tower = shot('tower_shield', 2).pass('bob').pick('bob', 'tower_shield/ub1/2')
      expect(tower.last('evasion rolled')).toMatchObject({ needs: 6 })
      expect(tower.world.items['ub1/2']!.durability).toBe(27)
      tower.asks('bob', 'tm.activate')
      const blow = turns(
        [unit('ua1', armed(['battle_axe', 'armR']), [4, 5], { ap: 4 }), unit('ub1', shielded('tower_shield'), [5, 5], { ap: 1 })],
        {},
        [points(1), ['assault', 5], ['evasion', 6]],
      )
      blow.pick('ann', 'ua1').pick('ann', 'strike:ub1').pick('ann', 'torso+ua1/1').pick('bob', 'tower_shield/ub1/2')
      expect(blow.last('evasion rolled')).toMatchObject({ needs: 7 })
      // 15 on the shield, half of it through to the torso.
      expect([blow.world.items['ub1/2']!.durability, blow.world.units.ub1!.durability.torso]).toEqual([21, 31])
      blow.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-SHLD-01', 'TM-FOV-02', 'TM-CMD-16', 'TM-WEAP-08', 'TM-TRAIT-05', 'TM-R-161'],
    'a shield is no use from behind; a weapon that lies in the hex is picked up, the first time for nothing',
    () => {
      const t = turns(
        [
          unit('ua1', 'alto_line', [10, 5], { facing: 3 }),
          unit('ub1', 'alto_line', [7, 5], { ap: 1, facing: 3, durability: { armR: 5 } }),
        ],
        {},
        [points(1), ['accuracy', 5], ['evasion', 1], points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'armR')
      expect(t.world.items['ub1/1']).toMatchObject({ mode: 'dropped', hex: hexOfPair([7, 5]) })
      expect(t.world.units.ub1).toMatchObject({ ap: 1, durability: { armR: 0 } })
      over(t, 'ann').pick('bob', 'ub1')
      t.refuses('bob', pick('command:equip>take:ub1/1:'), 'TM-WEAP-08')
      t.pick('bob', 'command:equip>stow:ub1/3')
      expect(t.world.units.ub1!.ap).toBe(4)
      t.pick('bob', 'command:equip>take:ub1/1:armL')
      expect(t.world.items['ub1/1']).toMatchObject({ mode: 'equipped', unit: 'ub1', sections: ['armL'] })
      expect(t.world.units.ub1!.ap).toBe(2)
      t.asks('bob', 'tm.act')
    },
  )
})

describe('a whole turn: at whom', () => {
  rule(['TM-R-52', 'TM-ATK-01'], 'nobody fires at his own side, not even with the whole attack named at once', () => {
    const t = turns(
      [
        unit('ua1', 'alto_line', [3, 5], { ap: 4 }),
        unit('ua2', 'marauder', [5, 5]),
        unit('ub1', 'marauder', [6, 5]),
        unit('ub2', 'marauder', [7, 5], { where: 'destroyed' }),
      ],
      {},
      [points(1)],
    )
    t.pick('ann', 'ua1')
    t.refuses('ann', pick('shoot:ua2'), 'TM-R-52')
    t.refuses('ann', pick('shoot:ua2>torso+ua1/1'), 'TM-R-52')
    t.refuses('ann', pick('shoot:ua1>torso+ua1/1'), 'TM-R-52')
    t.refuses('ann', pick('strike:ua2>torso+basic'), 'TM-R-52')
    t.refuses('ann', pick('shoot:ub2>torso+ua1/1'), 'TM-DEST-01')
    t.refuses('ann', pick('grapple:ua2'), 'TM-GRAP-02')
    t.asks('ann', 'tm.act')
  })

  rule(
    ['TM-R-170', 'TM-CMD-26', 'TM-CMD-16', 'TM-R-10', 'TM-DRONE-05', 'TM-SCAT-01'],
    "what names more than the question lists is refused for what it names: an opening, a mender's patient, a hand, a wall",
    () => {
      const wall = { scatter: [{ hex: [3, 5], edge: 0, type: 'low', cover: true }] }
      const t = turns(
        [
          unit('ua1', 'prospector', [3, 5], { ap: 4, durability: { head: 4 } }),
          unit('ub1', 'marauder', [4, 5], { durability: { torso: 20 } }),
          unit('ua3', 'carrier', [3, 7]),
          unit('ua4', 'wisp', [4, 7], { main: 'ua3', level: 1 }),
        ],
        wall,
        [points(1)],
      )
      t.refuses('ann', pick('ua1:shoot:ub1'), 'TM-R-170')
      t.refuses('ann', pick('ua1:command:power_down'), 'TM-R-170')
      t.refuses('ann', pick('ua4:move:hover'), 'TM-DRONE-05')
      t.pick('ann', 'ua1')
      t.refuses('ann', pick('command:field_repair>ub1:torso'), 'TM-CMD-26')
      t.refuses('ann', pick('command:equip>draw:ub1/2:armL'), 'TM-CMD-16')
      t.refuses('ann', pick('cover:3'), 'TM-R-10')
      t.refuses('ann', pick('cover:0@ub1'), 'TM-R-10')
      t.pick('ann', 'cover:0').pick('ann', 'command:field_repair>ua1:head')
      expect(t.world.units.ua1).toMatchObject({ hug: { edge: 0 }, durability: { head: 10 } })
      t.asks('ann', 'tm.act')
    },
  )
})
