import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { engine } from './mv-table.ts'
import { at, game, goldOf, lines, passed, type Table, unplanned } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])
const CROWD = [...Array(4).fill('builder'), ...Array(4).fill('archer'), 'tribal-scout', 'tribal-scout']
const seen = (table: Table, seat: string, id: string) => engine.game.view(table.world, seat).blocks[id]?.known?.type ?? null
const hero = (key: string, abilities: string[], more = {}) => ({ key, player: 'p1', level: 5, hp: 4, ap: 4, abilities, ...more })

rule(
  ['MV-BLDR-06', 'MV-LOS-05', 'MV-LOS-03', 'MV-LOS-10'],
  'a Builder that chops the wood between two others opens the view for both; the shot it allows is answered',
  () => {
    const table = game(
      {
        land: [land(10, 10, 'forest')],
        blocks: [
          block('b1', 'p1', 'archer', [9, 10]),
          block('bb', 'p1', 'builder', [10, 10]),
          block('foe', 'p2', 'archer', [11, 10]),
          HOME,
          FAR,
        ],
      },
      throws('bss', 'sss'),
    )
    expect([seen(table, 'ann', 'foe'), seen(table, 'bob', 'b1')]).toEqual(['archer', null])
    table.pick('ann', 'bb').pick('ann', 'chop')
    expect(seen(table, 'bob', 'b1')).toBe('archer')
    table.pass('ann').pick('ann', 'b1').pick('ann', 'shoot:foe').asks('ann', 'mv.activate')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 3, 1],
      ['foe', 'b1', 3, 0],
    ])
  },
)
rule(
  ['MV-HAB-17', 'MV-LOS-10', 'MV-R-133', 'MV-LOS-03'],
  'a veil hides at once who was seen from two hexes, through the enemy’s phase, and falls when its owner’s next begins',
  () => {
    const table = game({
      heroes: [hero('dune-fox', ['veil-of-sand'])],
      blocks: [
        block('h', 'p1', 'dune-fox', [9, 10]),
        block('b1', 'p1', 'pikeman', [10, 10]),
        block('foe', 'p2', 'archer', [12, 10]),
        HOME,
        FAR,
      ],
    })
    expect(seen(table, 'bob', 'b1')).toBe('pikeman')
    table.pick('ann', 'h').pick('ann', 'cast:veil-of-sand')
    if (engine.decision(table.state, 'ann')?.kind === 'mv.aim') table.pick('ann', 'b1')
    expect(seen(table, 'bob', 'b1')).toBe(null)
    table
      .pass('ann')
      .pass('ann')
      .pick('bob', 'foe')
      .refuses('bob', { type: 'pick', ids: ['shoot:b1'] }, 'MV-LOS-10')
    unplanned(table.pass('bob').pass('bob'))
    expect(seen(table, 'bob', 'b1')).toBe('pikeman')
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-HAB-18', 'MV-LOS-08', 'MV-LOS-10', 'MV-LOS-11', 'MV-RET-04'],
  'what the Eagle Eye sees in a wood can be shot at in that phase and no longer; it does not see the shooter',
  () => {
    const table = game(
      {
        heroes: [hero('dune-fox', ['eagle-eye'])],
        land: [land(11, 10, 'forest')],
        blocks: [
          block('h', 'p1', 'dune-fox', [8, 12]),
          block('b1', 'p1', 'archer', [8, 10]),
          block('foe', 'p2', 'crossbowman', [11, 10]),
          HOME,
          FAR,
        ],
      },
      throws('b'),
    )
    expect(seen(table, 'ann', 'foe')).toBe(null)
    table.pick('ann', 'h').pick('ann', 'cast:eagle-eye').pass('ann')
    expect(seen(table, 'ann', 'foe')).toBe('crossbowman')
    table.pick('ann', 'b1').pick('ann', 'shoot:foe')
    // Two dice at three hexes, one fewer uphill; the Crossbowman does not see who shot.
    expect(strikes(table)).toEqual([['b1', 'foe', 1, 1]])
    table.pass('ann')
    expect(seen(table, 'ann', 'foe')).toBe(null)
    table.asks('bob', 'mv.activate')
  },
)
rule(
  ['MV-HAB-28', 'MV-ACT-06', 'MV-R-143', 'MV-MAP-04'],
  'on consecrated ground an attack into a wood costs a point more than infantry has; a rider pays it, and the ground is free a round later',
  () => {
    const table = game(
      {
        heroes: [hero('oath-warden', ['consecrate'])],
        land: [land(11, 10, 'forest')],
        blocks: [
          block('h', 'p1', 'oath-warden', [10, 10]),
          block('b1', 'p1', 'pikeman', [11, 10]),
          block('foe', 'p2', 'pikeman', [12, 10]),
          block('rider', 'p2', 'outrider', [11, 9]),
          HOME,
          FAR,
        ],
      },
      throws('hhh', 'hhh'),
    )
    table.pick('ann', 'h').pick('ann', 'cast:consecrate').pass('ann').pass('ann')
    table.pick('bob', 'foe').refuses('bob', { type: 'pick', ids: ['attack:h11_10'] }, 'MV-ACT-06')
    table.pass('bob').pick('bob', 'rider')
    expect(table.options('bob', 'mv.act')).toContain('attack:h11_10')
    unplanned(table.pass('bob').pass('bob')).pass('ann').pick('bob', 'foe')
    // The Warden's next phase has begun: what it laid is gone.
    table.pick('bob', 'attack:h11_10').asks('bob', 'mv.activate')
    expect(strikes(table).length).toBe(2)
  },
)
rule(
  ['MV-HAB-27', 'MV-DIC-05', 'MV-R-133'],
  'an Oath Shield takes one point of a critical and is spent; the second hit of the same phase goes in whole',
  () => {
    const table = game(
      {
        heroes: [hero('oath-warden', ['oath-shield'])],
        blocks: [
          block('h', 'p1', 'oath-warden', [8, 10]),
          block('b1', 'p1', 'archer', [10, 10]),
          block('f1', 'p2', 'horseman', [11, 10]),
          block('f2', 'p2', 'horseman', [10, 11]),
          HOME,
          FAR,
        ],
      },
      throws('hhhs', 'ssss', 'hsss'),
    )
    table.pick('ann', 'h').pick('ann', 'cast:oath-shield')
    if (engine.decision(table.state, 'ann')?.kind === 'mv.aim') table.pick('ann', 'b1')
    table.pass('ann').pass('ann')
    table.pick('bob', 'f1').pick('bob', 'attack:h10_10')
    expect(table.world.blocks.b1).toMatchObject({ wounds: 1 })
    table.pick('bob', 'f2').pick('bob', 'attack:h10_10')
    expect(table.world.blocks.b1).toBeUndefined()
    table.asks('bob', 'mv.activate')
  },
)
rule(
  ['MV-HAB-29', 'MV-R-113', 'MV-ACT-08', 'MV-EXP-08'],
  'called to arms, a unit that has attacked attacks again for no command point, and is as done as before',
  () => {
    const table = game(
      {
        options: { ruleset: 'expert' },
        heroes: [hero('oath-warden', ['call-to-arms'])],
        blocks: [
          block('h', 'p1', 'oath-warden', [9, 10]),
          block('b1', 'p1', 'berserker', [10, 10]),
          block('foe', 'p2', 'heavy-swordsman', [11, 10]),
          HOME,
          FAR,
        ],
      },
      throws('hhh', 'shh', 's', 'h'),
    )
    const command = () => table.world.players.p1!.command
    expect(command()).toBe(6)
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'h').pick('ann', 'cast:call-to-arms')
    if (engine.decision(table.state, 'ann')?.kind === 'mv.aim') table.pick('ann', 'b1')
    table.pick('ann', 'attack:h11_10')
    expect(strikes(table).map(([by, , dice]) => [by, dice])).toEqual([
      ['b1', 3],
      ['foe', 3],
      // Wounds cost two dice each (MV-EXP-01).
      ['b1', 1],
      ['foe', 1],
    ])
    expect([command(), table.world.blocks.b1!.done]).toEqual([4, true])
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-R-116', 'MV-ZONE-05', 'MV-TURN-08', 'MV-TURN-12', 'MV-R-150'],
  'Barracks two hexes from what is hidden are planned in good faith and cancelled: the hex is named, the kind is not, the gold comes back',
  () => {
    const table = game({
      phase: 'build',
      players: [{ id: 'p1', gold: 6 }, { id: 'p2' }],
      buildings: [building('hid', 'p2', 'academy', [12, 10])],
      land: [land(11, 10, 'hill'), land(11, 9, 'hill'), land(11, 11, 'hill'), land(10, 9, 'hill'), land(10, 11, 'hill')],
      blocks: [block('bb', 'p1', 'builder', [10, 10]), HOME, FAR],
    })
    table.choose('ann', plan(order('build:barracks', 10, 10))).choose('bob', plan())
    table.asks('ann', 'mv.plan')
    expect([table.world.phase, goldOf(table)[0]]).toEqual(['amend', 6])
    const told = lines(table, 'bob').join(' ')
    expect(told).not.toMatch(/Barracks|Academy/)
    expect(lines(table, 'ann').join(' ')).toMatch(/12, 10|10, 10/)
    expect(lines(table, 'ann').join(' ')).not.toContain('Academy')
    table.choose('ann', plan(order('build:guard-towers', 10, 10)))
    expect(
      Object.values(table.world.buildings)
        .map(one => one.kind)
        .sort(),
    ).toContain('guard-towers')
    expect(goldOf(table)[0]).toBe(2)
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-PERM-04', 'MV-PERM-05', 'MV-TURN-01'],
  'the caravan does not step into water, stays where it was traded with, and trades again in the next round',
  () => {
    const table = game(
      {
        encounters: [{ kind: 'caravan', hex: [11, 10] }],
        land: [land(12, 10, 'water')],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), HOME, FAR],
      },
      [['wander', 1]],
    )
    table.pick('ann', 'b1').pick('ann', 'trade').pass('ann').pass('ann').pass('bob')
    expect([table.world.encounters[0]!.hex, goldOf(table)[0]]).toEqual([{ column: 11, row: 10 }, 7])
    unplanned(table).pick('ann', 'b1').pick('ann', 'trade')
    expect(goldOf(table)[0]).toBe(9)
    table.refuses('ann', { type: 'pick', ids: ['trade'] }, 'MV-PERM-05')
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-SEC-06', 'MV-ROAD-06', 'MV-ROAD-05'],
  'in the rain a road through a wood is as short but gives no further point; in the dry round after it does',
  () => {
    const road = (column: number, terrain: string) => land(column, 10, terrain, { road: [1, 4] })
    const table = game({
      phase: 'start',
      options: { eventDial: true },
      dial: 5,
      land: [road(5, 'grassland'), road(6, 'forest'), road(7, 'forest'), road(8, 'grassland'), road(9, 'grassland')],
      blocks: [block('b1', 'p1', 'pikeman', [5, 10]), HOME, FAR],
    })
    unplanned(table).pick('ann', 'b1').pick('ann', 'go:h7_10')
    expect(table.world.blocks.b1).toMatchObject({ ap: 0 })
    table.pass('ann').pass('bob')
    if (engine.decision(table.state, 'ann')?.kind === 'mv.plan') unplanned(table)
    table.pick('ann', 'b1').pick('ann', 'go:h9_10')
    expect(table.world.blocks.b1).toMatchObject({ ap: 1, roadBonus: true })
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-FORM-03', 'MV-EXP-07', 'MV-R-165', 'MV-BLDR-03', 'MV-R-142'],
  'a pair takes two command points; with one left it acts one by one, and each may be given its order alone',
  () => {
    const table = game({
      options: { ruleset: 'expert' },
      buildings: [building('fort', 'p1', 'fortress', [5, 13])],
      players: [{ id: 'p1' }, { id: 'p2' }],
      blocks: [
        ...CROWD.map((type, i) => block(`a${i}`, 'p1', type, [7, 4 + i])),
        block('b1', 'p1', 'pikeman', [10, 10]),
        block('b2', 'p1', 'horseman', [10, 10]),
        FAR,
      ],
    })
    expect(table.world.players.p1!.command).toBe(11)
    for (const i of CROWD.keys()) table.pick('ann', `a${i}`).pass('ann')
    expect(table.options('ann', 'mv.activate')).toEqual(['b1', 'b2'])
    expect(table.why('ann', 'b1+b2')).toBe('MV-EXP-07')
    table.pick('ann', 'b2').pick('ann', 'go:h11_10').pass('ann').pass('ann').asks('bob', 'mv.activate')
    expect([at(table, 'b1'), at(table, 'b2')]).toEqual([
      [10, 10],
      [11, 10],
    ])
  },
)
rule(
  ['MV-TURN-12', 'MV-BLDR-06', 'MV-ECON-04', 'MV-R-145', 'MV-BLD-02'],
  'wood pays for the recruit after it in the plan and not for one before it; the table hears one sum',
  () => {
    const made = () =>
      game({
        phase: 'build',
        players: [{ id: 'p1', gold: 1 }, { id: 'p2' }],
        land: [land(5, 10, 'forest')],
        blocks: [block('bb', 'p1', 'builder', [5, 10]), HOME, FAR],
      })
    const early = made()
    early.refuses('ann', plan(order('recruit:heavy-swordsman', 3, 10), order('chop:', 5, 10)), 'MV-ECON-04')
    early.choose('ann', plan(order('chop:', 5, 10), order('recruit:heavy-swordsman', 3, 10))).choose('bob', plan())
    expect(goldOf(early)[0]).toBe(0)
    expect(lines(early, 'bob').join(' ')).not.toMatch(/Swordsman/)
    early.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-PORTL-02', 'MV-R-78', 'MV-BLDR-01'],
  'a stage of the Portal is built by whoever stands on the site, one each build phase, and costs 8 gold without mines',
  () => {
    const table = game({
      phase: 'build',
      options: { portal: true },
      players: [
        { id: 'p1', gold: 17, portal: 0 },
        { id: 'p2', gold: 17 },
      ],
      land: [land(10, 10, 'grassland', { portal: true })],
      blocks: [block('bb', 'p1', 'builder', [10, 10]), HOME, block('b2', 'p2', 'builder', [11, 10]), FAR],
    })
    table.refuses('ann', plan(order('portal:', 10, 10), order('portal:', 10, 10)), 'MV-PORTL-02')
    expect(table.why('bob', 'portal:')).toBe('MV-PORTL-02')
    table.choose('ann', plan(order('portal:', 10, 10))).choose('bob', plan())
    expect([table.world.players.p1!.portal, goldOf(table)[0]]).toEqual([1, 9])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-R-82', 'MV-ACT-14', 'MV-ACT-15', 'MV-RET-01'],
  'who is attacked and strikes back still rests; who swaps does not: one heals, the other not',
  () => {
    const table = game(
      {
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10], { wounds: 1 }),
          block('b2', 'p1', 'pikeman', [6, 10], { wounds: 1 }),
          block('b3', 'p1', 'archer', [5, 10]),
          block('foe', 'p2', 'heavy-swordsman', [11, 10]),
          FAR,
        ],
      },
      throws('hhh', 'hhh'),
    )
    table.pick('ann', 'b3').pick('ann', 'swap:b2').pass('ann').pass('ann')
    table.pick('bob', 'foe').pick('bob', 'attack:h10_10').pass('bob')
    unplanned(table)
    expect([table.world.blocks.b1!.wounds, table.world.blocks.b2!.wounds]).toEqual([0, 1])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-CARD-10', 'MV-ACT-08', 'MV-BLD-25', 'MV-CMB-06'],
  'who withdraws from the wall of enemies has nowhere to go: the card is spent and the fight goes on',
  () => {
    const table = game(
      {
        options: { combatCards: true },
        players: [{ id: 'p1' }, { id: 'p2', hand: ['ordered-withdrawal'] }],
        land: [land(12, 10, 'water'), land(11, 11, 'water'), land(10, 11, 'water'), land(10, 9, 'water'), land(11, 9, 'water')],
        blocks: [block('b1', 'p1', 'berserker', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10]), HOME, FAR],
      },
      throws('shhh', 'hhh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pass('ann').pick('bob', 'ordered-withdrawal')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 4, 1],
      ['foe', 'b1', 3, 0],
    ])
    expect([at(table, 'foe'), table.world.players.p2!.hand]).toEqual([[11, 10], ['empty-words']])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-RET-05', 'MV-RET-04', 'MV-LOS-13', 'MV-BLD-20'],
  'towers answer a shot from the grass and none from a wood they do not see into',
  () => {
    const shot = (terrain: string, dice: string[]) => {
      const table = game(
        {
          land: [land(9, 10, terrain)],
          buildings: [building('t', 'p2', 'guard-towers', [11, 10], { identified: true })],
          blocks: [block('b1', 'p1', 'archer', [9, 10]), HOME, FAR],
        },
        throws(...dice),
      )
      table.pick('ann', 'b1').pick('ann', 'shoot:t').asks('ann', 'mv.activate')
      return strikes(table)
    }
    // Shooters at walls roll two dice fewer (MV-STR-07).
    expect(shot('grassland', ['s', 'sss'])).toEqual([
      ['b1', 't', 1, 0],
      ['t', 'b1', 3, 0],
    ])
    // The wood is higher ground.
    expect(shot('forest', ['ss'])).toEqual([['b1', 't', 2, 0]])
  },
)
rule(
  ['MV-BLD-17', 'MV-R-87', 'MV-VPS-02', 'MV-BLD-24', 'MV-CMB-06'],
  'Barracks that fall bury their garrison and its Builder: three squares, four points, and the victor stands in the ruins',
  () => {
    const table = game(
      {
        buildings: [building('bar', 'p2', 'barracks', [11, 10], { damage: 2 })],
        land: [land(11, 10, 'grassland', { road: [1, 4] })],
        blocks: [
          block('b1', 'p1', 'berserker', [10, 10]),
          block('in', 'p2', 'archer', [11, 10], { wounds: 1 }),
          block('bb', 'p2', 'builder', [11, 10]),
          HOME,
          FAR,
        ],
      },
      throws('bsss', 'shhh'),
    )
    // The Archer inside counters swords and shoots first.
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(strikes(table)[0]![0]).toBe('in')
    expect(Object.keys(table.world.blocks).sort()).toEqual(['b1', 'far', 'rest'])
    expect([at(table, 'b1'), table.world.players.p1!.tracks, table.world.players.p1!.banked]).toEqual([
      [11, 10],
      { berserker: 3 },
      4,
    ])
    expect(table.world.land.h11_10!.road).toEqual([0, 3])
    passed(table).asks('ann', 'mv.activate')
  },
)
