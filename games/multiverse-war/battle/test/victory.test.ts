import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { fieldWith } from '../../test/mv-table.ts'
import { block, QUIET, quiet } from '../../test/whole.ts'
import { pointLines } from '../points.ts'

const fort = (id: string, player: string, hex: number[], more = {}) => ({ id, player, kind: 'fortress', hex, ...more })
const FORTS = [fort('f1', 'p1', [4, 8]), fort('f2', 'p1', [4, 12]), fort('f3', 'p1', [7, 7])]
const outcome = (table: ReturnType<typeof quiet>) => table.state.outcome
/** Ann's phase, then Bob's, and the round is over. */
const round = (table: ReturnType<typeof quiet>) => table.pass('ann').pass('bob')

rule(['MV-TURN-01', 'MV-TURN-04', 'MV-R-11'], 'rounds follow each other in the same order', () => {
  const table = quiet({ round: 2 })
  round(table)
  expect(table.world).toMatchObject({ round: 3, order: ['p1', 'p2'] })
  expect(table.last('round began')).toEqual({ round: 3 })
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-TURN-04', 'MV-SET-04', 'MV-SET-05', 'MV-R-10', 'MV-FFA-01'],
  'order may be rolled anew: most stars begin, ties roll again',
  () => {
    const table = quiet({ options: { eventDial: false, missions: false, orderEachRound: true } }, [
      ['first player', 'star', 'star', 'bow', 'bow', 'bow', 'bow'],
      ['first player', 'star', 'star', 'sword', 'sword', 'sword', 'sword'],
      ['first player', 'star', 'sword', 'sword', 'sword', 'sword', 'sword'],
      ['first player', 'star', 'star', 'sword', 'sword', 'sword', 'sword'],
    ])
    round(table)
    expect(table.world.order).toEqual(['p2', 'p1'])
    table.asks('bob', 'mv.activate')
    const three = quiet(
      { players: [{ id: 'p3' }], options: { eventDial: false, missions: false, orderEachRound: true } },
      ['sword', 'star', 'bow'].map(face => ['first player', face, 'sword', 'sword', 'horse', 'horse', 'bow']),
    )
    round(three).pass('cyd')
    expect(three.world.order).toEqual(['p2', 'p3', 'p1'])
    three.asks('bob', 'mv.activate')
  },
)

rule(
  ['MV-VICT-05', 'MV-R-136'],
  'four Fortresses are announced in the start step and win if all stand when the round ends',
  () => {
    const table = quiet({ buildings: [...FORTS, fort('f4', 'p1', [7, 13])], phase: 'start', round: 3 })
    expect(table.last('domination announced')).toMatchObject({ side: 'a', fortresses: 4 })
    expect(outcome(table)).toBeNull()
    round(table)
    expect(outcome(table)).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-05' })
  },
)
rule('MV-VICT-05', 'three are not enough, nor one in the making', () => {
  const table = quiet({
    blocks: [block('b1', 'p1', 'builder', [7, 13])],
    buildings: [...FORTS, fort('f4', 'p1', [7, 13], { unfinished: true })],
    phase: 'start',
  })
  expect(table.all('domination announced')).toEqual([])
  round(table)
  expect(outcome(table)).toBeNull()
  table.asks('ann', 'mv.activate')
})
rule('MV-VICT-05', 'a Fortress that falls in between breaks the domination', () => {
  const table = quiet({ buildings: [...FORTS, fort('f4', 'p1', [7, 13], { damage: 4 })], phase: 'start' })
  table.state.world = { ...table.world, buildings: { ...table.world.buildings } }
  delete table.state.world.buildings.f4
  round(table)
  expect(table.last('domination broken')).toMatchObject({ side: 'a' })
  expect(outcome(table)).toBeNull()
  table.asks('ann', 'mv.activate')
})

rule(['MV-VICT-07', 'MV-R-58'], 'twelve stones in a duel win when an action phase begins, eleven do not', () => {
  const table = (stones: number) =>
    quiet({
      options: { eventDial: false, missions: false, aether: true },
      players: [{ id: 'p2', stones }],
      run: { proc: 'checkVictory', vars: { player: 'p1', at: 'phase begins' } },
    })
  expect(outcome(table(12))).toMatchObject({ winners: ['bob'], rule: 'MV-VICT-07' })
  const none = table(11)
  none.asks('ann', 'mv.activate')
  const later = quiet({
    options: { eventDial: false, missions: false, aether: true },
    active: 'p2',
    players: [{ id: 'p2', stones: 12 }],
    phase: 'end',
    run: { proc: 'checkVictory', vars: { player: 'p2', at: 'phase ends' } },
  })
  expect(later.last('round ended')).toBeDefined()
  expect(outcome(later)).toMatchObject({ rule: 'MV-VICT-07' })
})
rule(
  ['MV-VICT-07', 'MV-R-106'],
  'all against all need ten stones, a team twenty together, who stands alone against two twelve',
  () => {
    const stones = (players: JsonObject[]) => {
      const table = fieldWith(QUIET, {
        meadow: { hex: [10, 10], radius: 7 },
        options: { eventDial: false, missions: false, aether: true },
        players,
        run: { proc: 'checkVictory', vars: { player: 'p1', at: 'phase begins' } },
      })
      if (!table.state.outcome) table.asks('ann', 'mv.activate')
      return table.state.outcome?.winners ?? null
    }
    const three = (n: number) => [{ id: 'p1', stones: n }, { id: 'p2' }, { id: 'p3' }]
    expect(stones(three(10))).toEqual(['ann'])
    expect(stones(three(9))).toBeNull()
    const teams = (n: number) => [
      { id: 'p1', side: 'a', stones: 10 },
      { id: 'p2', side: 'b' },
      { id: 'p3', side: 'a', stones: n },
      { id: 'p4', side: 'b' },
    ]
    expect(stones(teams(10))).toEqual(['ann', 'cyd'])
    expect(stones(teams(9))).toBeNull()
    const lone = (n: number) => [
      { id: 'p1', side: 'a', stones: n },
      { id: 'p2', side: 'b' },
      { id: 'p3', side: 'b' },
    ]
    expect(stones(lone(12))).toEqual(['ann'])
    expect(stones(lone(11))).toBeNull()
  },
)

rule(['MV-VICT-06', 'MV-TEAM-06'], 'four scrolls win at once, of a team six together', () => {
  const scrolls = (players: JsonObject[], on = true) => {
    const table = fieldWith(QUIET, {
      meadow: { hex: [10, 10], radius: 7 },
      options: { eventDial: false, missions: false, scrolls: on },
      players,
      run: { proc: 'checkVictory', vars: { player: 'p1', at: 'deed' } },
    })
    if (!table.state.outcome) table.asks('ann', 'mv.activate')
    return table.state.outcome?.winners ?? null
  }
  expect(scrolls([{ id: 'p1', scrolls: 4 }])).toEqual(['ann'])
  expect(scrolls([{ id: 'p1', scrolls: 3 }])).toBeNull()
  expect(scrolls([{ id: 'p1', scrolls: 4 }], false)).toBeNull()
  const teams = (n: number) => [
    { id: 'p1', side: 'a', scrolls: 3 },
    { id: 'p2', side: 'b' },
    { id: 'p3', side: 'a', scrolls: n },
    { id: 'p4', side: 'b' },
  ]
  expect(scrolls(teams(3))).toEqual(['ann', 'cyd'])
  expect(scrolls(teams(2))).toBeNull()
})

rule(['MV-VICT-08', 'MV-TEAM-04', 'MV-PORTL-03'], 'five stages finish a Portal; allies build the same one', () => {
  const portal = (first: number, second: number) => {
    const table = fieldWith(QUIET, {
      meadow: { hex: [10, 10], radius: 7 },
      options: { eventDial: false, missions: false, portal: true },
      players: [
        { id: 'p1', side: 'a', portal: first },
        { id: 'p2', side: 'b', portal: 4 },
        { id: 'p3', side: 'a', portal: second },
        { id: 'p4', side: 'b' },
      ],
      run: { proc: 'checkVictory', vars: { player: 'p1', at: 'plan' } },
    })
    if (!table.state.outcome) table.asks('ann', 'mv.activate')
    return table.state.outcome?.rule ?? null
  }
  expect(portal(2, 3)).toBe('MV-VICT-08')
  expect(portal(2, 2)).toBeNull()
})

rule(['MV-VICT-02', 'MV-VICT-01'], 'a duel is won at once when the Settlement falls', () => {
  const table = quiet({ run: { proc: 'eliminate', vars: { player: 'p2', by: null } } })
  expect(outcome(table)).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-02' })
})
rule(['MV-TEAM-05', 'MV-R-59'], 'a team is lost with one Settlement', () => {
  const table = quiet({
    players: [
      { id: 'p1', side: 'a' },
      { id: 'p2', side: 'b' },
      { id: 'p3', side: 'a' },
      { id: 'p4', side: 'b' },
    ],
    run: { proc: 'eliminate', vars: { player: 'p4', by: null } },
  })
  expect(outcome(table)).toMatchObject({ winners: ['ann', 'cyd'], rule: 'MV-TEAM-05' })
})

rule(['MV-TEAM-05', 'MV-SCEN-04'], 'who stands alone against a team is a side of one: it is lost with his Settlement', () => {
  const table = quiet({
    players: [
      { id: 'p1', side: 'a' },
      { id: 'p2', side: 'b' },
      { id: 'p3', side: 'b' },
    ],
    run: { proc: 'eliminate', vars: { player: 'p1', by: null } },
  })
  expect(outcome(table)).toMatchObject({ winners: ['bob', 'cyd'], rule: 'MV-TEAM-05' })
})

const THREE = [{ id: 'p1', gold: 3 }, { id: 'p2', gold: 7, stones: 2, hand: ['counter-spy'] }, { id: 'p3' }]
rule(
  ['MV-FFA-02', 'MV-R-108', 'MV-R-137', 'MV-BLD-24'],
  'who loses his Settlement is out with all he has; roads stay, his phases are skipped',
  () => {
    const table = quiet({
      players: THREE,
      land: [
        { hex: [14, 10], terrain: 'grassland', road: [1, 4] },
        { hex: [12, 12], terrain: 'grassland', mineOf: 'p2' },
      ],
      encounters: [{ kind: 'burning-village', hex: [9, 9], player: 'p2' }],
      blocks: [
        block('b1', 'p2', 'pikeman', [13, 10]),
        block('h1', 'p2', 'ice-mage', [13, 11]),
        block('a1', 'p1', 'pikeman', [6, 10]),
      ],
      buildings: [fort('f9', 'p2', [13, 13]), { id: 'home3', player: 'p3', kind: 'settlement', hex: [10, 5] }],
      run: { proc: 'eliminate', vars: { player: 'p2', by: null } },
    })
    expect(outcome(table)).toBeNull()
    expect(table.last('eliminated')).toEqual({ player: 'p2' })
    expect(Object.keys(table.world.blocks)).toEqual(['a1'])
    expect(Object.keys(table.world.buildings)).toEqual(['home1', 'home3'])
    expect(table.world.players.p2).toMatchObject({ isOut: true, gold: 0, stones: 0, hand: [], missions: [] })
    expect(table.world.cards.discard).toEqual(['counter-spy'])
    expect(table.world.land.h14_10!.road.length).toBe(2)
    expect(table.world.land.h12_12!.mineOf).toBeNull()
    expect(table.world.encounters[0]!.player).toBeNull()
    expect(table.world.heroes['ice-mage']).toMatchObject({ isAlive: false, player: 'p2' })
    table.pass('ann')
    table.asks('cyd', 'mv.activate')
  },
)
rule('MV-VICT-03', 'all against all: the last with a Settlement wins', () => {
  const table = quiet({
    players: [{ id: 'p1' }, { id: 'p2' }, { id: 'p3', out: true }],
    run: { proc: 'eliminate', vars: { player: 'p2', by: null } },
  })
  expect(outcome(table)).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-03' })
})

const endedAfter = (position: JsonObject) => {
  const table = quiet({ options: { eventDial: false, missions: false, turnLimit: 4 }, round: 4, ...position })
  for (const seat of table.state.seats) table.pass(seat.id)
  return table
}
const pointsPanels = ({ engine, world }: ReturnType<typeof endedAfter>, seat: string) =>
  engine.game
    .scene(engine.game.view(world, seat))
    .panels.flatMap(one =>
      one.kind === 'facts' && one.id.startsWith('points-') ? [[one.title, ...one.rows.map(r => r.value)]] : [],
    )
rule(
  ['MV-VICT-09', 'MV-VPS-01', 'MV-VPS-02', 'MV-VPS-05'],
  'at the end everybody sees what the points of everybody are made of, hidden buildings too; before that only what he knows',
  () => {
    const buildings = [
      { id: 's1', player: 'p2', kind: 'academy', tier: 2, hex: [15, 13] },
      { id: 's2', player: 'p1', kind: 'barracks', tier: 2, hex: [5, 13] },
    ]
    const players = [{ id: 'p1' }, { id: 'p2', banked: 4 }]
    const blocks = [block('h', 'p2', 'ice-mage', [15, 11])]
    const open = quiet({ options: { eventDial: false, missions: false }, buildings, players, blocks })
    open.asks('ann', 'mv.activate')
    expect(pointsPanels(open, 'ann')).toEqual([
      ['Victory points of Ann', 4],
      ['Victory points of Bob', 4, 2],
    ])
    const over = endedAfter({ buildings, players, blocks })
    for (const seat of ['ann', 'bob'])
      expect(pointsPanels(over, seat)).toEqual([
        ['Victory points of Ann', 4, 0, 0, 0, 0],
        ['Victory points of Bob', 5, 4, 0, 0, 2],
      ])
    const told = over.events.filter(({ type }) => type === 'points counted')
    expect(told.map(event => over.engine.game.sentence(event, over.engine.game.view(over.world, 'ann')))).toEqual([
      'Ann has 4 points, all for buildings.',
      'Bob has 11 points: 5 for buildings, 4 for destroyed buildings and 2 for heroes.',
    ])
  },
)
rule('MV-R-168', 'once the game is over every block, building, hand and mission lies open; before that only one’s own', () => {
  const position = {
    buildings: [{ id: 's1', player: 'p2', kind: 'academy', tier: 2, hex: [15, 13] }],
    players: [
      { id: 'p1', missions: [{ key: 'regicide' }] },
      { id: 'p2', missions: [{ key: 'horse-lords' }], hand: ['ambush'] },
    ],
    blocks: [block('b2', 'p2', 'decoy', [15, 11]), block('b3', 'p2', 'pikeman', [14, 8])],
  }
  const knownOf = (table: ReturnType<typeof quiet>, seat: string | null) => {
    const { blocks, buildings, players } = table.engine.game.view(table.world, seat)
    const pieces = [blocks.b2, blocks.b3, buildings.s1].map(one => one!.known !== null)
    return [...pieces, players.p2!.hand !== null, players.p2!.missions !== null]
  }
  const going = quiet({ options: { eventDial: false }, ...position })
  going.asks('ann', 'mv.activate')
  expect(knownOf(going, 'ann')).toEqual([false, false, false, false, false])
  const over = endedAfter({ options: { eventDial: false, missions: true, turnLimit: 4 }, ...position })
  for (const seat of ['ann', null]) expect(knownOf(over, seat)).toEqual([true, true, true, true, true])
  const scene = over.engine.game.scene(over.engine.game.view(over.world, 'ann'))
  expect(scene.pieces.filter(({ icon }) => icon === '?')).toEqual([])
  expect(scene.panels.map(({ title }) => title).filter(one => one.includes('ission'))).toEqual([
    'Your missions',
    'Missions of Bob',
  ])
})
rule('MV-TEAM-10', 'the score of a side is the average of its players, to a tenth, and so is what it is made of', () => {
  const table = endedAfter({
    players: [
      { id: 'p1', side: 'a', banked: 5 },
      { id: 'p2', side: 'b', banked: 4 },
      { id: 'p3', side: 'b', banked: 7 },
    ],
  })
  expect(outcome(table)).toMatchObject({ winners: ['bob', 'cyd'], scores: { ann: 5, bob: 5.5, cyd: 5.5 } })
  expect(pointsPanels(table, 'ann')).toEqual([
    ['Victory points of Ann', 0, 5, 0, 0, 0],
    ['Victory points of Bob and Cyd, on average', 0, 5.5, 0, 0, 0],
  ])
})

rule(['MV-VICT-09', 'MV-VPS-01'], 'after the agreed rounds most points win, not a round before', () => {
  const limit = (turnLimit: number) => {
    const table = quiet({
      options: { eventDial: false, missions: false, turnLimit },
      round: 4,
      buildings: [
        { id: 's1', player: 'p2', kind: 'academy', tier: 2, hex: [13, 13] },
        { id: 's2', player: 'p1', kind: 'barracks', tier: 2, hex: [7, 13] },
      ],
    })
    round(table)
    if (!table.state.outcome) table.asks('ann', 'mv.activate')
    return outcome(table)
  }
  expect(limit(4)).toMatchObject({ winners: ['bob'], rule: 'MV-VICT-09', scores: { ann: 4, bob: 5 } })
  expect(limit(5)).toBeNull()
})
rule('MV-R-61', 'without a limit points decide after 30 rounds', () => {
  const last = (number: number) => {
    const table = quiet({ round: number, players: [{ id: 'p1', gold: 1 }] })
    round(table)
    if (!table.state.outcome) table.asks('ann', 'mv.activate')
    return outcome(table)
  }
  expect(last(30)).toMatchObject({ winners: ['ann'], rule: 'MV-R-61' })
  expect(last(29)).toBeNull()
})
rule('MV-VPS-06', 'ties are broken by gold, then stones, then the victory is shared; the end says what decided', () => {
  const tie = (one: JsonObject, other: JsonObject) => {
    const table = quiet({
      options: { eventDial: false, missions: false, turnLimit: 2 },
      players: [
        { id: 'p1', ...one },
        { id: 'p2', ...other },
      ],
    })
    round(table)
    const { winners, text } = outcome(table)!
    return [winners, text.replace('the last round is over', '')]
  }
  expect(tie({ gold: 3 }, { gold: 4 })).toEqual([['bob'], ': equal points, more gold'])
  expect(tie({ gold: 4, stones: 1 }, { gold: 4 })).toEqual([['ann'], ': equal points and gold, more Aether Stones'])
  expect(tie({ gold: 4, stones: 1 }, { gold: 4, stones: 1 })).toEqual([
    ['ann', 'bob'],
    ': equal points, gold and Aether Stones, a shared victory',
  ])
  expect(tie({ banked: 2 }, { gold: 9 })).toEqual([['ann'], ''])
})
rule('MV-R-69', 'what is still owed goes to the lender before gold breaks a tie', () => {
  const table = quiet({
    options: { eventDial: false, missions: false, turnLimit: 2 },
    players: [
      { id: 'p1', gold: 5 },
      { id: 'p2', gold: 4 },
    ],
  })
  table.state.world = {
    ...table.world,
    players: { ...table.world.players, p1: { ...table.world.players.p1!, loans: [{ from: 'p2', gold: 1, due: 9 }] } },
  }
  round(table)
  expect(outcome(table)!.winners).toEqual(['bob'])
})
rule('MV-TEAM-10', 'sides compare the average of their players', () => {
  const table = fieldWith(QUIET, {
    meadow: { hex: [10, 10], radius: 7 },
    options: { eventDial: false, missions: false, turnLimit: 2 },
    players: [
      { id: 'p1', side: 'a', banked: 5 },
      { id: 'p2', side: 'b', banked: 4 },
      { id: 'p3', side: 'b', banked: 4 },
    ],
    run: { proc: 'endOfRound', vars: {} },
  })
  expect(table.state.outcome!.winners).toEqual(['ann'])
})
rule(['MV-VICT-04', 'MV-R-107'], 'domination goes before the turn limit; two sides at once are decided by points', () => {
  const both = [
    ...FORTS,
    fort('f4', 'p1', [7, 13]),
    ...[
      [13, 7],
      [13, 13],
      [16, 8],
      [16, 12],
    ].map((hex, i) => fort(`g${i}`, 'p2', hex)),
  ]
  const table = quiet({
    options: { eventDial: false, missions: false, turnLimit: 3 },
    buildings: both,
    phase: 'start',
    round: 2,
    players: [{ id: 'p2', banked: 1 }],
  })
  round(table)
  expect(outcome(table)).toMatchObject({ winners: ['bob'], rule: 'MV-VICT-05' })
})
rule(['MV-SCEN-05', 'MV-R-136'], 'a siege is won by the defender whose Settlement stands', () => {
  const table = fieldWith(QUIET, {
    map: 'siege',
    options: { eventDial: false, missions: false, domination: false, turnLimit: 10 },
    round: 10,
    players: [{ id: 'p2', banked: 40 }],
    run: { proc: 'endOfRound', vars: {} },
  })
  expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-SCEN-05' })
})

rule('MV-TEAM-07', 'a team dominates with six Fortresses together, not with five', () => {
  const teams = (n: number) => {
    const table = fieldWith(QUIET, {
      meadow: { hex: [10, 10], radius: 7 },
      options: { eventDial: false, missions: false },
      players: ['a', 'b', 'a', 'b'].map((side, i) => ({ id: `p${i + 1}`, side })),
      buildings: Array.from({ length: n }, (_, i) => fort(`f${i}`, i % 2 ? 'p1' : 'p3', [4 + 2 * i, 10])),
      phase: 'start',
    })
    table.asks('ann', 'mv.activate')
    return table.all('domination announced')
  }
  expect(teams(6)).toMatchObject([{ side: 'a', fortresses: 6 }])
  expect(teams(5)).toEqual([])
})
const score = (position: JsonObject) => {
  const table = quiet(position)
  table.asks('ann', 'mv.activate')
  return pointLines(table.world, 'p1').map(({ rule: id, n }) => [id, n])
}
rule(
  ['MV-VPS-01', 'MV-R-38', 'MV-R-101', 'MV-R-102'],
  'buildings score by kind and tier; a Settlement, a site and a village score nothing',
  () => {
    const kinds = ['barracks', 'guard-towers', 'academy', 'siege-workshop'].flatMap((kind, i) =>
      [1, 2].map(tier => ({ id: `${kind}${tier}`, player: 'p1', kind, tier, hex: [5 + 3 * i, 6 + 8 * (tier - 1)] })),
    )
    expect(score({ buildings: kinds })).toEqual([['MV-VPS-01', 2 + 4 + 2 + 4 + 3 + 5 + 4 + 6]])
    expect(
      score({
        buildings: [fort('f', 'p1', [8, 14]), fort('u', 'p1', [11, 14], { unfinished: true })],
        blocks: [block('b', 'p1', 'builder', [11, 14])],
        encounters: [{ kind: 'burning-village', hex: [10, 7], player: 'p1' }],
      }),
    ).toEqual([['MV-VPS-01', 8]])
  },
)
rule('MV-VPS-02', 'a destroyed enemy building banks twice its points at once (B13: Academy of tier 2, 10)', () => {
  const felled = (kind: string, tier: number, player: string) => {
    const table = quiet({
      run: { proc: 'deeds', vars: { player: 'p1', slain: [], felled: { id: 's', kind, tier, player } } },
    })
    table.asks('ann', 'mv.activate')
    return table.world.players.p1!.banked
  }
  expect(felled('academy', 2, 'p2')).toBe(10)
  expect(felled('barracks', 1, 'p2')).toBe(4)
  expect(felled('academy', 2, 'p1')).toBe(0)
  // MV-R-108: nothing for a Settlement itself.
  expect(felled('settlement', 1, 'p2')).toBe(0)
})
rule(['MV-VPS-03', 'MV-ROAD-07'], 'a building connected to the Settlement scores 2 more', () => {
  const towers = [{ id: 't', player: 'p1', kind: 'guard-towers', hex: [7, 10] }]
  expect(score({ buildings: towers, land: [{ hex: [6, 10], terrain: 'grassland', road: [1, 4] }] })).toEqual([
    ['MV-VPS-01', 2],
    ['MV-VPS-03', 2],
  ])
  expect(score({ buildings: towers })).toEqual([['MV-VPS-01', 2]])
})
rule('MV-VPS-05', 'living heroes score by level: 2, 4, 6, 9, 12, 16', () => {
  const hero = (level: number, alive = true) =>
    score({
      heroes: [{ key: 'bear-chief', player: 'p1', level, alive }],
      blocks: alive ? [block('h', 'p1', 'bear-chief', [8, 12])] : [],
    })[0]?.[1] ?? 0
  expect([1, 2, 3, 4, 5, 6].map(level => hero(level))).toEqual([2, 4, 6, 9, 12, 16])
  expect(hero(6, false)).toBe(0)
})
rule('MV-R-68', 'Empty Words is in no deck and never leaves its owner but with him', () => {
  const table = quiet({
    players: [{ id: 'p1' }, { id: 'p2', hand: ['ambush'] }, { id: 'p3' }],
    run: { proc: 'eliminate', vars: { player: 'p2', by: null } },
  })
  expect([...table.world.cards.deck, ...table.world.cards.discard]).not.toContain('empty-words')
  expect(table.world.players.p1!.hand).toEqual(['empty-words'])
  table.asks('ann', 'mv.activate')
})
