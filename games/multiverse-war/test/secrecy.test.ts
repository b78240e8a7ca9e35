import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { type AnyGame, copy, type Engine, engineOf, fastDice, type GameTypes, type JsonObject, rngOf } from '@sandtable/kernel'
import { askingBy, telling, undoing } from '@sandtable/testkit/planted'
import { rule } from '@sandtable/testkit/rule'
import { leaksAt, leaksOf } from '@sandtable/testkit/secrecy'
import { describe, expect, test } from 'vitest'
import { block, type Duel, duel, tracks } from '../abilities/test/ability-table.ts'
import { BUILDER, heroOf, UNITS, unitTypeOf } from '../data/units.ts'
import { multiverseWar } from '../game.ts'
import { explores, TOKEN } from '../land/test/explores.ts'
import type { Block, World } from '../world.ts'
import { quiet } from './whole.ts'

/** All that a seat sees when another has answered, before anybody is passed for. */
function seenAfter({ engine, state }: Duel, seat: string, by: string, id: string) {
  const applied = engine.apply(state, by, { type: 'pick', ids: [id] })
  if (!applied.ok) throw new Error(applied.violations[0]!.text)
  return engine.view(applied.state, seat)
}

rule(
  ['MV-ADV-04', 'MV-BLDR-01', 'MV-R-117'],
  'whoever goes back to a hidden block shows that they may share the hex; nothing else tells the worlds apart',
  () => {
    const table = explores(
      'wolf-pack',
      'horseman',
      [
        ['combat', 'sword', 'horse', 'bow', 'bow'],
        ['combat', 'horse', 'bow'],
      ],
      {
        blocks: [block('b', 'p1', 'builder', [9, 10]), block('b2', 'p1', 'pikeman', [7, 10])],
      },
    )
    table.asks('ann', 'mv.fight-on')
    const state = { ...table.state, dice: fastDice('goes back') }
    const engine = table.engine as unknown as Engine<GameTypes>
    const looks = { every: 1, onward: 1, choices: 12 }
    expect(Array.from({ length: 20 }, (_, n) => leaksAt(engine, state, rngOf(`goes back ${n}`), looks)).flat()).toEqual([])
  },
)

rule(['MV-R-131', 'MV-LOS-13'], 'who stands before a building that has no face knows it for a Fortress in the making', () => {
  const table = duel({
    blocks: [block('b1', 'p1', 'outrider', [7, 9]), block('b', 'p2', 'builder', [7, 10])],
    buildings: [{ id: 's', player: 'p2', kind: 'fortress', hex: [7, 10], unfinished: true }],
  })
  const engine = table.engine as unknown as Engine<GameTypes>
  const seen = engine.view(table.state, 'ann')
  expect((seen.view as unknown as { buildings: { [id: string]: object } }).buildings.s).toMatchObject({ known: null })
  for (let n = 0; n < 20; n++) {
    const { world } = engine.believe(seen, table.state.dice, rngOf(`site ${n}`)) as unknown as { world: World }
    expect(world.buildings.s).toMatchObject({ kind: 'fortress', isUnfinished: true })
  }
  table.pick('ann', 'b1').asks('ann', 'mv.act')
})

rule(
  ['MV-BLD-19', 'MV-BLD-20'],
  'a repair tells what damage is left, not how strong an upgrade unseen has made the building',
  () => {
    const table = duel({
      blocks: [block('b1', 'p1', 'pikeman', [7, 8]), block('foe', 'p2', 'pikeman', [13, 8])],
      buildings: [{ id: 's', player: 'p2', kind: 'guard-towers', hex: [13, 12], tier: 2, damage: 2, identified: true }],
    })
    table.asks('ann', 'mv.activate')
    const state = copy({ ...table.state, dice: fastDice('repairs') })
    state.world.buildings.s!.seenTier = 1
    const engine = table.engine as unknown as Engine<GameTypes>
    const looks = { every: 1, onward: 1, choices: 6 }
    expect(Array.from({ length: 12 }, (_, n) => leaksAt(engine, state, rngOf(`repairs ${n}`), looks)).flat()).toEqual([])
  },
)

rule(
  ['MV-ACT-13', 'MV-R-82'],
  'whoever acted was seen to act: of a hidden wounded block everybody knows whether it rests',
  () => {
    const table = duel({
      blocks: [
        block('b1', 'p1', 'pikeman', [7, 8], { wounds: 1 }),
        block('b2', 'p1', 'archer', [7, 10], { wounds: 1 }),
        block('foe', 'p2', 'pikeman', [16, 10]),
      ],
    })
    table.pick('ann', 'b1').pick('ann', 'go:h6_8').pass('ann').asks('ann', 'mv.activate')
    const state = { ...table.state, dice: fastDice('rests') }
    const engine = table.engine as unknown as Engine<GameTypes>
    const looks = { every: 1, onward: 1, choices: 4 }
    expect(Array.from({ length: 12 }, (_, n) => leaksAt(engine, state, rngOf(`rests ${n}`), looks)).flat()).toEqual([])
  },
)

rule(
  ['MV-ABL-05', 'MV-R-141'],
  'how many abilities were used others cannot count: a hidden block that uses one may be a hero',
  () => {
    const seen = (abilities: number) => {
      const table = duel({ players: [{ id: 'p1', abilities }], blocks: [block('b1', 'p1', 'pikeman', [7, 8])] })
      table.asks('ann', 'mv.activate')
      const { view, asked, stack } = table.engine.view(table.state, 'bob')
      return { view, asked, stack, scene: table.engine.game.scene(view) }
    }
    expect(seen(1)).toEqual(seen(0))
  },
)

rule(['MV-R-122', 'MV-R-141'], 'nor by who is asked to go on after an attack', () => {
  const attack = (abilities: number) => {
    const dice = [['combat', 'sword', 'sword', 'sword', 'sword'] as [string, ...string[]]]
    const [horseman] = tracks('p1', ['horseman', 2])
    const table = duel(
      {
        players: [{ ...horseman!, abilities }],
        blocks: [block('b1', 'p1', 'horseman', [10, 10]), block('foe', 'p2', 'archer', [11, 10])],
      },
      [...dice, ...dice],
    )
    table.pick('ann', 'b1')
    const seen = seenAfter(table, 'bob', 'ann', 'attack:h11_10')
    table.pick('ann', 'attack:h11_10').asks('ann', abilities === 2 ? 'mv.activate' : 'mv.go-on')
    return { asked: seen.asked, stack: seen.stack }
  }
  expect(attack(2)).toEqual(attack(0))
})

rule(['MV-R-54', 'MV-R-141'], 'where somebody may give way to tells nobody else who stands in a building', () => {
  const asked = (type: string) => {
    const position: JsonObject = {
      adventures: ['riddle-door'],
      land: [TOKEN],
      buildings: [{ id: 's1', player: 'p1', kind: 'barracks', hex: [8, 10] }],
      blocks: [
        block('x', 'p1', 'pikeman', [10, 10]),
        block('y', 'p1', 'archer', [9, 10]),
        block('z', 'p1', type, [8, 10]),
        block('foe', 'p2', 'archer', [16, 10]),
      ],
      run: { proc: 'adventure', vars: { block: 'x', from: { column: 9, row: 10 }, forced: false } },
    }
    const table = quiet(position, [
      ['adventure', 1],
      ['trial', 'bow', 'bow'],
    ])
    const options = table.options('ann', 'mv.free-hex')
    return { options, asked: table.engine.view(table.state, 'bob').asked }
  }
  expect(asked('builder').options).toContain('h8_10')
  expect(asked('archer').options).not.toContain('h8_10')
  expect(asked('builder').asked).toEqual(asked('archer').asked)
})

/** What a block sees by: nothing, or how far, and whether through forest. */
const eyesOf = ({ kind, type }: Block): string => {
  if (kind === 'decoy') return 'none'
  if (kind === 'builder') return `${BUILDER.los}`
  if (kind === 'hero') return `${heroOf(type).los}`
  const { los, tags } = unitTypeOf(type)
  return `${los}${tags.includes('scout') ? ' scout' : ''}`
}
/** Hidden blocks of the other world see as those of the true one do, unfinished buildings see nothing in both, and missions are the same (MV-MISS-02). */
function seeAlike(truth: JsonObject, other: JsonObject): void {
  const [one, two] = [truth as World, other as World]
  for (const block of Object.values(two.blocks)) {
    const eyes = eyesOf(one.blocks[block.id]!)
    if (eyesOf(block) === eyes) continue
    const unit = UNITS.find(({ key, hp }) => hp > block.wounds && eyesOf({ ...block, kind: 'unit', type: key }) === eyes)
    Object.assign(block, unit ? { kind: 'unit', type: unit.key } : { kind: 'decoy', type: 'decoy' })
  }
  for (const player of Object.values(two.players)) player.missions = copy(one.players[player.id]!.missions)
  for (const building of Object.values(two.buildings)) {
    const { kind, isUnfinished } = one.buildings[building.id]!
    if (!isUnfinished) continue
    Object.assign(building, { kind, isUnfinished })
    workAlike(one, two, building.hex)
  }
}
/** MV-BLD-11: whoever works on a site does so in both worlds, and nobody else. */
function workAlike(one: World, two: World, hex: Hex): void {
  for (const block of Object.values(two.blocks).filter(each => isSameHex(each.hex, hex))) {
    if (one.blocks[block.id]!.kind === 'builder') Object.assign(block, { kind: 'builder', type: 'builder' })
    else if (block.kind === 'builder') Object.assign(block, { kind: 'unit', type: 'pikeman' })
  }
}
const STRICT = { games: 3, seed: 'alike', every: 40, onward: 1, choices: 10, strict: true, level: seeAlike }
test('where hidden blocks see alike the rules find out nothing: what differs was revealed in both worlds', () => {
  expect(leaksOf(engineOf<GameTypes>(multiverseWar), STRICT)).toEqual([])
})

describe('of Multiverse War the secrecy suite finds', () => {
  const game: AnyGame = { ...multiverseWar, presets: multiverseWar.presets.filter(({ id }) => id === 'first-expedition') }
  const engine = engineOf(game)
  const LOOKS = { games: 2, seed: 'opened', every: 4, onward: 1, choices: 6 }
  const found = (opened: typeof engine, more = {}) => leaksOf(opened, { ...LOOKS, ...more })[0]?.what
  const typesOf = ({ blocks }: World): string =>
    Object.values(blocks)
      .map(({ type }) => type)
      .join()

  test('what hidden blocks are', () => {
    const view: AnyGame['view'] = (world, seat) => ({ ...game.view(world, seat), types: typesOf(world as World) })
    expect(found(engineOf({ ...game, view }))).toBe('seen.view.types')
  })

  test('whom a block that appears is', () => {
    const told = telling(engine, ({ type, secret, data }) => ({
      reveals: false,
      secret: type === 'recruited' && secret ? { ...secret, masked: data } : secret,
    }))
    expect(found(told)).toMatch(/^told/)
  })

  test('a question asked by what hidden blocks are', () => {
    expect(found(engineOf(askingBy(game, 'mv.act', world => typesOf(world as World))))).toMatch(/^decision\.ask\.note/)
  })

  test('a choice that can be taken back after another was asked', () => {
    expect(found(undoing(engine))).toBe('undo')
  })

  test('where it is strict: what is revealed of hidden blocks of one kind and not of another', () => {
    const tale = (type: string, state: { world: object }, id: unknown): boolean =>
      type === 'activation ended' && (state.world as World).blocks[String(id)]?.kind === 'builder'
    const telltale = telling(engineOf<GameTypes>(multiverseWar), ({ type, data }, state) =>
      tale(type, state, data.block) ? { data: { ...data, kind: 'builder' }, reveals: true } : {},
    )
    expect(leaksOf(telltale, { ...STRICT, strict: false, every: 20 })).toEqual([])
    expect(leaksOf(telltale, { ...STRICT, every: 20 })[0]?.what).toMatch(/^told/)
  })
})
