import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { isConcealed } from '../../attack/conceal.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { COMMANDS } from '../../data/figures.ts'
import { can } from '../../hooks.ts'
import { standardMovement } from '../../movement/standard.ts'
import { commands } from '../commands.ts'
import { duel, evasion, open, refusal, running, sheet, standing, total, unit, use } from './table.ts'

describe('command actions', () => {
  rule('TM-CMD-01', 'they may be taken in any phase of the turn', () => {
    for (const phase of ['movement', 'ranged', 'close']) {
      const t = use(duel({}, {}, { phase }), 'kneel')
      expect(unit(t).status).toEqual(['kneeling'])
      open(t)
    }
  })
  rule(['TM-CMD-02', 'TM-TURN-04'], 'they cost 2 AP: 1 is too little, 2 are enough', () => {
    const poor = duel({ ap: 1 })
    expect(refusal(poor, 'kneel', 'TM-CMD-02').params).toEqual({ ap: 2, has: 1 })
    open(poor)
    const t = use(duel({ ap: 2 }), 'kneel')
    expect([t.last('command used').ap, t.last('command used').price]).toMatchObject([0, { base: 2, total: 2, rule: 'TM-CMD-02' }])
    open(t)
  })
  rule(
    ['TM-CMD-03', 'TM-CMD-05'],
    'a State is a toggle, and the same action may be used again in the turn: each time it is paid',
    () => {
      const t = use(use(duel({ ap: 5 }), 'kneel'), 'kneel')
      expect([unit(t).status, unit(t).ap]).toEqual([[], 1])
      refusal(t, 'kneel', 'TM-CMD-02')
      open(t)
    },
  )
  rule('TM-CMD-04', 'each of them is a State, a Stance or an Order, and can be used somewhere', () => {
    const kinds = [...COMMANDS.values()].map(c => c.category)
    expect(['State', 'Stance', 'Order'].map(kind => kinds.filter(k => k === kind).length)).toEqual([14, 7, 7])
    const own = commands.map(c => c.id)
    expect([...COMMANDS.keys()].filter(id => !own.includes(id))).toEqual(['reboot'])
  })
  rule(['TM-STAT-07', 'TM-CMD-15'], 'a held unit has no Command Action but Break Grapple, which has its own moment', () => {
    const t = duel({ heldBy: 'b1' }, { holds: 'a1', at: [2, 5] })
    expect(['kneel', 'reload', 'equip', 'guard', 'power_down'].map(c => standing(t, c, 'a1', 'ranged'))).toEqual([
      'TM-STAT-07',
      'none',
      'TM-STAT-07',
      'TM-CMD-12',
      'TM-STAT-07',
    ])
    expect(standing(t, 'break_grapple', 'a1', 'ranged')).toBe('TM-CMD-15')
    open(t)
  })
  rule('TM-R-72', 'a Prone unit may get up, reload and equip, and nothing else', () => {
    const t = duel({ sheet: 'hexer', status: ['prone'], items: { micro_missiles: { ammo: 0 } } }, {}, { phase: 'ranged' })
    const found = ['get_up', 'reload', 'equip', 'kneel', 'power_down', 'anchor', 'guard', 'lock_on'].map(c => standing(t, c))
    expect(found).toEqual(['open', 'open', 'open', 'TM-R-72', 'TM-R-72', 'TM-R-72', 'TM-CMD-12', 'TM-R-72'])
    open(t)
  })
  rule('TM-R-148', 'a Stuck unit may pull free and give Orders, and nothing else', () => {
    const t = duel({ status: ['stuck'] })
    expect(['pull_free', 'kneel', 'equip', 'guard'].map(c => standing(t, c))).toEqual([
      'open',
      'TM-R-148',
      'TM-R-148',
      'TM-CMD-12',
    ])
    open(t)
  })
})

describe('positions', () => {
  rule('TM-CMD-13', 'kneeling: +1 to Accuracy, -1 to Evasion, and only rotation', () => {
    const t = use(duel(), 'kneel')
    expect([total(t.world, 'roll.accuracy', 'a1'), evasion(t.world, 'a1', true), evasion(t.world, 'a1', false)]).toEqual([
      1, -1, -1,
    ])
    expect(t.last('command used').command).toBe('kneel')
    use(t, 'kneel')
    expect([total(t.world, 'roll.accuracy', 'a1'), evasion(t.world, 'a1', true)]).toEqual([0, 0])
    open(t)
  })
  rule(['TM-R-74', 'TM-CMD-13'], 'vehicles are not offered it, a mech without legs and one in the air cannot kneel', () => {
    expect(standing(duelEnding({ sheet: 'bastion_tank' }), 'kneel')).toBe('none')
    expect(standing(duelEnding({ durability: { legL: 0, legR: 0 } }), 'kneel')).toBe('TM-R-74')
    expect(standing(duelEnding({ durability: { legL: 0 } }), 'kneel')).toBe('open')
  })
  rule('TM-R-149', 'who is Airborne neither kneels nor anchors', () => {
    const up = duelEnding({ sheet: 'alto_scout', level: 1 })
    expect([standing(up, 'kneel'), standing(up, 'anchor')]).toEqual(['TM-R-74', 'TM-R-149'])
    const down = duelEnding({ sheet: 'alto_scout', level: 0 })
    expect([standing(down, 'kneel'), standing(down, 'anchor')]).toEqual(['open', 'open'])
  })
  rule('TM-R-149', 'becoming Prone ends Kneeling, Anchor and any Stance', () => {
    const t = running(
      'afflict',
      { unit: 'b1', status: 'prone', by: 'a' },
      {},
      { status: ['kneeling', 'anchor'], stance: 'guard' },
    )
    expect([unit(t, 'b1').status, unit(t, 'b1').stance]).toEqual([['prone'], null])
    open(t)
  })
  rule('TM-CMD-14', 'a Prone unit gets up in its hex, keeps its facing and may still move', () => {
    const t = use(duel({ status: ['prone'], facing: 4 }), 'get_up')
    expect([unit(t).status, unit(t).facing, unit(t).ap, t.world.turn!.hasMoved]).toEqual([[], 4, 6, false])
    expect(t.options('ann', 'tm.act')).toContain('move:standard')
    expect(standing(t, 'get_up')).toBe('none')
    for (const phase of ['ranged', 'close']) {
      const later = use(duel({ status: ['prone'] }, {}, { phase }), 'get_up')
      expect(unit(later).status).toEqual([])
      open(later)
    }
  })
  rule('TM-CMD-24', 'Anchor is a toggle; Main Cannons cost 1 AP less, and it only rotates', () => {
    const t = use(duel({ sheet: 'citadel' }), 'anchor')
    expect(unit(t).status).toEqual(['anchor'])
    expect(t.options('ann', 'tm.act')).not.toContain('move:thruster')
    use(t, 'anchor')
    expect(unit(t).status).toEqual([])
    open(t)
  })
})
const duelEnding = (a1: Parameters<typeof duel>[0], more = {}) => {
  const t = duel(a1, {}, more)
  open(t)
  return t
}

describe('systems that are switched', () => {
  rule('TM-CMD-21', 'Overdrive: +2 Movement and +1 Assault while on; before moving only', () => {
    const t = duel()
    const before = standardMovement(t.world, unit(t)).total
    use(t, 'overdrive')
    expect(standardMovement(t.world, unit(t)).total).toBe(before + 2)
    expect(total(t.world, 'roll.assault', 'a1')).toBe(1)
    expect(standing(t, 'overdrive')).toBe('open')
    const moved = { ...t.world, turn: { ...t.world.turn!, hasMoved: true } }
    expect(commands.find(c => c.id === 'overdrive')!.problem(moved, unit(t), [])?.rule).toBe('TM-MOVE-01')
    use(t, 'overdrive')
    expect(standardMovement(t.world, unit(t)).total).toBe(before)
    open(t)
    expect(standing(duelEnding({}, { phase: 'ranged' }), 'overdrive')).toBe('TM-CMD-21')
  })
  rule('TM-CMD-23', 'powered down it takes no Stance and does not attack; waking is free before anything else', () => {
    const t = duel({ status: ['power_down'], ap: 2 })
    expect([standing(t, 'guard'), isConcealed(t.world, unit(t)), can(t.world, 'a1', 'cannotAttack')]).toEqual([
      'TM-CMD-23',
      true,
      true,
    ])
    use(t, 'power_down')
    expect([unit(t).status, unit(t).ap, t.last('command used').price]).toMatchObject([[], 2, { base: 2, total: 0 }])
    // Later in the turn it is paid for.
    use(t, 'power_down')
    expect([unit(t).status, unit(t).ap]).toEqual([['power_down'], 0])
    refusal(t, 'power_down', 'TM-CMD-02')
    open(t)
    const ranged = use(duel({ status: ['power_down'], ap: 3 }, {}, { phase: 'ranged' }), 'power_down')
    expect([unit(ranged).status, unit(ranged).ap]).toEqual([[], 1])
    open(ranged)
  })
  rule('TM-CMD-25', 'Rotor Drive: an Aerial Vehicle with a Rotor that works, before moving, once', () => {
    const t = duel({ sheet: 'pelican', level: 1 })
    expect(t.options('ann', 'tm.act')).toContain('move:thruster')
    use(t, 'rotor_drive')
    expect(t.options('ann', 'tm.act')).toContain('move:standard')
    expect(t.options('ann', 'tm.act')).not.toContain('move:thruster')
    expect(standing(t, 'rotor_drive')).toBe('TM-CMD-25')
    const broken = duelEnding({ sheet: 'hoverbike', level: 1, items: { rotor: { mode: 'destroyed', durability: 0 } } })
    expect(standing(broken, 'rotor_drive')).toBe('TM-CMD-25')
    expect(standing(duelEnding({ sheet: 'kestrel', level: 1 }), 'rotor_drive')).toBe('none')
  })
  rule('TM-CMD-22', 'Lock-On: +1 to Accuracy against one enemy in view; another replaces it', () => {
    const other = { id: 'b2', side: 'b', sheet: 'marauder', at: [6, 3] }
    const behind = { id: 'b3', side: 'b', sheet: 'marauder', at: [0, 5] }
    const t = use(duel({}, {}, { phase: 'ranged', others: [other, behind] }), 'lock_on')
    t.refuses('ann', { type: 'pick', ids: ['b3'] }, 'TM-CMD-22')
    t.pick('ann', 'b1')
    expect(unit(t).lockedOn).toBe('b1')
    const bonus = (target: string) => total(t.world, 'roll.accuracy', 'a1', { target })
    expect([bonus('b1'), bonus('b2')]).toEqual([1, 0])
    use(t, 'lock_on').pick('ann', 'b2')
    expect([bonus('b1'), bonus('b2'), unit(t).ap]).toEqual([0, 1, 4])
    use(t, 'lock_on').pick('ann', 'off')
    expect([unit(t).lockedOn, bonus('b2')]).toEqual([null, 0])
    open(t)
    expect(standing(duelEnding({}), 'lock_on')).toBe('TM-CMD-22')
  })
  rule(['TM-CMD-01', 'TM-CMD-22'], 'an action and what it is done to are chosen together, also from an earlier phase', () => {
    const others = [
      { id: 'b2', side: 'b', sheet: 'marauder', at: [6, 3] },
      { id: 'b3', side: 'b', sheet: 'marauder', at: [0, 5] },
    ]
    const t = duel({}, {}, { others })
    const offered = t.options('ann', 'tm.act').filter(id => id.includes('lock_on'))
    expect(offered).toEqual(['command:lock_on>b1', 'command:lock_on>b2'])
    refusal(t, 'lock_on>b3', 'TM-CMD-22')
    use(t, 'lock_on>b2')
    expect([unit(t).lockedOn, unit(t).ap, t.world.turn!.phase]).toEqual(['b2', 6, 'ranged'])
    t.asks('ann', 'tm.act')
  })
  rule('TM-CMD-22', 'what hides behind a hill cannot be locked on to', () => {
    const map = Array.from({ length: 11 }, (_, r) =>
      (r === 5 ? '.....2........' : '.'.repeat(r % 2 === 1 ? 13 : 14)).slice(0, r % 2 === 1 ? 13 : 14),
    )
    const t = duel({}, {}, { phase: 'ranged', map })
    expect(standing(t, 'lock_on')).toBe('TM-CMD-22')
    open(t)
  })
  rule(
    'TM-CMD-26',
    'Field Repair: 6 durability to a damaged section or thruster, its own or of an ally next to it, once each',
    () => {
      const ally = {
        id: 'a2',
        side: 'a',
        sheet: 'alto_line',
        at: [3, 5],
        durability: { torso: 33, head: 0 },
        items: { booster: { durability: 1 } },
      }
      const far = { id: 'a3', side: 'a', sheet: 'marauder', at: [4, 5], durability: { torso: 5 } }
      const foe = { id: 'b2', side: 'b', sheet: 'marauder', at: [1, 5], durability: { torso: 5 } }
      const t = use(duel({ sheet: 'prospector', durability: { legL: 1 } }, {}, { others: [ally, far, foe] }), 'field_repair')
      expect(t.options('ann', 'tm.commandTarget')).toEqual(['a1:legL', 'a2:torso', 'a2:a2/4'])
      t.pick('ann', 'a2:torso')
      expect(unit(t, 'a2').durability.torso).toBe(38)
      use(t, 'field_repair').pick('ann', 'a1:legL')
      expect(unit(t).durability.legL).toBe(7)
      use(t, 'field_repair')
      expect(t.world.items['a2/4']!.durability).toBe(7)
      expect(refusal(t, 'field_repair', 'TM-CMD-26').text).toContain('already been repaired this turn')
      open(t)
      expect(standing(duelEnding({ sheet: 'marauder', durability: { legL: 1 } }), 'field_repair')).toBe('none')
    },
  )
  rule('TM-CMD-20', 'Pull Free: a Stuck unit makes an Assault Roll; success frees it in its hex and it may move', () => {
    const failed = use(duel({ status: ['stuck'] }, {}, {}, [['pull free', 5]]), 'pull_free')
    expect([unit(failed).status, unit(failed).ap]).toEqual([['stuck'], 6])
    failed.dice('pull free', 6)
    use(failed, 'pull_free')
    expect([unit(failed).status, unit(failed).ap, failed.last('pulled free').unit]).toEqual([[], 4, 'a1'])
    expect(failed.options('ann', 'tm.act')).toContain('move:standard')
    expect(standing(duelEnding({ status: ['stuck'] }, { phase: 'ranged' }), 'pull_free', 'a1', 'ranged')).toBe('TM-CMD-20')
  })
  const coast = (row: string) => Array.from({ length: 11 }, (_, r) => (r === 5 ? row : '.'.repeat(r % 2 === 1 ? 13 : 14)))
  rule('TM-CMD-20', 'what is no boat stays in its hex, though water lies next to it', () => {
    const t = use(duel({ status: ['stuck'] }, {}, { map: coast('...L.........') }, [['pull free', 6]]), 'pull_free')
    expect([unit(t).status, unit(t).hex]).toEqual([[], hexOfPair([2, 5])])
    open(t)
  })
  rule('TM-R-115', 'a boat stranded on land slides into water next to it, and cannot pull free without', () => {
    const boat = { sheet: 'tern', status: ['stuck'], level: 0 }
    expect(standing(duelEnding(boat), 'pull_free', 'a1', 'movement')).toBe('TM-R-115')
    const t = use(duel(boat, {}, { map: coast('...L.........') }, [['pull free', 7]]), 'pull_free')
    expect([unit(t).status, unit(t).hex, unit(t).level]).toEqual([[], hexOfPair([3, 5]), 0])
    open(t)
  })
  rule(['TM-SYS-03', 'TM-R-36'], 'with an Amphibious Hull it is at home there: it needs no water and stays', () => {
    const boat = { sheet: sheet('tern', { systems: ['amphibious'] }), status: ['stuck'], level: 0 }
    expect(standing(duelEnding(boat), 'pull_free', 'a1', 'movement')).toBe('open')
    const t = use(duel(boat, {}, { map: coast('...L.........') }, [['pull free', 7]]), 'pull_free')
    expect([unit(t).status, unit(t).hex]).toEqual([[], hexOfPair([2, 5])])
    open(t)
  })
  rule(['TM-R-115', 'TM-R-110'], 'of several water hexes its owner chooses; wedged in the water it stays where it is', () => {
    const boat = { sheet: 'tern', status: ['stuck'], level: 0 }
    const ids = [hexOfPair([1, 5]), hexOfPair([3, 5])].map(({ column, row }) => `${column},${row}`)
    const t = use(duel(boat, {}, { map: coast('.L.L.........') }, [['pull free', 7]]), 'pull_free')
    expect([...t.options('ann', 'tm.freeHex')].sort()).toEqual([...ids].sort())
    t.pick('ann', ids[1]!)
    expect([unit(t).hex, unit(t).level]).toEqual([hexOfPair([3, 5]), 0])
    open(t)
    const afloat = use(duel(boat, {}, { map: coast('.LLL.........') }, [['pull free', 7]]), 'pull_free')
    expect([unit(afloat).status, unit(afloat).hex]).toEqual([[], hexOfPair([2, 5])])
    afloat.asks('ann', 'tm.act')
  })
})

describe('hands and magazines', () => {
  const axe = (t: ReturnType<typeof duel>) => t.world.items['a1/2']!
  rule(['TM-CMD-16', 'TM-WEAP-04'], 'a Carried weapon is swapped with what the hand holds', () => {
    const t = use(duel(), 'equip')
    t.pick('ann', 'draw:a1/2:armR')
    expect([axe(t).mode, axe(t).sections]).toEqual(['equipped', ['armR']])
    expect([t.world.items['a1/1']!.mode, t.world.items['a1/1']!.sections, unit(t).ap]).toEqual(['carried', [], 6])
    expect(t.last('equipped').item).toBe('a1/2')
    expect(unit(t).items).toEqual(['a1/1', 'a1/2'])
    open(t)
  })
  rule('TM-CMD-16', 'an Equipped weapon may be stowed, but nobody carries more than two things', () => {
    const t = use(duel(), 'equip').pick('ann', 'stow:a1/1')
    expect([t.world.items['a1/1']!.mode, axe(t).mode]).toEqual(['carried', 'carried'])
    open(t)
    const weapons = [
      { weapon: 'combat_rifle', mode: 'equipped', sections: ['armR'] },
      { weapon: 'beam_saber', mode: 'carried', sections: [] },
      { weapon: 'combat_knife', mode: 'carried', sections: [] },
    ] as const
    const full = use(duel({ sheet: sheet('marauder', { weapons }) }), 'equip')
    full.refuses('ann', { type: 'pick', ids: ['stow:a1/1'] }, 'TM-BUILD-11')
    full.pick('ann', 'draw:a1/2:armL')
    expect(full.world.items['a1/2']!.sections).toEqual(['armL'])
    open(full)
  })
  rule(['TM-WEAP-08', 'TM-R-161'], 'what lies in its hex is retrieved into enough free hands, one thing at a time', () => {
    const position = {
      dropped: [
        { item: 'b1/1', at: [2, 5] },
        { item: 'b1/2', at: [2, 5] },
      ],
    }
    const t = use(duel({}, {}, position), 'equip')
    t.refuses('ann', { type: 'pick', ids: ['take:b1/1:'] }, 'TM-WEAP-08')
    t.pick('ann', 'stow:a1/1')
    use(t, 'equip').pick('ann', 'take:b1/2:armL')
    expect([t.world.items['b1/2']!.unit, t.world.items['b1/2']!.sections, unit(t).items.at(-1)]).toEqual(['a1', ['armL'], 'b1/2'])
    expect(t.world.items['b1/1']!.mode).toBe('dropped')
    // The machine gun needs two hands and one is left.
    expect(use(t, 'equip').refuses('ann', { type: 'pick', ids: ['take:b1/1:armR'] }, 'TM-WEAP-08').params).toEqual({
      hands: 2,
      free: 1,
    })
    t.asks('ann', 'tm.commandTarget')
    const elsewhere = duel(
      { items: { machine_gun: { mode: 'carried', sections: [] } }, durability: { armL: 0, armR: 0 } },
      {},
      { dropped: [{ item: 'b1/2', at: [3, 5] }] },
    )
    expect(standing(elsewhere, 'equip')).toBe('TM-WEAP-04')
    open(elsewhere)
  })
  rule('TM-TYPE-06', 'a vehicle neither retrieves nor interacts', () => {
    const t = duel(
      { sheet: 'bastion_tank' },
      {},
      {
        dropped: [{ item: 'b1/2', at: [2, 5] }],
        mission: 'the_order_to_destroy',
        objectives: [{ id: 'X', kind: 'carry', at: [2, 5] }],
      },
    )
    expect([standing(t, 'equip'), standing(t, 'interact')]).toEqual(['none', 'TM-TYPE-06'])
    open(t)
  })
  rule(['TM-CMD-17', 'TM-WEAP-07'], 'Reload fills one Ammo weapon up; a full one needs none', () => {
    const spent = { sheet: 'behemoth', items: { missile_pod: { ammo: 0 }, aa_missiles: { ammo: 3 } } }
    const t = use(duel(spent), 'reload')
    t.pick('ann', 'a1/3')
    expect([t.world.items['a1/3']!.ammo, t.world.items['a1/4']!.ammo]).toEqual([4, 3])
    use(t, 'reload')
    expect(t.world.items['a1/4']!.ammo).toBe(4)
    refusal(t, 'reload', 'TM-CMD-17')
    open(t)
    expect(standing(duelEnding({ sheet: 'marauder' }), 'reload')).toBe('none')
  })
  rule(['TM-CMD-18', 'TM-R-158'], 'Interact: something in the same or an adjacent hex, at most one elevation away', () => {
    const crate = (x: number) => ({ mission: 'burning_sandstorm', objectives: [{ id: 'X', kind: 'carry', at: [x, 5] }] })
    const free = { at: [5, 5], items: { machine_gun: { mode: 'carried', sections: [] } } }
    const t = use(duel(free, {}, crate(6)), 'interact')
    expect([t.world.objectives[0]!.carrier, unit(t).ap]).toEqual(['a1', 6])
    open(t)
    expect(standing(duelEnding(free, crate(7)), 'interact')).toBe('TM-CMD-18')
    expect(standing(duelEnding({ ...free, level: 2 }, crate(6)), 'interact')).toBe('TM-R-158')
    expect(standing(duelEnding({ ...free, level: 1 }, crate(6)), 'interact')).toBe('open')
  })
})
