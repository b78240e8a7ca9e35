import type { Json } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { halfDamage } from '../../attack/damage.ts'
import { freshAttack } from '../../attack/fresh.ts'
import { gunOf } from '../../attack/guns.ts'
import { attackTest, evasionTest } from '../../attack/odds.ts'
import { type Aim, aimAt, armOf, armProblem } from '../../attack/shots.ts'
import { ann, bob, close, left, map, mech, type Placed, ranged, rifleman, sheet, unit, worldOf } from '../../attack/test/table.ts'
import { can, hooks } from '../../hooks.ts'
import { field } from '../../test/tm-table.ts'
import type { Attack, World } from '../../world.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const both = ['armL', 'armR'] as const
const lines = (world: World, more: Partial<Attack> = {}) => {
  const attack = freshAttack({ attacker: 'ua1', weapon: 'ua1/1', side: 'a', ranged: true, target: 'ub2', part: 'torso', ...more })
  return explained(attackTest(world, attack).modifiers).slice(1)
}
const gunProblem = (aim: Aim, weapon: string) => armProblem(aim, armOf(aim.world, aim.unit, gunOf(aim.world, weapon), aim.how))
const problem = (world: World, weapon = 'ua1/1', isRanged = true) =>
  gunProblem(aimAt(world, unit(world, 'ua1'), unit(world, 'ub2'), isRanged, 'normal'), weapon)
/** Ann shoots at Bob's Torso with her only weapon. */
const shoot = (weapon: Json, more: Placed = {}, target: Json = rifleman, state: Placed = {}, others: Json[] = []) => {
  const t = field({ units: [ann(4, 5, weapon, more), bob(6, 5, target, state), ...others], active: 'ua1', phase: 'ranged' })
  return t.pick('ann', 'shoot:ub2')
}
const strike = (weapon: Json, more: Placed = {}, target: Json = rifleman, state: Placed = {}) =>
  close([ann(5, 5, weapon, more), bob(6, 5, target, state)]).pick('ann', 'strike:ub2')

describe('Burst', () => {
  rule(
    ['TM-KEYW-01', 'TM-R-108', 'TM-R-138'],
    'X attack rolls for one payment, each evaded and damaged by itself, one after the other',
    () => {
      const t = shoot(mech(['machine_gun', ...both]))
      t.dice('accuracy', 4).dice('evasion', 1).dice('accuracy', 3).dice('accuracy', 8).pick('ann', 'torso')
      expect(t.all('attack rolled').map(({ face, success, critical }) => [face, success, critical])).toEqual([
        [4, true, false],
        [3, false, false],
        [8, true, true],
      ])
      expect([left(t.world, 'ub2', 'torso'), t.world.units.ua1!.ap]).toEqual([28, 8])
      t.asks('ann', 'tm.act')
    },
  )
  rule('TM-R-138', 'dice whose section is gone are not rolled', () => {
    const t = shoot(mech(['machine_gun', ...both]), {}, rifleman, { durability: { head: 4 } })
    t.dice('accuracy', 5).dice('evasion', 2).pick('ann', 'head')
    expect(t.all('attack rolled')).toHaveLength(1)
    expect(t.last('rolls lost')).toMatchObject({ rolls: 2, part: 'head' })
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-138', 'nor if the target is gone', () => {
    const t = shoot(mech(['machine_gun', ...both]), {}, rifleman, { durability: { torso: 4 } }, [bob(9, 9)])
    t.dice('accuracy', 5).dice('evasion', 2).pick('ann', 'torso')
    expect(t.all('attack rolled')).toHaveLength(1)
    t.asks('ann', 'tm.act')
  })
})

describe('Blast', () => {
  const bazooka = mech(['bazooka', ...both])
  rule(
    ['TM-KEYW-02', 'TM-R-47'],
    'half the Base Damage, rounded down, to the Main Section of all others in the hex at that elevation',
    () => {
      const others = [bob(6, 5, 'alto_scout'), ann(6, 5, 'lantern', { level: 1 }), bob(7, 5)]
      const t = shoot(mech(['heavy_missile', 'torso']), { at: [3, 5] }, rifleman, {}, others)
      t.dice('accuracy', 8).pick('ann', 'torso')
      expect(left(t.world, 'ub2', 'torso')).toBe(38 - 33)
      expect(explained(t.last('caught in the blast').damage)).toEqual(['TM-KEYW-02 base 11'])
      expect(t.last('damaged')).toMatchObject({ unit: 'ub3', part: 'torso', dealt: 11, cause: 'blast' })
      expect([left(t.world, 'ua4', 'core'), left(t.world, 'ub5', 'torso')]).toEqual([10, 38])
      // No weapon of the book with Blast has an odd damage.
      expect(halfDamage(9)).toBe(4)
      t.asks('ann', 'tm.act')
    },
  )
  rule('TM-KEYW-02', 'friends too; nothing after a miss or an evasion', () => {
    const t = shoot(bazooka, {}, 'revenant', { level: 1 }, [ann(6, 5, 'lantern', { level: 2 })])
    t.world.units.ua3!.level = 1
    t.dice('accuracy', 5).dice('evasion', 8).pick('ann', 'torso')
    expect(left(t.world, 'ua3', 'core')).toBe(10)
    t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 2).pick('ann', 'torso')
    expect(left(t.world, 'ua3', 'core')).toBe(1)
    t.asks('ann', 'tm.act')
  })
  rule('TM-KEYW-02', 'a structure in the hex takes the full Base Damage', () => {
    const t = ranged([ann(4, 5, bazooka), bob(6, 5, rifleman, { status: ['stuck'], level: 0 })], {
      structures: [{ hex: [6, 5], elevation: 1 }],
    })
    t.pick('ann', 'shoot:ub2').dice('accuracy', 4).pick('ann', 'torso')
    expect(t.last('structure struck')).toMatchObject({ amount: 18, left: 2 })
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-151', 'who is braced halves it again, rounded up', () => {
    const t = shoot(bazooka, {}, rifleman, {}, [bob(6, 5, 'alto_scout', { stance: 'brace' })])
    t.dice('accuracy', 5).dice('evasion', 2).pick('ann', 'torso')
    expect(explained(t.last('caught in the blast').damage)).toEqual(['TM-KEYW-02 base 9', 'TM-CMD-31 brace set 5'])
    t.asks('ann', 'tm.act')
  })
})

describe('shots without Line of Sight', () => {
  const wall = { structures: [{ hex: [5, 5], elevation: 1 }] }
  const launcher = mech(['grenade_launcher', 'armR'])
  rule(
    ['TM-KEYW-03', 'TM-R-164'],
    'Indirect: if a friend sees it, at -1, at the Main Section only; line penalties and cover are ignored',
    () => {
      const unseen = ranged([ann(3, 5, launcher), bob(7, 5)], wall)
      unseen.refuses('ann', pick('shoot:ub2'), 'TM-BLDG-07')
      unseen.asks('ann', 'tm.act')
      const woods = { ...wall, map: map({ '4,5': 'G', '6,5': 'K' }), scatter: [{ hex: [7, 5], edge: 3, type: 'high' }] }
      const t = ranged(
        [ann(3, 5, launcher), bob(7, 5, rifleman, { hug: { edge: 3, hides: null } }), ann(7, 3, rifleman, { facing: 5 })],
        woods,
      )
      t.dice('accuracy', 1).pick('ann', 'shoot:ub2').pick('ann', 'torso')
      expect(t.last('attack declared')).toMatchObject({ part: 'torso', blind: true })
      expect(explained(t.last('attack rolled').modifiers)).toEqual(['TM-ATK-02 base 0', 'TM-KEYW-03 indirect -1'])
      t.asks('ann', 'tm.act')
    },
  )
  rule('TM-R-164', 'with Line of Sight there is no -1 and any section can be aimed at; Conceal counts without it', () => {
    const t = ranged([ann(3, 5, launcher), bob(7, 5)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 1).pick('ann', 'head')
    expect(t.last('attack declared')).toMatchObject({ blind: false })
    expect(explained(t.last('attack rolled').modifiers)).toEqual(['TM-ATK-02 base 0'])
    t.asks('ann', 'tm.act')
    // Over a crest it sees the head alone: that is Line of Sight, and the Torso is hidden.
    const crest = ranged([ann(3, 5, launcher), bob(6, 5), ann(6, 3)], { map: map({ '3,5': '1', '5,5': '1' }) }, [['accuracy', 1]])
    crest.pick('ann', 'shoot:ub2').pick('ann', 'head')
    expect(crest.last('attack declared')).toMatchObject({ part: 'head', blind: false })
    crest.asks('ann', 'tm.act')
    const hidden = ranged(
      [ann(3, 5, launcher), bob(7, 5), ann(7, 3, rifleman, { facing: 5 })],
      { ...wall, map: map({ '7,5': 'G' }) },
      [
        ['accuracy', 5],
        ['evasion', 1],
      ],
    )
    hidden.pick('ann', 'shoot:ub2').pick('ann', 'torso')
    expect(explained(hidden.last('evasion rolled').modifiers)).toEqual(['TM-ATK-04 base 0', 'TM-STAT-01 conceal +1'])
    hidden.asks('ann', 'tm.act')
  })
  rule('TM-KEYW-03', 'Field of View and range still count', () => {
    const back = ranged([ann(8, 5, launcher), bob(4, 5), ann(5, 5), bob(10, 5)])
    back.refuses('ann', pick('shoot:ub2'), 'TM-FOV-03')
    back.asks('ann', 'tm.act')
    const far = ranged([ann(2, 5, launcher), bob(8, 5), ann(7, 5)], wall)
    far.refuses('ann', pick('shoot:ub2'), 'TM-RANGE-02')
    far.asks('ann', 'tm.act')
  })
  rule(
    ['TM-AQUA-03', 'TM-KEYW-04', 'TM-R-164'],
    'an Aquatic Vehicle fires missiles unseen, without a friend and without -1',
    () => {
      const sea = { ...wall, map: map({ '3,5': 'L' }) }
      const boat = sheet('tern', [['missile_pod', 'cockpit']])
      const t = ranged([ann(3, 5, boat, { level: 0 }), bob(7, 5)], sea, [
        ['accuracy', 1],
        ['accuracy', 1],
      ])
      t.pick('ann', 'shoot:ub2').pick('ann', 'torso')
      expect(t.last('attack declared')).toMatchObject({ part: 'torso', blind: true })
      expect(explained(t.last('attack rolled').modifiers)).toEqual(['TM-ATK-02 base 0'])
      t.asks('ann', 'tm.act')
      const laser = ranged([ann(3, 5, sheet('tern', [['pulse_laser', 'cockpit']]), { level: 0 }), bob(7, 5)], sea)
      laser.refuses('ann', pick('shoot:ub2'), 'TM-BLDG-07')
      laser.asks('ann', 'tm.act')
      const walker = ranged([ann(3, 5, mech(['missile_pod', 'torso'])), bob(7, 5)], wall)
      walker.refuses('ann', pick('shoot:ub2'), 'TM-BLDG-07')
      walker.asks('ann', 'tm.act')
      const turned = ranged([ann(3, 5, boat, { level: 0, facing: 3 }), bob(7, 5)], sea)
      turned.refuses('ann', pick('shoot:ub2'), 'TM-FOV-03')
      turned.asks('ann', 'tm.act')
    },
  )
  rule('TM-CMD-28', 'Overwatch needs a Line of Sight', () => {
    const world = worldOf([ann(3, 5, launcher), bob(7, 5), ann(7, 4)], wall)
    const aim = aimAt(world, unit(world, 'ua1'), unit(world, 'ub2'), true, 'overwatch')
    expect(gunProblem(aim, 'ua1/1')).toBe(null)
    const t = field({
      units: [ann(3, 5, launcher), bob(7, 5), ann(7, 4)],
      ...wall,
      run: { proc: 'attack', vars: { unit: 'ua1', ranged: true, target: 'ub2', how: 'overwatch' } },
    })
    expect(t.all('attack declared')).toEqual([])
    t.asks('ann', 'tm.activate')
  })
})

describe('what a Critical Hit does besides', () => {
  rule('TM-KEYW-07', 'Heat: Overheat', () => {
    const t = shoot(mech(['flamer', 'armR']))
    t.dice('accuracy', 7).dice('evasion', 1).pick('ann', 'torso')
    expect(t.all('overheated')).toEqual([])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 8).pick('ann', 'legL')
    expect(t.last('overheated')).toMatchObject({ unit: 'ub2' })
    expect(t.world.units.ub2!.status).toEqual(['kneeling'])
    t.asks('ann', 'tm.act')
  })
  rule('TM-KEYW-08', 'Cryo: Freeze', () => {
    const t = shoot(mech(['cryo_sprayer', 'armR']))
    t.dice('accuracy', 7).dice('evasion', 1).pick('ann', 'torso')
    expect(t.world.units.ub2!.status).toEqual([])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 8).pick('ann', 'legL')
    expect(t.world.units.ub2!.status).toEqual(['freeze'])
    t.asks('ann', 'tm.act')
  })
  rule('TM-KEYW-09', 'Shock: System Error', () => {
    const t = shoot(mech(['shock_rifle', ...both]))
    t.dice('accuracy', 7).dice('evasion', 1).pick('ann', 'torso')
    expect(t.world.units.ub2!.status).toEqual([])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 8).pick('ann', 'legL')
    expect(t.world.units.ub2!.status).toEqual(['system_error'])
    t.asks('ann', 'tm.act')
  })
  rule('TM-KEYW-10', 'Knockdown: Prone, unless the target is of a higher class', () => {
    const hammer = mech(['war_hammer', ...both])
    const t = strike(hammer)
    t.dice('assault', 8).pick('ann', 'torso+ua1/1')
    expect(t.world.units.ub2!.status).toEqual(['prone'])
    t.asks('ann', 'tm.act')
    const big = strike(hammer, {}, 'castellan')
    big.dice('assault', 8).pick('ann', 'torso+ua1/1')
    expect(big.world.units.ub2!.status).toEqual([])
    big.asks('ann', 'tm.act')
    const plain = strike(hammer)
    plain.dice('assault', 7).dice('evasion', 1).pick('ann', 'torso+ua1/1')
    expect(plain.world.units.ub2!.status).toEqual([])
    plain.asks('ann', 'tm.act')
  })
  rule('TM-R-165', 'it has no effect on what flies or dives', () => {
    const t = close([ann(5, 5, mech(['war_hammer', ...both]), { level: 1 }), bob(6, 5, 'revenant', { level: 1 })])
    t.pick('ann', 'strike:ub2').dice('assault', 8).pick('ann', 'torso+ua1/1')
    expect(t.world.units.ub2!.status).toEqual([])
    t.asks('ann', 'tm.act')
  })
})

describe('limits of weapons', () => {
  rule('TM-KEYW-11', 'Cumbersome: not in a turn in which it moved to another hex; anchored or out of turn it may', () => {
    const rail = mech(['rail_rifle', ...both])
    const t = ranged([ann(4, 5, mech(['rail_rifle', ...both], ['vulcans', 'head']), { moved: 1 }), bob(6, 5)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 1).dice('accuracy', 1).pick('ann', 'torso')
    expect(t.last('attack declared')).toMatchObject({ weapon: 'ua1/2' })
    t.asks('ann', 'tm.act')
    expect(problem(worldOf([ann(4, 5, rail, { moved: 1 }), bob(6, 5)]))).toMatchObject({
      rule: 'TM-KEYW-11',
      params: { moved: 1 },
    })
    expect(problem(worldOf([ann(4, 5, rail), bob(6, 5)]))).toBe(null)
    expect(problem(worldOf([ann(4, 5, rail, { moved: 1, status: ['anchor'] }), bob(6, 5)]))).toBe(null)
    const waiting = worldOf([ann(4, 5, rail, { moved: 1 }), bob(6, 5)])
    waiting.turn!.unit = 'ub2'
    expect(problem(waiting)).toBe(null)
  })
  rule('TM-KEYW-12', 'Min Range: nothing closer', () => {
    const cannon = mech(['heavy_missile', 'torso'])
    expect(problem(worldOf([ann(4, 5, cannon), bob(6, 5)]))).toMatchObject({
      rule: 'TM-KEYW-12',
      params: { distance: 2, least: 3 },
    })
    expect(problem(worldOf([ann(4, 5, cannon), bob(7, 5)]))).toBe(null)
  })
  rule('TM-KEYW-17', 'Torpedo: both in water hexes at elevation 0 or lower', () => {
    const tube = sheet('tern', [['torpedo_tube', 'cockpit']])
    const sea = (letters: { [place: string]: string }, level = 0) =>
      problem(worldOf([ann(4, 5, tube, { level: 0 }), bob(7, 5, 'corsair', { level })], { map: map(letters) }))?.rule ?? null
    expect(sea({ '4,5': 'L', '7,5': 'D' })).toBe(null)
    expect(sea({ '4,5': 'L', '7,5': 'D' }, -1)).toBe(null)
    expect([sea({ '4,5': 'L' }), sea({ '7,5': 'L' }), sea({ '4,5': 'L', '7,5': 'L' }, 1)]).toEqual([
      'TM-KEYW-17',
      'TM-KEYW-17',
      'TM-KEYW-17',
    ])
  })
  rule('TM-KEYW-20', 'a Main Cannon is known as one, and no other weapon is', () => {
    const world = worldOf([
      ann(
        4,
        5,
        sheet('citadel', [
          ['beam_main_cannon', 'torso'],
          ['bazooka', ...both],
        ]),
      ),
      bob(6, 5),
    ])
    expect([can(world, 'ua1/1', 'isMainCannon'), can(world, 'ua1/2', 'isMainCannon')]).toEqual([true, false])
  })
})

describe('rolls and damage', () => {
  rule('TM-KEYW-13', 'Charge: +4 after at least 2 hexes in this activation', () => {
    const lance = mech(['lance', ...both])
    for (const [moved, damage] of [
      [1, 15],
      [2, 19],
    ] as const) {
      const t = strike(lance, { moved })
      t.dice('assault', 5).dice('evasion', 1).pick('ann', 'torso+ua1/1')
      expect(t.last('damaged')).toMatchObject({ damage: { total: damage } })
      t.asks('ann', 'tm.act')
    }
    // The step into a grapple is no hex of the Movement Phase.
    const seizing = worldOf([ann(5, 5, lance, { moved: 2, marks: [{ kind: 'closedIn' }] }), bob(6, 5)])
    const lines = (world: World) => hooks.ledger(world, 'attack.damage', { unit: 'ua1', weapon: 'ua1/1' }, 15, 'TM-WEAP-05').lines
    expect(lines(seizing)).toEqual([])
    const answering = worldOf([ann(5, 5, lance, { moved: 3 }), bob(6, 5)])
    answering.turn!.unit = 'ub2'
    expect(lines(answering)).toEqual([])
  })
  rule('TM-KEYW-14', 'Parry: +1 to Evasion against melee while Equipped in an operative arm; once', () => {
    const dodge = (blades: Json, isRanged: boolean, more: Placed = {}) => {
      const world = worldOf([ann(5, 5), bob(6, 5, blades, more)])
      return explained(evasionTest(world, unit(world, 'ub2'), 'ua1', isRanged).modifiers).slice(1)
    }
    const one = mech(['beam_saber', 'armR'])
    expect([dodge(one, false), dodge(one, true)]).toEqual([['TM-KEYW-14 parry +1'], []])
    expect(dodge(mech(['beam_saber', 'armR'], ['heat_blade', 'armL']), false)).toEqual(['TM-KEYW-14 parry +1'])
    expect(dodge(mech(['beam_saber', 'carried']), false)).toEqual([])
    expect(dodge(mech(['beam_saber', 'carried'], ['heat_blade', 'armL']), false)).toEqual(['TM-KEYW-14 parry +1'])
    const broken = { items: { beam_saber: { durability: 0 } } }
    expect(dodge(mech(['beam_saber', 'armR'], ['heat_blade', 'armL']), false, broken)).toEqual(['TM-KEYW-14 parry +1'])
    expect(dodge(mech(['combat_knife', 'armR']), false)).toEqual([])
  })
  rule('TM-KEYW-15', 'Accurate: +1 if it did not move to another hex this turn', () => {
    const sniper = mech(['sniper_rifle', ...both])
    expect(lines(worldOf([ann(4, 5, sniper), bob(9, 5)]))).toEqual(['TM-KEYW-15 accurate +1'])
    expect(lines(worldOf([ann(4, 5, sniper, { moved: 1 }), bob(9, 5)]))).toEqual([])
    // A drone moves and shoots in the turn of its Main Unit.
    const drone = (moved: number, marks = [{ kind: 'order', command: 'advance' }]) =>
      worldOf([ann(2, 5), bob(9, 5), ann(4, 5, sniper, { main: 'ua1', moved, marks })])
    const shots = [0, 1].map(moved => lines(drone(moved), { attacker: 'ua3', weapon: 'ua3/1' }))
    expect(shots).toEqual([['TM-KEYW-15 accurate +1'], []])
    // Hexes of an earlier Advance are no hexes of this turn.
    expect(lines(drone(1, []), { attacker: 'ua3', weapon: 'ua3/1' })).toEqual(['TM-KEYW-15 accurate +1'])
  })
  rule('TM-KEYW-16', 'Entangle: a hit slows the target in its next Movement Phase', () => {
    const t = shoot(mech(['net_gun', 'armR']))
    t.dice('accuracy', 4).dice('evasion', 6).pick('ann', 'torso')
    expect(t.world.units.ub2!.status).toEqual([])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 4).dice('evasion', 5).pick('ann', 'torso')
    expect(t.world.units.ub2!.status).toEqual(['entangled'])
    t.asks('ann', 'tm.act')
  })
  rule('TM-KEYW-18', 'Anti-Air: +1 against what is Airborne', () => {
    const gun = mech(['aa_missiles', 'torso'])
    expect(lines(worldOf([ann(4, 5, gun), bob(8, 5, 'kestrel', { level: 1 })]), { part: 'cockpit' })).toEqual([
      'TM-KEYW-18 antiair +1',
    ])
    expect(lines(worldOf([ann(4, 5, gun), bob(8, 5)]))).toEqual([])
  })
  rule('TM-KEYW-19', 'Spread: +1 at distance 1 or 2', () => {
    const world = worldOf([ann(4, 5, mech(['shotgun', 'armR'])), bob(6, 5)])
    expect([1, 2, 3].map(distance => lines(world, { distance }).length)).toEqual([1, 1, 0])
  })
})

describe('what a blade parries', () => {
  rule(['TM-KEYW-14', 'TM-R-141'], 'a blow of a weapon, not a grapple, not a thrown unit', () => {
    const parrying = { id: 'ub1', side: 'b', sheet: 'revenant', at: [6, 5] }
    const t = field({ units: [{ id: 'ua1', side: 'a', sheet: 'alto_line', at: [5, 5] }, parrying] })
    t.asks('ann', 'tm.activate')
    const bonus = (against: 'weapon' | 'grapple' | 'other') =>
      evasionTest(t.world, t.world.units.ub1!, 'ua1', false, against).modifiers.lines.filter(l => l.rule === 'TM-KEYW-14').length
    expect([bonus('weapon'), bonus('grapple'), bonus('other')]).toEqual([1, 0, 0])
  })
})
