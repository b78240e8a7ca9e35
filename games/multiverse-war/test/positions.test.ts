import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { engine, field } from './mv-table.ts'

const block = (player: string, type: string, hex: number[], more: JsonObject = {}) => ({ player, type, hex, ...more })
const building = (player: string, kind: string, hex: number[], more: JsonObject = {}) => ({ player, kind, hex, ...more })
const HOMES = [building('p1', 'settlement', [4, 10]), building('p2', 'settlement', [16, 10])]
const MEADOW = { meadow: { hex: [10, 10], radius: 8 }, buildings: HOMES }
const HERO = { key: 'ice-mage', player: 'p1' }
const MAGE = block('p1', 'ice-mage', [9, 10])
const effect = (more: JsonObject) => ({ kind: 'frozen', owner: 'p2', ends: 'round', ...more })
const land = (terrain: string, more: JsonObject = {}) => ({ land: [{ hex: [9, 10], terrain, ...more }] })
const player = (more: JsonObject, id = 'p1') => ({ players: [{ id, ...more }] })
const encounter = (more: JsonObject) => ({ encounters: [{ kind: 'ant-colony', hex: [9, 10], ...more }] })
const more = (...others: JsonObject[]) => ({ buildings: [...HOMES, ...others] })

/** What is wrong, where it stands and by which rule. */
const SPOILT: readonly (readonly [JsonObject, string, string])[] = [
  // Words of the form.
  [{ blokcs: [] }, 'blokcs', 'MV-SET-02'],
  [{ blocks: [{ player: 'p1', type: 'pikeman', hexe: [9, 10] }] }, 'blocks[0].hexe', 'MV-SET-02'],
  [{ blocks: [block('p1', 'pikemann', [9, 10])] }, 'blocks[0].type', 'MV-BLD-02'],
  [{ blocks: [block('x1', 'pikeman', [9, 10])] }, 'blocks[0].player', 'MV-SET-02'],
  [{ blocks: [block('p1', 'pikeman', [9])] }, 'blocks[0].hex', 'MV-SET-02'],
  [land('swamp'), 'land[0].terrain', 'MV-MAP-01'],
  [player({ gold: -1 }), 'players[0].gold', 'MV-ECON-03'],
  [player({ gold: 51 }), 'players[0].gold', 'MV-ECON-03'],
  [player({ faction: 'rome' }), 'players[0].faction', 'MV-SET-09'],
  [{ dial: 11 }, 'dial', 'MV-SET-02'],
  // Blocks.
  [{ blocks: [block('p1', 'pikeman', [9, 10]), block('p1', 'archer', [9, 10])] }, 'blocks[1].hex', 'MV-ACT-05'],
  [{ blocks: [block('p1', 'pikeman', [9, 10]), block('p2', 'archer', [9, 10])] }, 'blocks[1].hex', 'MV-ACT-17'],
  [{ blocks: [block('p1', 'builder', [9, 10]), block('p1', 'builder', [9, 10])] }, 'blocks[1].hex', 'MV-BLDR-01'],
  [
    { options: { formations: true }, blocks: ['pikeman', 'archer', 'horseman'].map(type => block('p1', type, [9, 10])) },
    'blocks[2].hex',
    'MV-FORM-01',
  ],
  [{ blocks: [1, 2, 3, 4, 5].map(row => block('p1', 'pikeman', [9, row + 7])) }, 'blocks[4].type', 'MV-BLD-04'],
  [{ blocks: [1, 2, 3].map(row => block('p1', 'decoy', [5, row + 7])) }, 'blocks[2].type', 'MV-DEC-01'],
  [{ blocks: [block('p1', 'pikeman', [9, 10], { wounds: 3 })] }, 'blocks[0].wounds', 'MV-CMB-05'],
  [{ blocks: [block('p1', 'decoy', [5, 10], { wounds: 1 })] }, 'blocks[0].wounds', 'MV-DEC-02'],
  [{ blocks: [block('p1', 'pikeman', [9, 10], { isSetUp: true })] }, 'blocks[0].isSetUp', 'MV-ACT-11'],
  [{ blocks: [block('p1', 'pikeman', [9, 10], { resting: true, activated: true })] }, 'blocks[0].resting', 'MV-ACT-13'],
  [{ blocks: [block('p1', 'pikeman', [40, 40])] }, 'blocks[0].hex', 'MV-MAP-03'],
  [{ ...land('water'), blocks: [block('p1', 'pikeman', [9, 10])] }, 'blocks[0].hex', 'MV-MAP-05'],
  [{ blocks: [block('p1', 'pikeman', [16, 10])] }, 'blocks[0].hex', 'MV-BLD-25'],
  [{ blocks: [block('p3', 'pikeman', [9, 10])] }, 'blocks[0].player', 'MV-SET-02'],
  [{ blocks: [block('p1', 'pikeman', [9, 10], { startedBeside: ['b9'] })] }, 'blocks[0].startedBeside', 'MV-EXP-02'],
  // Every id is of one thing.
  [{ blocks: [block('p1', 'pikeman', [9, 10], { id: 'p2' })] }, 'blocks[0].id', 'MV-SET-02'],
  [{ blocks: [block('p1', 'pikeman', [9, 10], { id: 'guardian' })] }, 'blocks[0].id', 'MV-SET-02'],
  [{ blocks: [block('p1', 'pikeman', [9, 10], { id: 's1' })] }, 'blocks[0].id', 'MV-SET-02'],
  [
    { encounters: [{ kind: 'caravan', hex: [12, 10] }], blocks: [block('p1', 'pikeman', [9, 10], { id: 'e1' })] },
    'blocks[0].id',
    'MV-SET-02',
  ],
  [more(building('p1', 'barracks', [9, 10], { id: 's1' })), 'buildings[2].id', 'MV-SET-02'],
  // Heroes.
  [{ heroes: [{ ...HERO, alive: false }], blocks: [MAGE] }, 'heroes[0].alive', 'MV-HER-13'],
  [{ heroes: [HERO] }, 'heroes[0].alive', 'MV-HER-13'],
  [{ heroes: [{ ...HERO, player: 'p2' }], blocks: [MAGE] }, 'blocks[0].player', 'MV-HER-14'],
  [{ heroes: [{ ...HERO, xp: 2 }], blocks: [MAGE] }, 'heroes[0].xp', 'MV-HER-11'],
  [{ heroes: [{ ...HERO, level: 6, xp: 1 }], blocks: [MAGE] }, 'heroes[0].xp', 'MV-HER-12'],
  [{ heroes: [{ ...HERO, hp: 5, ap: 4 }], blocks: [MAGE] }, 'heroes[0]', 'MV-HER-02'],
  [{ heroes: [{ ...HERO, points: 3 }], blocks: [MAGE] }, 'heroes[0]', 'MV-HER-02'],
  [{ heroes: [{ ...HERO, points: 1 }], blocks: [MAGE] }, 'heroes[0].points', 'MV-HER-02'],
  [{ heroes: [{ ...HERO, abilities: ['ice-shards'] }], blocks: [MAGE] }, 'heroes[0].abilities', 'MV-HER-04'],
  [{ heroes: [{ ...HERO, abilities: ['war-cry'] }], blocks: [MAGE] }, 'heroes[0].abilities', 'MV-HER-02'],
  [{ heroes: [{ ...HERO, abilities: ['nonsense'] }], blocks: [MAGE] }, 'heroes[0].abilities', 'MV-HER-02'],
  [
    { blocks: ['ice-mage', 'lion-knight', 'bear-chief'].map((type, i) => block('p1', type, [9, 8 + i])) },
    'blocks[2].type',
    'MV-HER-14',
  ],
  [{ blocks: [MAGE, block('p2', 'ice-mage', [12, 10])] }, 'blocks[1].type', 'MV-HER-14'],
  // Buildings.
  [more(building('p1', 'fortress', [9, 10], { tier: 2 })), 'buildings[2].tier', 'MV-BLD-12'],
  [more(building('p1', 'barracks', [4, 10])), 'buildings[2].hex', 'MV-BLD-14'],
  [{ ...land('mountain'), ...more(building('p1', 'barracks', [9, 10])) }, 'buildings[2].hex', 'MV-BLD-14'],
  [{ ...land('grassland', { token: true }), ...more(building('p1', 'barracks', [9, 10])) }, 'buildings[2].hex', 'MV-BLD-14'],
  [more(building('p1', 'barracks', [9, 10], { damage: 3 })), 'buildings[2].damage', 'MV-BLD-17'],
  [more(building('p1', 'barracks', [9, 10], { unfinished: true })), 'buildings[2].unfinished', 'MV-BLD-05'],
  [more(building('p1', 'fortress', [9, 10], { unfinished: true })), 'buildings[2].unfinished', 'MV-BLD-11'],
  [more(building('p1', 'barracks', [9, 10], { shot: true })), 'buildings[2].shot', 'MV-BLD-21'],
  [more(building('p1', 'settlement', [9, 10])), 'buildings[0].kind', 'MV-SET-02'],
  [more(building('p5', 'barracks', [9, 10])), 'buildings[2].player', 'MV-SET-01'],
  // Land, encounters and effects.
  [land('grassland', { bridge: true }), 'land[0].bridge', 'MV-ROAD-09'],
  [land('grassland', { road: [1] }), 'land[0].road', 'MV-ROAD-02'],
  [land('water', { road: [1, 4] }), 'land[0].road', 'MV-ROAD-01'],
  [land('mountain', { mine: true }), 'land[0].mine', 'MV-AETH-02'],
  [land('grassland', { mine: true, token: true }), 'land[0].token', 'MV-EVNT-05'],
  [{ land: [land('hill').land[0]!, land('forest').land[0]!] }, 'land', 'MV-MAP-01'],
  [{ unexplored: [{ at: [20, 10] }, { at: [21, 10] }] }, 'unexplored', 'MV-MAP-02'],
  [{ tiles: ['nowhere'] }, 'tiles[0]', 'MV-SET-03'],
  [encounter({ damage: 4 }), 'encounters[0].damage', 'MV-PERM-02'],
  [encounter({ damage: 3 }), 'encounters[0].dormant', 'MV-PERM-03'],
  [encounter({ kind: 'caravan', dormant: true }), 'encounters[0].dormant', 'MV-PERM-03'],
  [encounter({ player: 'p1' }), 'encounters[0].player', 'MV-PERM-07'],
  [{ ...encounter({}), blocks: [block('p1', 'pikeman', [9, 10])] }, 'blocks[0].hex', 'MV-PERM-04'],
  [{ effects: [effect({ bearer: 'b7' })] }, 'effects[0].bearer', 'MV-R-133'],
  [{ effects: [effect({})] }, 'effects[0].bearer', 'MV-R-143'],
  // Players.
  [
    {
      players: [
        { id: 'p1', side: 'a' },
        { id: 'p2', side: 'a' },
      ],
    },
    'players',
    'MV-SET-01',
  ],
  [{ players: ['p1', 'p2'].map(id => ({ id, faction: 'aurean' })) }, 'players', 'MV-SET-09'],
  [player({ hand: ['empty-words'] }), 'players[0].hand[0]', 'MV-R-68'],
  [player({ hand: Array<string>(6).fill('caltrops') }), 'players[0].hand', 'MV-CARD-09'],
  [player({ builderTrack: 13 }), 'players[0].builderTrack', 'MV-BLDR-08'],
  [player({ missionsDone: 3 }), 'players[0].missionsDone', 'MV-MISS-02'],
  [player({ portal: 5 }), 'players[0].portal', 'MV-PORTL-02'],
  [
    { players: [{ id: 'p1' }, { id: 'p3', out: true }], ...more(building('p3', 'barracks', [9, 10])) },
    'buildings[2].player',
    'MV-FFA-02',
  ],
  [player({ loans: [{ from: 'p1', gold: 3, due: 4 }] }), 'players[0].loans', 'MV-DIPL-05'],
  [{ order: ['p1', 'p1'] }, 'order', 'MV-SET-05'],
  [{ active: 'p4' }, 'active', 'MV-SET-01'],
  [{ treaties: [{ between: ['p1', 'p1'], kind: 'passage', until: 3 }] }, 'treaties[0].between', 'MV-DIPL-02'],
  [{ options: { turnLimit: 3 }, round: 4 }, 'round', 'MV-VICT-09'],
]
const told = (position: JsonObject): string[] => {
  const begun = engine.game.readPosition({ ...MEADOW, ...position })
  return begun.ok ? [] : begun.violations.map(({ rule: by, text }) => `${by} ${text}`)
}

rule('MV-SET-02', 'what no game can come to is refused in a sentence with its path and rule', () => {
  for (const [position, path, by] of SPOILT)
    expect(told(position), JSON.stringify(position)).toContainEqual(
      expect.stringMatching(`^${by} ${path.replace(/[[\]]/g, '\\$&')}: .`),
    )
})
rule('MV-SET-02', 'what lies in hands, in the row or on the board is not in its deck', () => {
  const begun = engine.game.readPosition({
    ...MEADOW,
    row: ['ambush'],
    players: [{ id: 'p1', hand: ['caltrops'], missions: [{ key: 'master-builder' }] }],
    explored: [{ at: [30, 10], tile: 'T01' }],
    encounters: [{ kind: 'caravan', hex: [9, 10] }],
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.violations))
  const { cards, missions, tiles, adventures } = begun.value.world
  expect([cards.deck.includes('ambush'), cards.deck.filter(key => key === 'caltrops').length]).toEqual([false, 1])
  expect([missions.deck.includes('master-builder'), tiles.includes('T01'), adventures.deck.includes('merchant-caravan')]).toEqual(
    [false, false, false],
  )
})
rule(['MV-VICT-05'], 'four Fortresses that stand when a position begins were announced: at the end of the round they win', () => {
  const forts = [
    [6, 5],
    [6, 15],
    [10, 5],
    [10, 15],
  ].map(hex => building('p1', 'fortress', hex))
  const table = field({
    ...MEADOW,
    ...more(...forts),
    blocks: [block('p1', 'pikeman', [9, 10]), block('p2', 'pikeman', [15, 10])],
  })
  table.pass('ann').pass('bob')
  expect(table.state.outcome).toMatchObject({ rule: 'MV-VICT-05' })
})
rule(['MV-HAB-29', 'MV-TURN-10'], 'a block that is done has acted, unless it rests', () => {
  const acted = (flags: JsonObject) => {
    const begun = engine.game.readPosition({ ...MEADOW, blocks: [block('p1', 'pikeman', [9, 10], { id: 'b1', ...flags })] })
    return begun.ok && begun.value.world.blocks.b1!.activated
  }
  const flags = [{ done: true }, { done: true, resting: true }, { done: true, activated: false }, { activated: true }, {}]
  expect(flags.map(acted)).toEqual([true, false, false, true, false])
})
rule(['MV-EVNT-03', 'MV-SEC-09', 'MV-SEC-06'], 'what the dial brought for a round is there in the middle of it, once', () => {
  const kinds = (dial: number, more: JsonObject = {}) => {
    const begun = engine.game.readPosition({ ...MEADOW, dial, ...more })
    if (!begun.ok) throw new Error(JSON.stringify(begun.violations))
    return begun.value.world.effects.map(({ kind }) => kind)
  }
  expect(kinds(9)).toEqual(['fog'])
  expect(kinds(6)).toEqual(['rain'])
  expect(kinds(9, { effects: [effect({ kind: 'fog', bearer: null })] })).toEqual(['fog'])
  const without = [kinds(9, { round: 1 }), kinds(9, { options: { eventDial: false } }), kinds(9, { phase: 'start' }), kinds(1)]
  expect(without).toEqual([[], [], [], []])
})
rule(['MV-MISS-03', 'MV-SCEN-05', 'MV-R-136'], 'what is usual in a position goes by its players and its map', () => {
  const optionsOf = (more: JsonObject) => {
    const begun = engine.game.readPosition({ ...MEADOW, ...more })
    if (!begun.ok) throw new Error(JSON.stringify(begun.violations))
    return begun.value.world.options
  }
  const third = { buildings: [...HOMES, building('p3', 'settlement', [10, 4])] }
  const sides = (...all: string[]) => ({ ...third, players: all.map((side, i) => ({ id: `p${i + 1}`, side })) })
  expect(optionsOf({}).missionsMode).toBe('sequence')
  expect(optionsOf({ ...third, players: [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }] }).missionsMode).toBe('together')
  expect(optionsOf(sides('a', 'b', 'a')).missionsMode).toBe('sequence')
  expect(optionsOf({ ...sides('a', 'b', 'c'), options: { missionsMode: 'sequence' } }).missionsMode).toBe('sequence')
  const begun = engine.game.readPosition({ map: 'siege', options: { domination: true } })
  expect(begun.ok && begun.value.world.options).toMatchObject({ missions: false, domination: false, turnLimit: 10 })
})

rule(['MV-LOS-01', 'MV-R-130'], 'a block of a described position may be called what a side is: the log names the block', () => {
  const blocks = ['a', 'b'].map((id, i) => block(`p${i + 1}`, 'pikeman', [9 + i, 10], { id }))
  const table = field({ ...MEADOW, options: { combatCards: false }, blocks }, [
    ['combat', 'horse', 'horse', 'horse'],
    ['combat', 'horse', 'horse', 'horse'],
  ])
  table.pick('ann', 'a').pick('ann', 'attack:h10_10').asks('ann', 'mv.activate')
  const told = table.events.map(event => engine.game.sentence(event, engine.game.view(table.world, 'ann')))
  expect(told).toContain("Ann's Pikeman attacks Bob's Pikeman.")
})
