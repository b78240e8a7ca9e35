import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { viewProblem } from '../../attack/field-of-view.ts'
import { penaltyOn } from '../../attack/lines.ts'
import { rangeProblem } from '../../attack/range.ts'
import { canSee, sightOn } from '../../attack/sight.ts'
import { colourOf } from '../../basics/ground.ts'
import { distanceBetween, hexOfPair } from '../../basics/measure.ts'
import { land } from '../../movement/test/table.ts'
import { engine } from '../../test/tm-table.ts'
import type { World } from '../../world.ts'
import { awayText } from '../far.ts'
import { linesBetween } from '../lines.ts'
import { centreOf, siteAt } from '../site.ts'
import { tableOf } from '../table.ts'
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

const total = (cost: unknown): number => (cost as { total: number }).total
/** The refusal of a step straight from the middle; null if it is legal. */
const refusal = (t: Table, to: Point): string | null => refused(t, path(place(to)))

describe('words', () => {
  rule('TM-OPT-01', 'what is too far is told in inches', () => {
    const t = table([one('a1', 'marauder', MIDDLE)])
    expect(rangeProblem(t.world, 7, 6)!.text).toBe("it is more than 27 inches away and the weapon's range is 27 inches")
    expect([0, 1, 2].map(n => awayText(t.world, n))).toEqual(['under its base', 'within 4.5 inches', 'more than 4.5 inches away'])
    const onHexes = { options: { hexless: false } }
    expect([awayText(onHexes, 1), awayText(onHexes, 2)]).toEqual(['1 hex away', '2 hexes away'])
    looked(t)
  })
})

describe('moving', () => {
  rule('TM-OPT-01', 'places are free: a move ends exactly where it is pointed', () => {
    const t = moving('marauder').choose('ann', path(place(by(MIDDLE, 237, 91))))
    expect(whereIs(looked(t))).toEqual(by(MIDDLE, 237, 91))
    expect(t.last('stepped')).toMatchObject({
      from: { hex: { column: 6, row: 5 } },
      to: { hex: { x: unit(t).at!.x, y: unit(t).at!.y } },
    })
  })
  rule(['TM-OPT-01', 'TM-OPT-03'], '1 MP moves 4.5 inches, in a straight step of no more', () => {
    const t = moving('marauder')
    const spent = (length: number): number =>
      unit(looked(moving('marauder').choose('ann', path(place(by(MIDDLE, length, 0)))))).moved
    expect([spent(450), spent(451)]).toEqual([1, 2])
    const steps = [1, 2, 3, 4].map(n => place(by(MIDDLE, 450 * n, 0)))
    t.refuses('ann', path(...steps, place(by(MIDDLE, 2250, 0))), 'TM-MOVE-04')
    t.choose('ann', path(...steps))
    expect([whereIs(looked(t)), unit(t).moved]).toEqual([by(MIDDLE, 1800, 0), 4])
  })
  rule('TM-OPT-03', 'a leg of several steps stands for each of them', () => {
    const t = moving('marauder')
    t.refuses('ann', path(place(by(MIDDLE, 1801, 0))), 'TM-MOVE-04')
    t.choose('ann', path(place(by(MIDDLE, 1500, 300))))
    expect(t.all('stepped').map(e => total(e.cost))).toEqual([1, 1, 1, 1])
    expect(whereIs(looked(t))).toEqual(by(MIDDLE, 1500, 300))
  })
  rule('TM-OPT-03', 'a part step costs as a full one', () => {
    const t = moving('marauder')
    const steps = [1, 2, 3, 4].map(n => place(by(MIDDLE, 10 * n, 0)))
    t.refuses('ann', path(...steps, place(by(MIDDLE, 50, 0))), 'TM-MOVE-04')
    t.choose('ann', path(...steps))
    expect(t.all('stepped').map(e => total(e.cost))).toEqual([1, 1, 1, 1])
    looked(t)
  })
  rule('TM-OPT-03', 'a step leads into the front arc, 90 degrees to either side included', () => {
    const t = moving('marauder')
    expect([refusal(t, by(MIDDLE, 0, 450)), refusal(t, by(MIDDLE, 0, -450))]).toEqual([null, null])
    t.refuses('ann', path(place(by(MIDDLE, -1, 449))), 'TM-OPT-03')
    t.refuses('ann', path(place(by(MIDDLE, -300, 0))), 'TM-OPT-03')
    const wheels = moving('jackal')
    expect(refusal(wheels, by(MIDDLE, -300, 0))).toBeNull()
    looked(t)
    looked(wheels)
  })
  rule('TM-OPT-02', 'a rotation sets any whole angle: one is free, the next costs 1', () => {
    const t = moving('marauder')
    t.refuses('ann', path(place(by(MIDDLE, 300, 0), 37)), 'TM-MOVE-02')
    t.choose('ann', path(place(MIDDLE, 197), place(by(MIDDLE, -430, 0), 197), place(by(MIDDLE, -430, 0), 12)))
    expect(unit(t).facing).toBe(12)
    expect(t.all('turned').map(e => total(e.cost))).toEqual([0, 1])
    looked(t)
  })
  rule('TM-OPT-03', 'the price is that of the painted area in which the step ends', () => {
    const t = moving('marauder', {}, [], { map: land([7, 5, 'T']) })
    const [east] = hexAt(7, 5)
    const border = east - 225
    t.choose('ann', path(place([border - 2, MIDDLE[1]]), place([border + 2, MIDDLE[1]])))
    looked(t)
    expect(t.all('stepped').map(e => total(e.cost))).toEqual([1, 2])
  })
  rule('TM-OPT-03', 'what a step only crosses costs nothing', () => {
    // Over the southern corner of the desert.
    const from = by(hexAt(7, 5), -225, -165)
    const t = table([one('a1', 'marauder', from, { ap: 4 })], { map: land([7, 5, 'T']) }).pick('ann', 'move:standard')
    const to = by(from, 449, 0)
    expect(linesBetween(unit(t).hex, siteOfTable(t, to))[0]!.through).toEqual([hexOfPair([7, 5])])
    t.choose('ann', path(place(to)))
    expect(total(t.last('stepped').cost)).toBe(1)
    looked(t)
  })
  rule('TM-OPT-02', 'a unit is in a terrain area if its centre is, wherever its base reaches', () => {
    const map = land([7, 5, 'G'])
    const border = hexAt(7, 5)[0] - 225
    const out = table([one('a1', 'marauder', [border - 2, MIDDLE[1]])], { map })
    const inside = table([one('a1', 'marauder', [border + 2, MIDDLE[1]])], { map })
    const colours = [out, inside].map(t => colourOf(t.world as World, unit(looked(t)).hex))
    expect(colours).toEqual(['grey', 'green'])
  })
  rule('TM-OPT-03', 'walls and cliffs on the way stop a step, wherever it ends', () => {
    const from = by(hexAt(7, 5), -225, -165)
    const over = (letter: string, sheet: string, level: number) => {
      const t = table([one('a1', sheet, from, { ap: 4, level })], { map: land([7, 5, letter]) })
      t.pick('ann', `move:${level > 0 ? 'flight' : 'standard'}`)
      return refusal(looked(t), by(from, 449, 0))
    }
    expect([over('.', 'marauder', 0), over('1', 'marauder', 0), over('2', 'marauder', 0), over('a', 'marauder', 0)]).toEqual([
      null,
      null,
      'TM-R-14',
      'TM-R-128',
    ])
    expect([over('a', 'alto_ace', 1), over('b', 'alto_ace', 1)]).toEqual([null, 'TM-R-128'])
  })
})

const siteOfTable = (t: Table, [x, y]: Point) => {
  const { west, south } = tableOf(t.world as World)
  return siteAt({ x: x + west, y: y + south })
}

describe('bases', () => {
  rule(['TM-OPT-02', 'TM-R-15'], 'two bases touch but do not overlap at the same elevation, friends neither', () => {
    const friend = one('a2', 'leech', by(MIDDLE, 900, 0))
    const t = moving('leech', {}, [friend])
    t.refuses('ann', path(place(by(MIDDLE, 440, 0)), place(by(MIDDLE, 452, 0))), 'TM-R-15')
    expect(refusal(t, by(MIDDLE, 450, 0))).toBeNull()
    // Through a friend it goes.
    const through = [place(by(MIDDLE, 450, 0)), place(by(MIDDLE, 900, 0)), place(by(MIDDLE, 1350, 0))]
    t.choose('ann', path(...through))
    expect(whereIs(looked(t))).toEqual(by(MIDDLE, 1350, 0))
  })
  rule(['TM-OPT-02', 'TM-MOVE-12'], 'an enemy base stops a step that would touch it anywhere', () => {
    const passing = (dy: number, level = 0) => {
      const enemy = one('b1', 'alto_ace', by(MIDDLE, 225, dy), { level })
      return refusal(looked(moving('marauder', {}, [enemy])), by(MIDDLE, 450, 0))
    }
    expect([passing(450), passing(440), passing(-440), passing(440, 1)]).toEqual([null, 'TM-MOVE-12', 'TM-MOVE-12', null])
  })
  rule('TM-OPT-01', 'a range of N is 4.5 x N inches from base edge to base edge', () => {
    const apart = (gap: number) => {
      const t = table([one('a1', 'marauder', [400, 1900], { ap: 9 }), one('b1', 'marauder', [400 + gap, 1900])], {
        phase: 'ranged',
      })
      const { ask } = t.asks('ann', 'tm.act')
      const shoot = ask.type === 'pick' ? ask.options.find(o => o.id === 'shoot:b1') : undefined
      return [distanceBetween(unit(t), unit(t, 'b1')), shoot?.refusal?.rule ?? null]
    }
    // A machine gun reaches 6.
    expect([apart(450), apart(900), apart(901)]).toEqual([
      [1, null],
      [1, null],
      [2, null],
    ])
    expect([apart(3150), apart(3151)]).toEqual([
      [6, null],
      [7, 'TM-RANGE-02'],
    ])
  })
  rule('TM-OPT-02', 'the Field of View is the front arc of 180 degrees at any angle', () => {
    const seen = (facing: number, dx: number, dy: number) => {
      const t = looked(table([one('a1', 'marauder', MIDDLE, { facing }), one('b1', 'marauder', by(MIDDLE, dx, dy))]))
      return viewProblem(t.world as World, unit(t), unit(t, 'b1'), 'normal')?.rule ?? null
    }
    expect([seen(0, 0, 900), seen(0, -1, 900), seen(0, 900, 0)]).toEqual([null, 'TM-FOV-03', null])
    expect([seen(45, 900, -900), seen(45, 899, -900), seen(44, 899, -900)]).toEqual([null, 'TM-FOV-03', null])
  })
})

describe('lines', () => {
  /** From column 2 of row 5 eastward to column 8, both shifted to the north by so much. */
  const shot = (map: string[], shift: number) =>
    looked(table([one('a1', 'marauder', by(hexAt(2, 5), 0, shift)), one('b1', 'marauder', by(hexAt(8, 5), 0, shift))], { map }))
  const penalty = (t: Table) => {
    const [from, to] = [unit(t), unit(t, 'b1')]
    return penaltyOn(t.world as World, from, to, to.hex, 'torso', linesBetween(from.hex, to.hex)[0]!)
  }
  rule('TM-OPT-03', 'each painted hex the line crosses counts, and no other', () => {
    const map = land([4, 5, 'G'], [6, 5, 'G'], [5, 4, 'K'])
    expect(penalty(shot(map, 0))).toEqual({ green: 2, black: 0 })
    // Just below the tips of row 5 all three are crossed, above them only row 4.
    expect(penalty(shot(map, 190))).toEqual({ green: 2, black: 1 })
    expect(penalty(shot(map, 300))).toEqual({ green: 0, black: 1 })
  })
  rule('TM-OPT-03', 'the hexes of both ends do not count, and a line inside one hex crosses none', () => {
    const map = land([2, 5, 'G'], [8, 5, 'G'])
    expect(penalty(shot(map, 0))).toEqual({ green: 0, black: 0 })
    expect(
      linesBetween(siteAt(centreOf({ column: 4, row: 3 })), siteAt({ ...centreOf({ column: 4, row: 3 }), y: -1100 })),
    ).toEqual([{ through: [] }])
  })
  rule(['TM-OPT-03', 'TM-LOS-01'], 'what stands in a painted hex blocks the line that crosses it', () => {
    const map = land([5, 5, 'b'])
    const sees = (shift: number) => {
      const t = shot(map, shift)
      return canSee(t.world as World, unit(t), unit(t, 'b1'))
    }
    expect([sees(0), sees(250), sees(265)]).toEqual([false, false, true])
    const t = shot(map, 0)
    expect(sightOn(t.world as World, unit(t), unit(t, 'b1'), 'torso', 'eyes').blocker).toEqual(hexOfPair([5, 5]))
  })
  test('between hex centres the lines are those of play on hexes', () => {
    const origin = { column: 8, row: 5 }
    for (let column = -5; column <= 17; column++)
      for (let row = 0; row <= 10; row++) {
        const hexes = (free: boolean) =>
          linesBetween(free ? siteAt(centreOf(origin)) : origin, free ? siteAt(centreOf({ column, row })) : { column, row }).map(
            l => l.through,
          )
        expect(hexes(true), `${column},${row}`).toEqual(hexes(false))
      }
  })
})

describe('the table', () => {
  rule('TM-R-22', 'it is 58.5 by 38.3 inches, or 67.5 by 45', () => {
    const size = (columns: number, rows: number) => {
      const { west, east, north, south } = tableOf({ board: { columns, rows } })
      return [Math.round((east - west) / 10), Math.round((north - south) / 10)]
    }
    expect([size(14, 11), size(16, 13)]).toEqual([
      [585, 382],
      [675, 450],
    ])
  })
  rule('TM-R-22', 'a centre stays on it', () => {
    const edge = (x: number, y: number, facing: number) => {
      const t = table([one('a1', 'marauder', [x, y], { ap: 4, facing })]).pick('ann', 'move:standard')
      return (dx: number, dy: number) => refusal(looked(t), [x + dx, y + dy])
    }
    const east = edge(5800, 1500, 0)
    expect([east(50, 0), east(51, 0)]).toEqual([null, 'TM-R-14'])
    const north = edge(2000, 3800, 90)
    expect([north(0, 24), north(0, 25)]).toEqual([null, 'TM-R-14'])
  })
  rule('TM-R-22', 'and nothing else is a place for a unit', () => {
    const read = (x: number, y: number) => {
      const position = { units: [{ side: 'a', sheet: 'marauder', at: [x, y] }], options: { hexless: true } }
      return engine.game.readPosition(position).ok
    }
    expect([read(58.5, 38.24), read(58.51, 20), read(20, 38.25), read(-0.01, 20)]).toEqual([true, false, false, false])
  })
})
