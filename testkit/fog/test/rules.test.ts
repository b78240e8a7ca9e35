import { hexKey } from '@sandtable/geometry/hex/hex'
import { engineOf, HIDDEN, type JsonObject, type SeatId, seenEvents } from '@sandtable/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../rule.ts'
import { Table } from '../../table.ts'
import { DECK, MUSTER } from '../data.ts'
import { fog } from '../game.ts'
import { begin, presets, readSetup } from '../setup.ts'

const engine = engineOf(fog)
type Dice = readonly [why: string, ...faces: number[]][]
type Spot = readonly [number, number]

const block = (seat: SeatId, kind: string, at: Spot, more: JsonObject = {}): JsonObject => ({
  id: `${seat}_${kind}`,
  seat,
  kind,
  at,
  ...more,
})
/** Red's and blue's blocks, far from each other where nothing else is said. */
const table = (phase: string, more: readonly JsonObject[], rest: JsonObject = {}, dice: Dice = []) =>
  new Table(engine, { phase, blocks: more, ...rest }, dice)
const ARMY = [block('red', 'guard', [0, 0]), block('red', 'scout', [0, 2]), block('red', 'ghost', [0, 4])]
const FOES = [block('blue', 'guard', [6, 0]), block('blue', 'decoy', [6, 4])]
const hexAt = (column: number, row: number) => hexKey({ column, row })
const ORDER: Dice = [['order in the dark', 2, 1]]
const opened = () => {
  const { state } = engine.start(presets[0]!.setup, {
    kind: 'scripted',
    script: [{ why: 'deck', faces: DECK.map((_, i) => i + 1) }],
  })
  return state
}
const mustered = (seat: SeatId) => ({
  type: 'assign' as const,
  to: Object.fromEntries(MUSTER.map((kind, i) => [`${seat}_${i + 1}`, kind])),
})

describe('blocks', () => {
  rule('FOG-BLOCK-01', 'two or three seats, each with four blocks on its edge', () => {
    expect(['one', 'two three', 'a b c d', 'a a'].map(seats => readSetup({ seats: seats.split(' ') }).ok)).toEqual([
      false,
      true,
      false,
      false,
    ])
    const { world } = begin({ seats: ['red', 'blue', 'green'], rounds: 4 })
    expect(Object.values(world.blocks).filter(b => b.seat === 'green')).toHaveLength(4)
  })
  rule('FOG-BLOCK-02', 'each kind once, written down in secret', () => {
    const state = opened()
    const twice = { type: 'assign', to: Object.fromEntries(MUSTER.map((_, i) => [`red_${i + 1}`, 'decoy'])) }
    expect(engine.check(state, 'red', twice)).toMatchObject({ ok: false, violations: [{ rule: 'FOG-BLOCK-02' }] })
    engine.applyInPlace(state, 'red', mustered('red'))
    expect(engine.view(state, 'blue').view.mustered).toBe(false)
    engine.applyInPlace(state, 'blue', mustered('blue'))
    expect(engine.view(state, 'blue').view.mustered).toBe(true)
  })
  rule('FOG-BLOCK-03', 'nobody but its owner knows a block', () => {
    const state = opened()
    for (const seat of ['red', 'blue']) engine.applyInPlace(state, seat, mustered(seat))
    const kinds = (eye: SeatId | null) => engine.view(state, eye).view.blocks.map(b => b.kind)
    expect(kinds('red')).toEqual([...MUSTER, null, null, null, null])
    expect(kinds(null)).toEqual(new Array(8).fill(null))
  })
})

describe('a round', () => {
  rule(['FOG-PLAN-01', 'FOG-CARD-01'], 'cards are drawn unseen; plans are secret until all are in, then carried out', () => {
    const t = table('plan', [...ARMY, ...FOES], {}, ORDER)
    const drawn = (eye: SeatId) => seenEvents(t.events, eye).filter(e => e.type === 'drew')
    expect(drawn('red').map(e => e.data.card)).toEqual([DECK[0], null])
    const hold = { red_scout: 'hold', red_ghost: 'hold' }
    t.choose('red', { type: 'assign', to: { red_guard: 'd0', ...hold } })
    expect(t.world.blocks.red_guard!.at).toEqual({ column: 0, row: 0 })
    t.choose('blue', { type: 'assign', to: { blue_guard: 'hold', blue_decoy: 'd3' } })
    expect(t.all('moved').map(d => d.block)).toEqual(['red_guard', 'blue_decoy'])
    t.asks('blue', 'fog.lurk')
  })
  rule('FOG-PLAN-02', 'a ghost away from its figure holds', () => {
    const t = table('plan', [block('red', 'ghost', [3, 3], { figure: [0, 4] }), ...FOES])
    t.refuses('red', { type: 'assign', to: { red_ghost: 'd0' } }, 'FOG-PLAN-01')
    t.asks('red', 'fog.plan')
  })
  rule('FOG-NIGHT-01', 'nobody sees who moves in the dark: something stirs', () => {
    const t = table('night', [...ARMY, ...FOES], {}, ORDER)
    t.asks('blue', 'fog.lurk')
    for (const eye of ['red', null]) {
      expect(engine.view(t.state, eye)).toMatchObject({ waiting: [], asked: [] })
      expect(engine.view(t.state, eye).stack.at(-1)?.proc).toBe(HIDDEN)
    }
    t.pick('blue', 'pass')
    expect(seenEvents(t.events, null).map(e => e.type)).toEqual(['rolled', 'stirred'])
    t.asks('red', 'fog.lurk')
  })
  rule('FOG-NIGHT-02', 'a ghost creeps two hexes on paper; its figure stays', () => {
    const t = table('night', [...ARMY, ...FOES], {}, [['order in the dark', 1, 2]])
    t.pick('red', 'red_ghost')
    expect(t.options('red', 'fog.creep')).not.toContain(hexAt(3, 4))
    t.pick('red', hexAt(2, 4))
    expect(t.world.blocks.red_ghost).toMatchObject({ figure: { column: 0, row: 4 } })
    expect(seenEvents(t.events, 'blue').map(e => e.type)).toEqual(['rolled', 'stirred', 'woken'])
    expect(engine.view(t.state, 'blue').seq).toBe(0)
    t.asks('blue', 'fog.lurk')
  })
  rule('FOG-SPY-01', 'a scout alone learns what it looks at; the others not even what it could see', () => {
    const t = table('spy', [...ARMY, block('blue', 'decoy', [2, 2]), block('blue', 'guard', [3, 2])])
    expect(t.options('red', 'fog.spy')).toEqual(['blue_decoy', 'pass'])
    expect(engine.view(t.state, 'blue').asked).toEqual([{ kind: HIDDEN, seat: 'red', subject: {} }])
    t.pick('red', 'blue_decoy')
    const kindFor = (eye: SeatId | null) => engine.view(t.state, eye).view.blocks.find(b => b.id === 'blue_decoy')?.kind
    expect([kindFor('red'), kindFor(null)]).toEqual(['decoy', null])
    expect(seenEvents(t.events, null)).toEqual([])
    t.asks('blue', 'fog.spy')
  })
})

describe('a strike', () => {
  rule('FOG-STRIKE-01', 'by what fights, at a figure next to it; a ghost strikes from where it is', () => {
    const ghost = block('red', 'ghost', [3, 2], { figure: [0, 4] })
    const t = table('strike', [
      ghost,
      block('red', 'decoy', [4, 1]),
      block('blue', 'guard', [4, 2]),
      block('blue', 'scout', [6, 0]),
    ])
    expect(t.options('red', 'fog.strike')).toEqual(['red_ghost>blue_guard', 'pass'])
    t.pick('red', 'red_ghost>blue_guard')
    expect(t.world.blocks.red_ghost!.figure).toEqual(t.world.blocks.red_ghost!.at)
    t.asks('blue', 'fog.commit')
  })
  rule('FOG-STRIKE-02', 'a decoy is taken at once, of a ghost elsewhere only the figure', () => {
    const foes = [
      block('blue', 'decoy', [1, 0]),
      block('blue', 'ghost', [6, 4], { figure: [0, 1] }),
      block('blue', 'guard', [6, 0]),
    ]
    const t = table('strike', [...ARMY, ...foes])
    t.pick('red', 'red_guard>blue_decoy')
    expect(t.last('taken')).toMatchObject({ block: 'blue_decoy', by: 'red' })
    t.asks('blue', 'fog.strike')
    const other = table('strike', [...ARMY, ...foes])
    other.pick('red', 'red_guard>blue_ghost')
    expect(other.world.blocks.blue_ghost).toMatchObject({ figure: null, identified: true })
    other.asks('blue', 'fog.strike')
  })
  rule(['FOG-STRIKE-03', 'FOG-CARD-02'], '4 or more takes the block; cards are committed in secret and change the die', () => {
    const foes = [block('blue', 'scout', [1, 0]), block('blue', 'guard', [6, 0])]
    const hands = { red: ['feint1'], blue: ['ditch1'] }
    const struck = (face: number, red: string, blue: string) => {
      const t = table('strike', [...ARMY, ...foes], { hands }, [['strike', face]])
      t.pick('red', 'red_guard>blue_scout').pick('red', red)
      expect(seenEvents(t.events, 'blue').some(e => e.type === 'committed')).toBe(false)
      t.pick('blue', blue).asks('blue', 'fog.strike')
      return 'blue_scout' in t.world.blocks ? 'missed' : 'taken'
    }
    expect([struck(4, 'pass', 'pass'), struck(3, 'pass', 'pass')]).toEqual(['taken', 'missed'])
    expect([struck(2, 'feint1', 'pass'), struck(5, 'pass', 'ditch1'), struck(4, 'feint1', 'ditch1')]).toEqual([
      'taken',
      'missed',
      'taken',
    ])
  })
})

describe('the end', () => {
  const talk = { type: 'interject', kind: 'fog.offer', choice: { type: 'pick', ids: ['yes'] } } as const
  rule(['FOG-DRAW-01', 'FOG-END-03'], 'a draw is offered once, at any time; what goes on waits', () => {
    const t = table('night', [...ARMY, ...FOES], {}, ORDER)
    t.choose('red', talk)
    expect(engine.view(t.state, 'red').aside).toEqual([{ asked: [], any: false }])
    t.pick('blue', 'pass')
    t.refuses('red', talk, 'FOG-DRAW-01')
    t.asks('blue', 'fog.lurk')
    t.choose('blue', talk).pick('red', 'yes')
    expect(t.state.outcome).toMatchObject({ winners: [], rule: 'FOG-END-03' })
  })
  rule('FOG-END-01', 'who alone can fight has won', () => {
    const t = table('strike', [...ARMY, block('blue', 'guard', [1, 0]), block('blue', 'decoy', [6, 4])], {}, [['strike', 6]])
    t.pick('red', 'red_guard>blue_guard').pick('red', 'pass').pick('blue', 'pass')
    expect(t.state.outcome).toMatchObject({ winners: ['red'], rule: 'FOG-END-01', scores: { red: 1, blue: 0 } })
  })
  rule('FOG-END-02', 'after the last round most blocks taken win, or nobody', () => {
    const t = table('strike', [...ARMY, ...FOES], { round: 4 })
    t.pick('red', 'pass').pick('blue', 'pass')
    expect(t.state.outcome).toMatchObject({ winners: [], rule: 'FOG-END-02' })
  })
})
