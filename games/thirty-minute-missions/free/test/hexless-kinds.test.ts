import { ahead } from '@sandtable/geometry/table/angle'
import { type Input, type JsonObject, rngOf, Session, sealedDice } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { findReadySheet } from '../../army/ready.ts'
import { squadOf } from '../../army/test/table.ts'
import { land } from '../../movement/test/table.ts'
import { sidesTaken } from '../../set-up/test/table.ts'
import { engine } from '../../test/tm-table.ts'
import {
  by,
  hexAt,
  looked,
  MIDDLE,
  moving,
  one,
  type Point,
  path,
  place,
  refused,
  type Table,
  table,
  unit,
  whereIs,
} from './hexless-table.ts'

const squad = (...ids: string[]) => squadOf(...ids.map((id, i) => ({ ...findReadySheet(id)!, id: `${id}${i}` })))
type Dice = readonly [why: string, ...faces: number[]][]
/** So many whole steps in a direction. */
const run = (from: Point, degrees: number, steps: number): Point[] => {
  const points = [{ x: from[0], y: from[1] }]
  for (let i = 0; i < steps; i++) points.push(ahead(points.at(-1)!, degrees, 450))
  return points.slice(1).map(({ x, y }): Point => [x, y])
}
const flown = (points: readonly Point[]): Input => path(...points.map(point => place(point)))
const put = (piece: string, at: Point, facing: number | null, level: number | null): Input => ({
  type: 'arrange',
  places: [{ piece, ...place(at, facing, level) }],
})
const wide = (map?: string[]) => (map === undefined ? {} : { map })

describe('straight runs', () => {
  /** A Hexer with 8 points of thrust, level with the ground, from the west. */
  const START: Point = [600, 1900]
  const boost = (own: JsonObject = {}, others: readonly JsonObject[] = [], map?: string[]) =>
    table([one('a1', 'hexer', START, { ap: 4, ...own }), ...others], wide(map)).pick('ann', 'move:thruster')

  rule(['TM-OPT-03', 'TM-THRU-04'], 'the whole distance in any direction of the front arc', () => {
    const t = boost()
    expect(refused(t, flown(run(START, 17, 7)))).toBe('TM-THRU-04')
    expect(refused(t, flown(run(START, 17, 9)))).toBe('TM-THRU-02')
    expect(refused(t, flown(run(START, 91, 8)))).toBe('TM-OPT-03')
    t.choose('ann', flown(run(START, 17, 8)))
    expect(whereIs(looked(t))).toEqual(run(START, 17, 8).at(-1))
    expect([unit(t).facing, unit(t).moved]).toEqual([0, 8])
  })
  rule('TM-THRU-03', 'in one straight line of whole steps, pointed out to a twentieth of an inch', () => {
    const t = boost()
    const way = run(START, 17, 8)
    const bent = [...way.slice(0, 7), run(way[6]!, 20, 1)[0]!]
    expect(refused(t, flown(bent))).toBe('TM-THRU-03')
    expect(refused(t, flown([by(START, 400, 0)]))).toBe('TM-THRU-04')
    t.choose('ann', flown(way.map(point => by(point, 3, -2))))
    expect(whereIs(looked(t))).toEqual(way.at(-1))
  })
  rule(['TM-THRU-03', 'TM-THRU-04'], 'a run may be pointed out by its end alone, an inch to each side of it', () => {
    const t = boost()
    const end = run(START, 17, 8).at(-1)!
    // All of the distance, or none of it counts.
    expect(refused(t, flown([by(end, 300, 92)]))).toBe('TM-OPT-03')
    expect(refused(t, flown([run(START, 17, 7).at(-1)!]))).toBe('TM-THRU-04')
    expect(refused(t, flown([run(START, 91, 8).at(-1)!]))).toBe('TM-OPT-03')
    t.choose('ann', flown([by(end, 60, 40)]))
    expect([whereIs(looked(t)), unit(t).moved]).toEqual([end, 8])
    // In two legs of one line, and with a turn before.
    const turned = boost()
    const [half, whole] = [run(START, 100, 3).at(-1)!, run(START, 100, 4).at(-1)!]
    turned.choose('ann', path(place(START, 100), place(half), place(by(whole, 4, 2))))
    expect([whereIs(looked(turned)), unit(turned).facing]).toEqual([whole, 100])
  })
  rule('TM-THRU-05', 'an enemy base, a structure or higher ground ends it after the last whole step', () => {
    const stops = (others: readonly JsonObject[], map?: string[]) => {
      const t = looked(boost({}, others, map))
      return [1, 2, 3, 4, 5, 6, 7, 8].filter(n => refused(t, flown(run(START, 0, n))) === null)
    }
    expect(stops([])).toEqual([8])
    expect(stops([one('b1', 'marauder', by(START, 1900, 300))])).toEqual([3])
    expect(stops([one('b1', 'marauder', by(START, 1900, 450))])).toEqual([8])
    expect(stops([], land([5, 5, 'a']))).toEqual([3])
    expect(stops([], land([5, 5, '1']))).toEqual([3])
    // A friend is passed, but there is no room in it (TM-R-133).
    expect(stops([one('a2', 'marauder', by(START, 3600, 0))])).toEqual([7])
  })
  rule('TM-SYS-05', 'Vectored Nozzles bend it by up to 60 degrees', () => {
    const low: Point = [600, 400]
    const t = table([one('a1', 'kestrel', low, { ap: 4, level: 1 })]).pick('ann', 'move:thruster')
    const way = (bend: number): Input => {
      const first = run(low, 0, 4)
      const second = run(first.at(-1)!, bend, 6)
      return path(...first.map(p => place(p)), place(first.at(-1)!, bend), ...second.map(p => place(p)))
    }
    expect([refused(t, way(61)), refused(t, way(60))]).toEqual(['TM-THRU-03', null])
    t.choose('ann', way(25))
    expect([unit(t).facing, whereIs(looked(t))]).toEqual([25, run(run(low, 0, 4).at(-1)!, 25, 6).at(-1)])
  })
})

describe('aircraft', () => {
  const START: Point = [3000, 1900]
  const plane = (own: JsonObject = {}, others: readonly JsonObject[] = [], more: JsonObject = {}) =>
    table([one('a1', 'kestrel', START, { ap: 4, level: 2, ...own }), ...others], more)

  rule('TM-AERI-06', 'whom its base overlaps one elevation below it may strafe, once while it is over it', () => {
    const below = one('b1', 'marauder', by(START, 1125, 200), { level: 1 })
    const t = plane({}, [below], { map: land() }).pick('ann', 'move:thruster')
    t.choose('ann', flown(run(START, 0, 6)))
    expect(whereIs(t)).toEqual(by(START, 900, 0))
    expect(t.options('ann', 'tm.strafe')).toContain('strike:b1')
    t.dice('assault', 1).pick('ann', 'strike:b1').pick('ann', 'head')
    // At the next step it is over the same enemy still.
    expect(whereIs(looked(t))).toEqual(by(START, 2700, 0))
    expect(t.all('strafing')).toHaveLength(1)
  })
  rule('TM-R-21', 'over the edge of the table it is off the board, and comes back near there, facing inward', () => {
    const t = plane().pick('ann', 'move:thruster')
    const way = run(START, 10, 7)
    expect([refused(t, flown(way.slice(0, 5))), refused(t, flown(way.slice(0, 6)))]).toEqual(['TM-THRU-04', null])
    t.choose('ann', flown(way))
    expect(unit(t)).toMatchObject({ where: 'off', marks: expect.arrayContaining([{ kind: 'edge', edge: 'east' }]) })
    expect(t.last('left the board')).toMatchObject({ edge: 'east' })
    looked(t)
  })
  rule('TM-R-21', 'within 13.5 inches of where it left', () => {
    const back = one('a1', 'kestrel', [5700, 2300], { where: 'off', level: 2, marks: [{ kind: 'edge', edge: 'east' }] })
    const t = table([back], { active: null, phase: null, turn: 'a', round: 2 }, [['action points', 4]]).pick('ann', 'a1')
    t.asks('ann', 'tm.enter')
    const enter = (at: Point, facing: number, level = 2) => refused(t, put('a1', at, facing, level))
    expect([enter([5700, 950], 170), enter([5700, 949], 170)]).toEqual([null, 'TM-R-21'])
    expect([enter([5700, 1500], 90), enter([5700, 1500], 89), enter([5000, 1500], 180)]).toEqual([null, 'TM-R-21', 'TM-R-21'])
    expect(enter([5700, 1500], 180, 1)).toBe('TM-R-21')
    t.choose('ann', put('a1', [5711, 1503], 200, 2))
    expect([whereIs(looked(t)), unit(t).facing]).toEqual([[5711, 1503], 200])
  })
  rule('TM-MISS-13', 'the gale carries it 4.5 inches downwind', () => {
    const t = table([one('a1', 'revenant', MIDDLE, { ap: 4, level: 1 })], { mission: 'winds_of_war', weather: 2 })
    t.pick('ann', 'next')
    expect(whereIs(looked(t))).toEqual(run(MIDDLE, 60, 1)[0])
  })
})

describe('grapples', () => {
  const clinch = (apart: number, dice: Dice = []) =>
    table(
      [one('a1', 'executioner', MIDDLE, { ap: 6 }), one('b1', 'alto_line', by(MIDDLE, apart, 0), { facing: 200 })],
      { phase: 'close' },
      dice,
    )

  rule('TM-GRAP-07', 'within 4.5 inches of its base, and both are in the same place then', () => {
    const far = clinch(901)
    expect(far.options('ann', 'tm.act')).not.toContain('grapple:b1')
    const t = clinch(900, [['grapple', 8]]).pick('ann', 'grapple:b1')
    expect(whereIs(t)).toEqual(by(MIDDLE, 900, 0))
    expect([unit(t).facing, unit(t, 'b1').facing]).toEqual([0, 200])
    t.asks('ann', 'tm.holdOrThrow')
  })
  rule('TM-HOLD-03', 'who lets go goes back to where it came from, or to a free place near it', () => {
    const held = (others: readonly JsonObject[]) => {
      const hold = { holds: 'b1', holdFrom: [MIDDLE[0] / 100, MIDDLE[1] / 100] }
      const units = [
        one('a1', 'executioner', by(MIDDLE, 700, 0), hold),
        one('b1', 'alto_line', by(MIDDLE, 700, 0), { heldBy: 'a1' }),
      ]
      return table([...units, ...others], { phase: 'close' }).pick('ann', 'release')
    }
    expect(whereIs(looked(held([])))).toEqual(MIDDLE)
    const t = held([one('a2', 'marauder', by(MIDDLE, -100, 0))])
    const { ask } = t.asks('ann', 'tm.freeHex')
    expect(ask.type === 'pick' && ask.options.length).toBeGreaterThan(1)
    const [first] = ask.type === 'pick' ? ask.options : []
    t.pick('ann', first!.id)
    expect(whereIs(looked(t))).toEqual([first!.at!.x, first!.at!.y])
  })
  const breaking = (others: readonly JsonObject[]) =>
    table(
      [
        one('a1', 'executioner', MIDDLE, { heldBy: 'b1', ap: 6, facing: 30 }),
        one('b1', 'alto_line', MIDDLE, { holds: 'a1' }),
        ...others,
      ],
      { active: null, run: { proc: 'offerBreak', vars: { unit: 'a1' } } },
    )
  rule('TM-HOLD-07', 'who breaks free backs off by its base and turns to the holder', () => {
    const t = breaking([])
    const [straight] = t.options('ann', 'tm.breakGrapple')
    t.pick('ann', straight!)
    expect(whereIs(looked(t))).toEqual(run(MIDDLE, 210, 1)[0])
    expect(unit(t).facing).toBe(30)
  })
  rule('TM-HOLD-08', 'or elsewhere in its Blind Spot, where the place behind it is taken', () => {
    const t = breaking([one('a2', 'marauder', run(MIDDLE, 210, 2)[1]!.map(n => n + 50) as unknown as Point)])
    const { ask } = t.asks('ann', 'tm.breakGrapple')
    const spots = ask.type === 'pick' ? ask.options.filter(o => o.id !== 'stay').map(o => o.label) : []
    expect([
      spots.some(s => s.includes('right')),
      spots.some(s => s.includes('left')),
      spots.some(s => s.includes('straight')),
    ]).toEqual([true, true, false])
  })
})

describe('throws', () => {
  /** An Executioner throws an Alto up to 6 hexes from the middle of the board. */
  const throwing = (others: readonly JsonObject[] = [], dice: Dice = [], more: JsonObject = {}) =>
    table(
      [one('a1', 'executioner', MIDDLE, { ap: 2 }), one('b1', 'alto_line', MIDDLE), ...others],
      { phase: 'close', ...more, run: { proc: 'throwUnit', vars: { unit: 'a1', target: 'b1' } } },
      dice,
    )
  const aim = (at: Point): Input => ({ type: 'aim', at: place(at) })

  rule(['TM-OPT-01', 'TM-THROW-03'], 'at any point of the front arc within range, edge to edge', () => {
    const t = throwing([], [['throw', 5]])
    expect([refused(t, aim(by(MIDDLE, 0, 450))), refused(t, aim(by(MIDDLE, 0, 449)))]).toEqual([null, 'TM-THROW-03'])
    expect(refused(t, aim(by(MIDDLE, -1, 900)))).toBe('TM-THROW-01')
    const out = (to: number) => refused(t, aim(by(MIDDLE, to, 0)))
    expect([out(2250), out(5851 - MIDDLE[0])]).toEqual([null, 'TM-R-68'])
    const west: Point = [1000, 1900]
    const pair = [one('a1', 'executioner', west, { ap: 2 }), one('b1', 'alto_line', west)]
    const far = looked(table(pair, { phase: 'close', run: { proc: 'throwUnit', vars: { unit: 'a1', target: 'b1' } } }))
    expect([refused(far, aim(by(west, 3150, 0))), refused(far, aim(by(west, 3151, 0)))]).toEqual([null, 'TM-THROW-03'])
    t.choose('ann', aim(by(MIDDLE, 1234, 321)))
    expect(whereIs(looked(t), 'b1')).toEqual(by(MIDDLE, 1234, 321))
    // It lies with its feet to the thrower, two started hexes from edge to edge.
    expect(t.last('thrown')).toMatchObject({ distance: 2 })
    expect(unit(t, 'b1').facing).toBe(195)
  })
  rule(['TM-THROW-19', 'TM-R-145'], 'it goes astray by 4.5 inches, turned by steps of 60 degrees, or by 9 inches', () => {
    const named = by(MIDDLE, 900, 300)
    const astray = (face: number) => {
      const t = throwing(
        [],
        [
          ['throw', 2],
          ['deviation', face],
        ],
      )
      t.choose('ann', aim(named))
      return whereIs(looked(t), 'b1')
    }
    // 18 degrees is the direction of the throw.
    expect(astray(1)).toEqual(run(named, 18, 1)[0])
    expect(astray(2)).toEqual(run(named, 318, 1)[0])
    expect(astray(4)).toEqual(run(named, 198, 1)[0])
    expect(astray(7)).toEqual(run(named, 18, 2)[1])
    expect(astray(8)).toEqual(run(MIDDLE, 18, 1)[0])
  })
  rule('TM-THROW-13', 'whose base is met on the way must dodge; who does not is struck there', () => {
    const thrown = (dy: number, dice: Dice) => {
      const t = throwing([one('b2', 'marauder', by(MIDDLE, 1300, dy))], [['throw', 5], ...dice])
      t.choose('ann', aim(by(MIDDLE, 2250, 0)))
      return looked(t)
    }
    expect(whereIs(thrown(450, []), 'b1')).toEqual(by(MIDDLE, 2250, 0))
    const t = thrown(300, [['evasion', 2]])
    expect(t.last('bystander struck')).toMatchObject({ unit: 'b2' })
    const [x] = whereIs(t, 'b1')
    expect(x - MIDDLE[0]).toBeGreaterThan(850)
    expect(Math.sqrt((1300 - (x - MIDDLE[0])) ** 2 + 300 ** 2)).toBeGreaterThan(449)
  })
  rule('TM-R-68', 'a structure that the line crosses is hit', () => {
    const t = throwing([], [['throw', 5]], { map: land([8, 5, 'c']) })
    t.choose('ann', aim(by(MIDDLE, 1800, 30)))
    expect(t.last('thrown')).toMatchObject({ structure: 's1' })
    looked(t)
  })
})

describe('places to be found', () => {
  rule(['TM-OPT-02', 'TM-R-22', 'TM-DEPL-01'], 'a unit is deployed anywhere in the painted hexes of its area', () => {
    const t = sidesTaken({ options: { openPlay: true, hexless: true }, a: squad('marauder', 'marauder'), b: squad('marauder') })
    t.pick('ann', 'ua1')
    const [, row] = hexAt(2, 4)
    const deployed = (piece: string, x: number, y = row) => refused(t, put(piece, [x, y], 91, 0))
    // The third hex of an even row ends 11.25 inches from the western edge.
    expect([deployed('ua1', 1120), deployed('ua1', 1128), deployed('ua1', 0), deployed('ua1', -1)]).toEqual([
      null,
      'TM-DEPL-01',
      null,
      'TM-R-22',
    ])
    expect([deployed('ua1', 300, 3824), deployed('ua1', 300, 3825)]).toEqual([null, 'TM-R-22'])
    const wish = t.engine.propose(t.state, 'ann', put('ua1', [1200, row], 91, 0))
    expect(wish).toMatchObject({ places: [{ facing: 91 }] })
    t.choose('ann', put('ua1', [700, row], 91, 0)).choose('bob', t.engine.candidates(t.state, 'bob', rngOf('x'))[0]!)
    t.asks('ann', 'tm.deploy')
    expect([deployed('ua2', 700, row + 449), deployed('ua2', 700, row + 450)]).toEqual(['TM-R-15', null])
  })
  rule('TM-R-41', 'who falls where somebody stands comes down beside, not upon', () => {
    const faller = one('a1', 'marauder', MIDDLE, { level: 2 })
    const below = one('b1', 'marauder', by(MIDDLE, 100, 0))
    const t = table([faller, below], { active: null, run: { proc: 'fall', vars: { unit: 'a1', by: null } } })
    const [first] = t.options('ann', 'tm.freeHex')
    t.pick('ann', first!)
    const [x, y] = whereIs(looked(t))
    expect(Math.sqrt((x - MIDDLE[0] - 100) ** 2 + (y - MIDDLE[1]) ** 2)).toBeGreaterThanOrEqual(449)
    expect(Math.sqrt((x - MIDDLE[0]) ** 2 + (y - MIDDLE[1]) ** 2)).toBeLessThanOrEqual(451)
  })
  rule('TM-CMD-34', 'a drone is launched anywhere within 4.5 inches of its Main Unit, facing any way', () => {
    const drone = { id: 'a2', side: 'a', sheet: 'wisp', where: 'stowed', main: 'a1' }
    const t = table([one('a1', 'carrier', MIDDLE, { ap: 8 }), drone]).pick('ann', 'command:launch')
    t.asks('ann', 'tm.launch')
    const launched = (dx: number, level: number | null = 0) => refused(t, put('a2', by(MIDDLE, dx, 0), 123, level))
    expect([launched(450), launched(900), launched(901), launched(440)]).toEqual([null, null, 'TM-R-160', 'TM-R-160'])
    t.choose('ann', put('a2', by(MIDDLE, 470, 33), 123, 0))
    expect([whereIs(looked(t), 'a2'), unit(t, 'a2').facing]).toEqual([by(MIDDLE, 470, 33), 123])
  })
  rule('TM-DEPL-07', 'reserves come in anywhere in the painted hexes of their edge', () => {
    const reserve = { id: 'a1', side: 'a', sheet: 'marauder', where: 'reserve' }
    const t = table([reserve], { active: null, phase: null, turn: 'a', round: 2 }).pick('ann', 'a1')
    t.asks('ann', 'tm.enter')
    const enter = (x: number, facing: number) => refused(t, put('a1', [x, hexAt(0, 6)[1]], facing, 0))
    expect([enter(0, 0), enter(222, 45), enter(226, 45), enter(100, 91)]).toEqual([null, null, 'TM-DEPL-07', 'TM-DEPL-07'])
  })
  rule('TM-R-16', 'the rear of a two-hex unit is a base straight behind, and needs room when it turns', () => {
    const t = moving('behemoth', { ap: 4 }, [one('a2', 'marauder', by(MIDDLE, 0, 500))])
    expect(unit(t).rear).toMatchObject({ x: unit(t).at!.x - 450, y: unit(t).at!.y })
    expect([refused(t, path(place(MIDDLE, 270))), refused(t, path(place(MIDDLE, 90)))]).toEqual(['TM-R-16', null])
    looked(t)
  })
})

describe('for screens and bots', () => {
  const asked = (t: Table, kind: string) => t.engine.game.asks.find(a => a.kind === kind)!
  test('what is worth trying is legal, and the best way leads to the enemy', () => {
    for (const [sheet, mode, level] of [
      ['alto_line', 'standard', 0],
      ['jackal', 'standard', 0],
      ['revenant', 'standard', 0],
      ['alto_ace', 'flight', 1],
      ['kestrel', 'thruster', 1],
    ] as const) {
      const enemy = one('b1', 'marauder', by(MIDDLE, 2300, 700))
      const t = looked(moving(sheet, { level }, [enemy], { mode, map: land([8, 5, 'b'], [7, 4, '1'], [7, 6, 'T']) }))
      const all = t.engine.candidates(t.state, 'ann', rngOf('x'))
      expect(all.length, sheet).toBeGreaterThan(5)
      for (const choice of all) expect(t.engine.check(t.state, 'ann', choice), sheet).toMatchObject({ ok: true })
    }
  })
  test('a wish becomes the nearest legal way', () => {
    const t = looked(moving('marauder', {}, [one('b1', 'marauder', by(MIDDLE, 900, 0))]))
    const nearest = (to: Point, facing: number | null) => {
      const found = t.engine.propose(t.state, 'ann', path(place(to, facing)))
      if (found?.type !== 'path') throw new Error('no way')
      expect(t.engine.check(t.state, 'ann', found)).toMatchObject({ ok: true })
      return found.points.at(-1)!
    }
    expect(nearest(by(MIDDLE, 700, 900), 33)).toMatchObject(place(by(MIDDLE, 700, 900), 33))
    expect(nearest(by(MIDDLE, -800, 10), null)).toMatchObject({ x: MIDDLE[0] - 800, y: MIDDLE[1] + 10 })
    const aside = nearest(by(MIDDLE, 900, 100), null)
    expect(Math.sqrt((aside.x - MIDDLE[0] - 900) ** 2 + (aside.y - MIDDLE[1]) ** 2)).toBeGreaterThanOrEqual(449)
  })
  test('a game is played without hexes: 200 random choices, every candidate legal', () => {
    const preset = engine.game.presets.find(p => p.id === 'hexless')!
    const opened = Session.open(engine, { setup: preset.setup }, sealedDice('5eed'))
    if (!opened.ok) throw new Error('the preset cannot be opened')
    const session = opened.value
    const rng = rngOf('without hexes')
    for (let i = 0; i < 200 && session.state.outcome === null; i++) {
      const seat = engine.waitingFor(session.state)[0]!
      const all = engine.candidates(session.state, seat, rng)
      for (const choice of i % 4 === 0 ? all : []) expect(engine.check(session.state, seat, choice)).toMatchObject({ ok: true })
      expect(session.apply(seat, rng.pick(all))).toMatchObject({ ok: true })
      engine.game.assert(session.state.world)
    }
    expect(session.state.world.round).toBeGreaterThan(0)
    expect(
      Object.values(session.state.world.units)
        .filter(u => u.where === 'board')
        .every(u => u.at !== null),
    ).toBe(true)
  })
  test('areas are discs on the table', () => {
    const t = looked(moving('marauder'))
    const [first] = asked(t, 'tm.path').area!(t.world, { unit: 'a1' }, 'ann')
    expect(first).toMatchObject({ type: 'disc', radius: 225, at: { x: MIDDLE[0], y: MIDDLE[1] } })
    expect(t.asks('ann', 'tm.path').ask).toMatchObject({
      from: place(MIDDLE, 0, 0),
      footprint: { type: 'disc', radius: 225 },
      budget: 1800,
    })
  })
})
