import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { block, building, land, throws } from '../combat/test/battle.ts'
import { engine, field } from './mv-table.ts'
import { game, type Table } from './round-table.ts'

test('answers to other questions say when they are given', () => {
  const blocks = [block('b1', 'p1', 'pikeman', [10, 10]), block('far', 'p2', 'archer', [17, 12])]
  const table = game({ blocks }).pick('ann', 'b1')
  table.asks('ann', 'mv.act')
  const said = ['2:ambush', 'row-1', 'o0', 'hit-and-run', 'recruit:pikeman', 'ambush', 'p2']
  expect(said.map(id => table.why('ann', id))).toEqual([
    ...['MV-CARD-07', 'MV-CARD-07', 'MV-ADV-12', 'MV-R-122', 'MV-BLD-01', 'MV-CARD-01', 'MV-SET-01'],
  ])
  expect(table.why('ann', 'nonsense')).toBe('KERNEL-UNKNOWN')
})

/** Two territories face up, the one in the east face down. */
const frontier = (blocks: readonly JsonObject[]) =>
  field({
    options: { combatCards: false, missions: false, eventDial: false },
    explored: [
      { at: [10, 10], tile: 'T24' },
      { at: [7, 9], tile: 'T24' },
    ],
    unexplored: [{ at: [12, 11] }],
    buildings: [building('home1', 'p1', 'settlement', [10, 10]), building('home2', 'p2', 'settlement', [7, 9])],
    blocks: [...blocks],
  })
rule(
  ['MV-EXPL-01', 'MV-EXPL-03', 'MV-EXPL-09'],
  'why a territory is not turned up: by whom, from where, with which points',
  () => {
    const whyNot = (type: string, hex: number[]) => {
      const table = frontier([block('b1', 'p1', type, hex)]).pick('ann', 'b1')
      table.asks('ann', 'mv.act')
      return table.why('ann', 'reveal:x1')
    }
    expect(whyNot('pikeman', [11, 10])).toBe(null)
    expect(whyNot('builder', [11, 10])).toBe('MV-EXPL-09')
    expect(whyNot('decoy', [11, 10])).toBe('MV-EXPL-09')
    expect(whyNot('pikeman', [9, 10])).toBe('MV-EXPL-01')
    const table = frontier([block('b1', 'p1', 'ballista', [11, 10])])
      .pick('ann', 'b1')
      .pick('ann', 'setup')
    expect(['setup', 'use:brace', 'reveal:x9'].map(id => table.why('ann', id))).toEqual(['MV-ACT-11', 'MV-VET-03', 'MV-EXPL-01'])
    table.asks('ann', 'mv.act')
  },
)
rule(['MV-PERM-03'], 'a colony that sleeps is not attacked, and says so', () => {
  const encounters = [{ kind: 'ant-colony', hex: [11, 10], damage: 3, dormant: true }]
  const table = game({ encounters, blocks: [block('b1', 'p1', 'pikeman', [10, 10])] }).pick('ann', 'b1')
  table.asks('ann', 'mv.act')
  expect(['attack:h11_10', 'cast:ice-bolt', 'shoot:e1'].map(id => table.why('ann', id))).toEqual([
    ...['MV-PERM-03', 'MV-HER-05', 'MV-ACT-10'],
  ])
  const shot = game({ encounters, blocks: [block('b1', 'p1', 'archer', [10, 10])] }).pick('ann', 'b1')
  shot.asks('ann', 'mv.act')
  expect(['e1', 'e7', 'home2'].map(id => shot.why('ann', `shoot:${id}`))).toEqual(['MV-PERM-03', 'MV-CMB-01', 'MV-LOS-11'])
})
test('what was an option once is told when it is one, in every question', () => {
  const table = game({ blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('far', 'p2', 'archer', [17, 12])] })
  const said = ['nothing', 'd0', 'u1', 'b1+b2', 'skill:lion-knight+hp', '7:ambush', 'fortress', 'h60_60', 's9', 'e1', 'b1-40']
  const rules = [
    ...['MV-R-115', 'MV-CARD-02', 'MV-R-98', 'MV-FORM-03', 'MV-BLD-01', 'MV-CARD-09'],
    ...['MV-SCEN-06', 'MV-MAP-03', 'MV-BLD-24', 'MV-PERM-01', 'MV-CMB-05'],
  ]
  expect(said.map(id => table.why('ann', id))).toEqual(rules)
  table.pick('ann', 'b1').asks('ann', 'mv.act')
  expect(said.map(id => table.why('ann', id))).toEqual(rules)
})
rule(['MV-DIPL-02'], 'a treaty that holds is not offered again, and wants no gold', () => {
  const treaties = [{ between: ['p1', 'p2'], kind: 'passage', until: 3 }]
  const table = game({ options: { diplomacy: true }, phase: 'revenue', treaties, players: [{ id: 'p1', gold: 0 }] })
  expect(table.why('ann', 'passage:p2')).toBe('MV-DIPL-02')
  table.asks('ann', 'mv.deal')
})

const whys = (table: Table, ...ids: string[]) => ids.map(id => table.why('ann', id))
rule(['MV-R-123', 'MV-UAB-10'], 'what movement alone leaves out says so; what is no act at all has its own reason', () => {
  const table = game(
    {
      players: [{ id: 'p1', tracks: [{ type: 'horseman', square: 2 }] }],
      blocks: [block('b1', 'p1', 'horseman', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10], { wounds: 1 })],
    },
    throws('sss', 'hsss'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'hit-and-run')
  expect(whys(table, 'attack:h11_10', 'setup', 'chop', 'reveal:t1', 'dig')).toEqual(Array(5).fill('MV-R-123'))
  expect(whys(table, 'build:academy', 'gift:p2', '2:ambush', 'decoy:', 'exchange:regicide', 'h18_10')).toEqual([
    ...['MV-BLD-01', 'MV-DIPL-01', 'MV-CARD-07', 'MV-DEC-01', 'MV-MISS-06', 'MV-BLD-25'],
  ])
  table.asks('ann', 'mv.act')
})
rule('MV-UAB-13', 'after a trample nothing is left but one more attack move', () => {
  const table = game(
    {
      players: [{ id: 'p1', tracks: [{ type: 'cataphract', square: 2 }] }],
      blocks: [
        block('b1', 'p1', 'cataphract', [10, 10]),
        block('foe', 'p2', 'archer', [11, 10], { wounds: 1 }),
        block('foe2', 'p2', 'archer', [12, 10]),
      ],
    },
    throws('hhhb'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'trample')
  expect(whys(table, 'h10_10', 'go:h10_10', 'reveal:t1', 'use:trample', 'attack:h12_10')).toEqual([
    ...['MV-UAB-13', 'MV-UAB-13', 'MV-UAB-13', 'MV-UAB-13', null],
  ])
  table.asks('ann', 'mv.act')
})
rule(['MV-ACT-06', 'MV-ACT-09', 'MV-CMB-01'], 'whom an attack or a swap means may be said by name too', () => {
  const table = game({ blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('far', 'p2', 'archer', [17, 12])] }).pick(
    'ann',
    'b1',
  )
  expect(whys(table, 'attack:far', 'attack:b2-40', 'attack:home2', 'swap:b2-40', 'swap:far')).toEqual([
    ...['MV-ACT-06', 'MV-CMB-01', 'MV-ACT-06', 'MV-ACT-09', 'MV-ACT-09'],
  ])
  table.asks('ann', 'mv.act')
})
test('whatever the game has a word for has a reason, in every question', () => {
  const table = game({ blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('far', 'p2', 'archer', [17, 12])] })
  const said = [
    'pass',
    'rest',
    't3',
    'part:b1',
    'pikeman',
    'builder',
    'volley',
    'ice-bolt',
    'regicide',
    'wolf-pack',
    'caravan',
    'forest',
  ]
  expect(whys(table, ...said, 'guardian')).toEqual([
    ...['MV-R-115', 'MV-ACT-13', 'MV-EXPL-01', 'MV-ACT-01', 'MV-BLD-02', 'MV-BLD-02', 'MV-ABL-02', 'MV-HER-05'],
    ...['MV-MISS-05', 'MV-ADV-01', 'MV-PERM-01', 'MV-ACT-03', 'MV-ADV-08'],
  ])
  table.asks('ann', 'mv.activate')
})

rule('MV-BLD-21', 'a building that is not activated says whether it shoots at all, or at nobody now', () => {
  const buildings = [
    building('t', 'p1', 'guard-towers', [10, 10]),
    building('f', 'p1', 'fortress', [6, 10], { unfinished: true }),
  ]
  const blocks = [
    block('b1', 'p1', 'pikeman', [9, 10]),
    block('bb', 'p1', 'builder', [6, 10]),
    block('far', 'p2', 'archer', [17, 12]),
  ]
  const table = game({ buildings, blocks })
  expect(table.whyTexts('ann', 'home1', 't', 'f')).toEqual([
    ...['only Guard Towers and Fortresses shoot', 'it has nothing to shoot at', 'it is not finished'],
  ])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-ACT-01', 'MV-ACT-06', 'MV-LOS-10', 'MV-PERM-06'],
  'whoever presses a piece or a territory while a block acts hears what stands between them, or that it can act there',
  () => {
    const table = game({
      encounters: [
        { kind: 'caravan', hex: [12, 12] },
        { kind: 'competition', hex: [13, 12] },
      ],
      unexplored: [{ at: [22, 10] }],
      buildings: [building('bar', 'p1', 'barracks', [9, 9])],
      blocks: [
        block('b1', 'p1', 'pikeman', [10, 10]),
        block('b2', 'p1', 'archer', [10, 11]),
        block('foe', 'p2', 'pikeman', [11, 10]),
        block('f2', 'p2', 'pikeman', [13, 10]),
        block('rest', 'p1', 'archer', [3, 12]),
      ],
    })
    const pressed = ['foe', 'f2', 'rest', 'home1', 'home2', 'e1', 'e2', 'x1', 'h10_10', 'attack:foe', 'attack:b2', 'b99'] as const
    const said = () => pressed.map(id => table.why('ann', id))
    table.pick('ann', 'b1')
    expect(said()).toEqual([
      ...([null, 'MV-ACT-06', null, 'MV-ACT-03', 'MV-ACT-06', 'MV-PERM-05'] as const),
      ...(['MV-PERM-06', 'MV-EXPL-01', 'MV-ACT-03', 'MV-ACT-06', 'MV-CMB-01', 'MV-CMB-05'] as const),
    ])
    expect(table.whyTexts('ann', 'attack:foe')).toEqual(['it can attack there: an attack names the hex'])
    table.pass('ann').pick('ann', 'b2')
    expect(said()).toEqual([
      ...([null, 'MV-LOS-10', null, 'MV-ACT-03', 'MV-LOS-11', 'MV-PERM-05'] as const),
      ...(['MV-PERM-06', 'MV-EXPL-01', 'MV-ACT-05', 'MV-ACT-06', 'MV-CMB-01', 'MV-CMB-05'] as const),
    ])
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-PERM-05', 'MV-SCRL-01', 'MV-BLDR-05', 'MV-BLDR-06', 'MV-ROAD-09', 'MV-ECON-04'],
  'what the land lets a block do says what is missing: the place, the piece, the points, the gold, or that it was done already',
  () => {
    const position = {
      options: { scrolls: true },
      players: [{ id: 'p1', gold: 1 }],
      land: [land(10, 11, 'water'), land(6, 10, 'grassland', { ruin: true })],
      encounters: [{ kind: 'caravan', hex: [11, 10] }],
      blocks: [
        block('work', 'p1', 'builder', [10, 10]),
        block('away', 'p1', 'pikeman', [4, 14]),
        block('digger', 'p1', 'builder', [6, 10]),
        block('watch', 'p2', 'archer', [7, 10]),
      ],
    }
    const says = (id: string, ...what: string[]) => {
      const table = game(position).pick('ann', id)
      table.asks('ann', 'mv.act')
      return table.whyTexts('ann', ...what)
    }
    expect(says('away', 'trade', 'dig', 'chop', 'road:14')).toEqual([
      'it does not stand beside the caravan',
      'only Builders and heroes dig',
      ...Array(2).fill('only a Builder improves a hex'),
    ])
    expect(says('work', 'trade', 'dig', 'chop', 'road:14', 'road:9', 'bridge:h10_11', 'bridge:h9_9')).toEqual([
      null,
      'there is no dig site on its hex',
      'it stands in no forest',
      null,
      'a road piece has two or three exits, named by their sides in order: road:14',
      'it costs 2 gold, and there is 1 left',
      'a bridge is built on water beside the Builder that has none',
    ])
    expect(says('digger', 'dig')).toEqual(['nobody digs beside an enemy'])
    const traded = game(position).pick('ann', 'work').pick('ann', 'trade')
    expect(traded.whyTexts('ann', 'trade', 'e1')).toEqual(Array(2).fill('you have traded with the caravan this round'))
    traded.asks('ann', 'mv.act')
  },
)

test('whatever is drawn on the board or lies beside it has a reason, in every question', () => {
  const table = game({
    options: { combatCards: true, missions: true, eventDial: true, scrolls: true, portal: true, diplomacy: true },
    phase: 'revenue',
    treaties: [{ between: ['p1', 'p2'], kind: 'passage', until: 3 }],
    unexplored: [{ at: [22, 10] }],
    land: [
      land(9, 9, 'grassland', { token: true }),
      land(8, 8, 'grassland', { ruin: true, road: [1, 4] }),
      land(12, 12, 'grassland', { mine: true }),
      land(7, 12, 'grassland', { portal: true }),
      land(6, 12, 'water', { bridge: true }),
    ],
    players: [{ id: 'p1', missions: [{ key: 'regicide' }] }, { id: 'p2' }],
    blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('far', 'p2', 'archer', [17, 12])],
  })
  const drawn = () => {
    const { layers, panels } = engine.game.scene(engine.view(table.state, 'ann').view)
    return [...layers.flatMap(({ shapes }) => shapes.map(({ id }) => id)), ...panels.map(({ id }) => id), 'ann', 'bob', '3']
  }
  const kinds = () => [...new Set(drawn().map(id => id.replace(/\d+/g, '#')))].length
  const unknown = () => drawn().filter(id => table.why('ann', id) === 'KERNEL-UNKNOWN')
  expect(kinds()).toBeGreaterThan(16)
  expect(unknown()).toEqual([])
  table.pass('ann').pass('bob').asks('ann', 'mv.plan')
  expect(unknown()).toEqual([])
})
rule(
  ['MV-R-122', 'MV-VET-03', 'MV-ABL-02', 'MV-ABL-05', 'MV-UAB-08', 'MV-UAB-09', 'MV-UAB-12', 'MV-UAB-15', 'MV-UAB-17'],
  'why an ability is not announced with an attack: it is locked or spent, or what it needs itself is missing',
  () => {
    const why = (type: string, act: string, more: JsonObject = {}, player: JsonObject = {}) => {
      const blocks = [
        block('b1', 'p1', type, [10, 10], { isSetUp: type === 'catapult' || type === 'bombard', ...more }),
        block('foe', 'p2', 'archer', [act.startsWith('attack') ? 11 : 12, 10]),
        block('eye', 'p1', 'tribal-scout', [12, 11]),
      ]
      const tracks = [{ type, square: 2 }]
      const table = game({ players: [{ id: 'p1', tracks, ...player }], blocks }).pick('ann', 'b1')
      table.asks('ann', 'mv.act')
      return table.why('ann', act)
    }
    const charge = 'attack:h11_10+b1'
    expect(why('knight', charge)).toBe('MV-UAB-12')
    expect(why('knight', charge, {}, { tracks: [] })).toBe('MV-VET-03')
    expect(why('knight', charge, {}, { abilities: 2 })).toBe('MV-ABL-02')
    expect(why('knight', charge, { usedAbility: true })).toBe('MV-ABL-05')
    expect(why('knight', 'attack:h11_10+eye')).toBe('MV-R-122')
    expect(why('knight', 'attack:h9_10+b1')).toBe('MV-CMB-01')
    expect(why('knight', 'charge', {}, { tracks: [] })).toBe('MV-VET-03')
    expect(why('crossbowman', 'shoot:foe+b1', { moved: true })).toBe('MV-UAB-08')
    expect(why('crossbowman', 'shoot:foe+b1')).toBe(null)
    expect(why('longbowman', 'shoot:foe+b1')).toBe('MV-UAB-09')
    expect(why('catapult', 'shoot:foe+b1')).toBe('MV-UAB-15')
    expect(why('bombard', 'shoot:foe+b1')).toBe('MV-UAB-17')
    expect(why('halberdier', 'brace')).toBe('MV-ACT-01')
  },
)

rule(['MV-FORM-03', 'MV-FORM-12', 'MV-EXP-07', 'MV-HER-17'], 'why two do not act together', () => {
  const why = (more: JsonObject, fortresses: number, first: JsonObject = {}) => {
    const table = game({
      buildings: fortresses > 0 ? [building('fort', 'p1', 'fortress', [6, 15])] : [],
      blocks: [
        block('b1', 'p1', 'pikeman', [10, 10], first),
        block('b2', 'p1', 'archer', [10, 10]),
        block('b3', 'p1', 'archer', [5, 12]),
      ],
      ...more,
    })
    table.asks('ann', 'mv.activate')
    return [table.why('ann', 'b1+b2'), table.why('ann', 'b2+b3')]
  }
  const formations = { options: { formations: true } }
  expect(why(formations, 1)).toEqual([null, 'MV-FORM-03'])
  const apart = game({ blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p1', 'archer', [9, 10])] })
  apart.asks('ann', 'mv.activate')
  expect(apart.whyTexts('ann', 'b1+b2')).toEqual(['formations are not in play'])
  expect(why(formations, 0)).toEqual(['MV-FORM-12', 'MV-FORM-03'])
  expect(why(formations, 1, { done: true })[0]).toBe('MV-FORM-03')
  expect(why(formations, 1, { ap: 0 })[0]).toBe('MV-ACT-02')
  const frozen = { effects: [{ kind: 'frozen', owner: 'p2', bearer: 'b1', n: 0, ends: 'bearer next' }] }
  expect(why({ ...formations, ...frozen }, 1)[0]).toBe('MV-HER-17')
  const many = Array.from({ length: 10 }, (_, i) =>
    block(`c${i}`, 'p1', ['pikeman', 'archer', 'horseman', 'outrider'][i % 4]!, [3 + i, 14]),
  )
  const short = game({
    options: { ruleset: 'expert', combatCards: false },
    buildings: [building('fort', 'p1', 'fortress', [6, 15])],
    blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p1', 'archer', [10, 10]), ...many],
  })
  for (const { id } of many) short.pick('ann', id).pass('ann')
  expect(short.why('ann', 'b1+b2')).toBe('MV-EXP-07')
  short.asks('ann', 'mv.activate')
})
rule('MV-HAB-31', 'why no third decoy is mustered says how many there may be', () => {
  const decoys = [block('d1', 'p1', 'decoy', [5, 10]), block('d2', 'p1', 'decoy', [6, 10])]
  const heroes = [{ key: 'mirror-witch', player: 'p1', abilities: ['false-muster'] }]
  const table = game({ heroes, blocks: [block('b1', 'p1', 'mirror-witch', [10, 10]), ...decoys] }).pick('ann', 'b1')
  table.asks('ann', 'mv.act')
  expect(table.whyTexts('ann', 'cast:false-muster')).toEqual(['you never have more than 2 decoys'])
})
rule(
  ['MV-CARD-03', 'MV-CARD-04', 'MV-CARD-07', 'MV-CARD-09'],
  'a card is named by where it lies, too: in a hand and in the row',
  () => {
    const cards = { options: { combatCards: true } }
    const hand = ['ambush', 'thundering-hooves', 'hammer-blow', 'hammer-blow']
    const blocks = [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'archer', [11, 10])]
    const fight = game({ ...cards, players: [{ id: 'p1', hand }], blocks })
      .pick('ann', 'b1')
      .pick('ann', 'attack:h11_10')
    fight.asks('ann', 'mv.card')
    const held = ['ambush', 'thundering-hooves', 'hammer-blow', 'hammer-blow-2', 'empty-words', 'caltrops']
    expect(whys(fight, ...held.map(key => `card-p1-${key}`))).toEqual([
      ...['MV-CARD-04', 'MV-CARD-04', null, 'MV-CARD-03', null, 'MV-CARD-04'],
    ])
    expect(fight.whyTexts('ann', 'thundering-hooves')).toEqual(['it is for cavalry, and none of those fights here'])
    const shop = game({
      ...cards,
      phase: 'build',
      players: [{ id: 'p1', gold: 9 }],
      row: ['ambush', 'shield-line', 'shield-line'],
    })
    shop.asks('ann', 'mv.trade')
    const rows = ['row-ambush', 'row-shield-line', 'row-shield-line-2', 'row-shield-line-3', 'row-caltrops']
    expect(whys(shop, ...rows)).toEqual([null, null, null, 'MV-CARD-07', 'MV-CARD-07'])
  },
)
