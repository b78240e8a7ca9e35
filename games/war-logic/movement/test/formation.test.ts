import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from '../../test/wl-table.ts'
import { enemy, moving, pick, soldier, way } from './moving.ts'

const foe = enemy('foe', 12, 34)
const squad = [soldier('front', 12, 12), soldier('left', 10, 11), soldier('right', 14, 11)]
const IDS = ['front', 'left', 'right']
const spots = ({ world }: { world: { units: Record<string, { at: { x: number; y: number }; facing: number }> } }, ids = IDS) =>
  ids.map(id => [world.units[id]!.at.x / 100, world.units[id]!.at.y / 100])

describe('moving together', () => {
  rule(
    ['WL-R-254', 'WL-MOVE-01', 'WL-MOVE-02'],
    'one way for a whole stream: the others go beside the foremost and each pays its move',
    () => {
      const table = moving(IDS, [...squad, foe])
      expect(table.asks('ann', 'wl.mover').ask).toMatchObject({ first: 'together' })
      table.choose('ann', pick('together'))
      const { ask } = table.asks('ann', 'wl.move')
      expect(ask.type === 'path' && ask.piece).toBe('front')
      table.choose('ann', way([13, 17, 45]))
      expect(spots(table)).toEqual([
        [13, 17],
        [11, 16],
        [15, 16],
      ])
      expect(IDS.map(id => table.world.units[id]!.facing)).toEqual([45, 45, 45])
      expect(IDS.map(id => table.world.units[id]!.counters[1]!.left)).toEqual([29, 29, 29])
    },
  )
  rule('WL-R-254', 'a slower one goes as far as it comes in the same direction', () => {
    const slow = { id: 'slow', player: 'p1', unit: 'zombie', at: [20, 11] }
    const table = moving(['front', 'slow'], [squad[0]!, slow, foe])
    table.choose('ann', pick('together')).choose('ann', way([12, 18]))
    const [, [x, y]] = spots(table, ['front', 'slow']) as [number[], [number, number]]
    expect([x, Math.round(y)]).toEqual([20, 15])
  })
  rule('WL-R-254', 'whoever cannot come to its place is asked for its own way', () => {
    const table = moving(['front', 'left'], [squad[0]!, squad[1]!, foe], {
      pieces: [{ id: 'hut', type: 'hut', at: [7, 13], size: [4, 4] }],
    })
    table.choose('ann', pick('together')).choose('ann', way([12, 16]))
    const { ask } = table.asks('ann', 'wl.move')
    expect(ask.type === 'path' && ask.piece).toBe('left')
    table.choose('ann', way())
    expect(table.world.turn!.moved).toEqual({ front: 400, left: 0 })
  })
  rule(['WL-R-254', 'WL-CTRL-06'], 'those of another stream stay where they are, and are asked next', () => {
    const table = moving([], [...squad, soldier('other', 20, 11), foe], {
      turn: {
        active: [],
        streams: [
          { order: 'move', units: ['front', 'left', 'right'] },
          { order: 'withdraw', units: ['other'] },
        ],
      },
    })
    table.choose('ann', pick('together')).choose('ann', way([12, 16]))
    expect(table.world.turn!.moved).toEqual({ front: 400, left: 400, right: 400 })
    const { ask } = table.asks('ann', 'wl.move')
    expect(ask.type === 'path' && ask.piece).toBe('other')
  })
  rule(['WL-R-254', 'WL-SHEET-10'], 'nobody moves together while one of them has nothing left to move with', () => {
    const lame = soldier('left', 10, 11, { counters: [{ skill: 'human_land', left: 0 }] })
    const table = moving(IDS, [squad[0]!, lame, squad[2]!, foe])
    expect(table.options('ann', 'wl.mover')).toEqual(['front', 'right', 'all'])
    table.refuses('ann', pick('together'), 'WL-R-254')
    table.choose('ann', pick())
  })
  rule('WL-R-254', 'where the foremost stays, everybody else is asked', () => {
    const table = moving(IDS, [...squad, foe])
    table.choose('ann', pick('together')).choose('ann', way())
    expect(table.options('ann', 'wl.mover')).toEqual(['left', 'right', 'together', 'all'])
    table.choose('ann', pick())
  })
})

/** A whole Movement step with mines; afterwards nobody has a target. */
const minefield = (hidden: boolean, dice: Parameters<typeof field>[1]) =>
  field(
    {
      turn: { player: 'p1', step: 'movement', active: IDS },
      options: { quickPlay: false },
      units: [...squad, foe],
      fields: [{ id: 'f', type: 'minefield', player: hidden ? 'p2' : 'p1', at: [15.5, 17], r: 2, left: 5, hidden }],
    },
    dice,
  )
rule(['WL-R-254', 'WL-HAZ-02'], 'whoever would touch a field that its player knows is asked for its own way', () => {
  const table = minefield(false, [])
  table.choose('ann', pick('together')).choose('ann', way([12, 16]))
  const { ask } = table.asks('ann', 'wl.move')
  expect(ask.type === 'path' && ask.piece).toBe('right')
  expect(table.world.turn!.moved).toEqual({ front: 400, left: 400 })
})
rule(['WL-R-254', 'WL-HAZ-02'], 'once something goes off under one of them the others are asked', () => {
  const table = minefield(true, [['mine', 1]])
  // The foremost walks into the field that nobody has seen.
  table.choose('ann', pick('together')).choose('ann', way([14, 17]))
  expect(table.all('mine went off')).toHaveLength(1)
  expect(table.options('ann', 'wl.mover')).toEqual(['left', 'right', 'together', 'all'])
})
rule(['WL-R-254', 'WL-R-243', 'WL-HAZ-02'], 'a field that its player does not know of stops nobody before it goes off', () => {
  const fields = (hidden: boolean) => [{ id: 'f', type: 'minefield', player: 'p2', at: [15.5, 17], r: 2, left: 5, hidden }]
  const set = (hidden: boolean, dice: Parameters<typeof field>[1]) =>
    field(
      {
        turn: { player: 'p1', step: 'movement', active: IDS },
        options: { quickPlay: false },
        units: [...squad, foe],
        fields: fields(hidden),
      },
      dice,
    )
  const table = set(true, [['mine', 1]])
  table.choose('ann', pick('together')).choose('ann', way([12, 16]))
  // Nobody is asked about the one on the right: it goes, and there it is.
  expect(spots(table)).toEqual([
    [12, 16],
    [10, 15],
    [14, 15],
  ])
  expect(table.all('mine went off').map(({ unit }) => unit)).toEqual(['right'])
  table.asks('ann', 'wl.sacrifice')
  const seen = set(false, [])
  seen.choose('ann', pick('together')).choose('ann', way([12, 16]))
  const { ask } = seen.asks('ann', 'wl.move')
  expect(ask.type === 'path' && ask.piece).toBe('right')
})
rule(['WL-R-254', 'WL-R-243'], 'what a formation looks out for tells nothing of a field that lies hidden', () => {
  const flowOver = (fields: readonly JsonObject[]): string => {
    const turn = { player: 'p1', step: 'movement', active: IDS }
    const table = field({ turn, options: { quickPlay: false }, units: [...squad, foe], fields }, [])
    table.choose('ann', pick('together')).asks('ann', 'wl.move')
    return JSON.stringify(table.state.stack)
  }
  const mine = { id: 'f', type: 'minefield', player: 'p2', at: [40, 30], r: 2, left: 5, hidden: true }
  expect(flowOver([mine])).toBe(flowOver([{ ...mine, left: 3 }]))
  expect(flowOver([mine])).toBe(flowOver([]))
})
