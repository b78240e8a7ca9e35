import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { sight } from '../../control/look.ts'
import { enemy, unit } from '../../control/test/stand-ins.ts'
import { worldOf } from '../../test/wl-table.ts'
import { view } from '../../view.ts'
import { covers, threat } from '../coverage.ts'

const seenIn = (units: JsonObject[], more: JsonObject = {}) => view(worldOf({ table: [96, 48], units, ...more }), 'ann')
const spot = (x: number, y: number) => ({ x: x * 100, y: y * 100 })
const place = (x: number, y: number) => ({ ...spot(x, y), facing: null, level: null })
const WALL = { pieces: [{ id: 'w', type: 'high_wall', at: [14, 0], size: [1, 40] }] }

rule(['WL-OFF-07', 'WL-SIGHT-02'], 'what a unit can fire at, from where it stands or from where it would go', () => {
  const rifleman = [unit('a', 'rifleman', 10, 10)]
  const range = 14
  const [edge, beyond] = [spot(10 + 1 + range, 10), spot(10 + 1.02 + range, 10)]
  expect(covers(seenIn(rifleman), ['a'], null, [edge, beyond])).toEqual([true, false])
  expect(covers(seenIn(rifleman), ['a'], place(12, 10), [edge, beyond])).toEqual([true, true])
  expect(covers(seenIn(rifleman, WALL), ['a'], null, [spot(13, 10), spot(18, 10)])).toEqual([true, false])
  expect(covers(seenIn([]), ['nobody'], null, [edge])).toEqual([false])
})
rule(['WL-SIGHT-05', 'WL-SIGHT-01'], 'nobody fires farther than it sees', () => {
  const night = seenIn([unit('a', 'rifleman', 10, 10)], { options: { sight: 'night' } })
  expect(covers(night, ['a'], null, [spot(22, 10), spot(24, 10)])).toEqual([true, false])
})
rule(['WL-MOVE-01', 'WL-OFF-16'], 'who could shoot at or strike a place next turn, after its move', () => {
  const seen = seenIn([unit('a', 'rifleman', 10, 10), enemy('e', 'cossack', 60, 10)])
  const [near, far] = threat(seen, 'ann', [spot(56, 10), spot(5, 40)])
  expect(near).toEqual({ shoot: ['e'], assault: ['e'] })
  expect(far).toEqual({ shoot: [], assault: [] })
  expect(threat(seen, 'bob', [spot(14, 10)])[0]!.shoot).toEqual(['a'])
})
rule(['WL-MOVE-01', 'WL-R-151', 'WL-UNIT-07'], 'friends, the frozen and machines without crew threaten nobody', () => {
  const frozen = { marks: [{ kind: 'frozen' }] }
  const seen = seenIn([
    ...[unit('a', 'rifleman', 10, 10), unit('b', 'rifleman', 12, 10)],
    ...[enemy('e', 'cossack', 14, 10, frozen), enemy('t', 'battle_tank', 20, 10), enemy('f', 'cossack', 13, 14)],
  ])
  expect(threat(seen, 'ann', [spot(13, 12)])).toEqual([{ shoot: ['f'], assault: ['f'] }])
})
rule('WL-GHOST-03', 'a hidden enemy threatens from where its figure stands, and from nowhere without one', () => {
  const of = (hidden: JsonObject) =>
    threat(seenIn([unit('a', 'rifleman', 10, 10), enemy('e', 'ghost_agent', 40, 40, { hidden })]), 'ann', [
      spot(41, 40),
      spot(80, 10),
    ])
  expect(of({ figure: [80, 11] }).map(({ shoot, assault }) => shoot.length + assault.length > 0)).toEqual([false, true])
  expect(of({ figure: null })).toEqual([
    { shoot: [], assault: [] },
    { shoot: [], assault: [] },
  ])
})
rule(['WL-SHEET-10', 'WL-R-296'], 'of a closed sheet the catalogue is believed, never what is left of it', () => {
  const seen = (used: JsonObject) =>
    seenIn([unit('a', 'rifleman', 10, 10), enemy('e', 'rifleman', 30, 10, used)], { options: { openSheets: false } })
  const spots = [spot(20, 10), spot(40, 10), spot(80, 40)]
  expect(threat(seen({ counters: [{ skill: 'assault_rifle', left: 0 }] }), 'ann', spots)).toEqual(threat(seen({}), 'ann', spots))
})

rule(['WL-SIGHT-02', 'WL-MOD-04'], 'the sight tool says what blocks, what hides and how far it is', () => {
  const pair = [unit('a', 'rifleman', 10, 10), enemy('e', 'cossack', 20, 10)]
  expect(sight(seenIn(pair), { piece: 'a' }, { piece: 'e' })).toMatchObject({ result: 'clear', distance: 900, by: [] })
  expect(sight(seenIn(pair, WALL), { piece: 'a' }, { piece: 'e' })).toMatchObject({
    ...{ result: 'blocked', rule: 'WL-SIGHT-02', by: [{ label: 'High wall section: blocks sight' }] },
  })
  expect(sight(seenIn(pair, WALL), { at: spot(10, 10) }, { at: spot(20, 10) })?.result).toBe('blocked')
  expect(sight(seenIn(pair), { piece: 'a' }, { piece: 'nobody' })).toBe(null)
  const low = { pieces: [{ id: 'h', type: 'fence', at: [18.8, 8], size: [0.5, 4] }] }
  expect(sight(seenIn(pair, low), { piece: 'a' }, { piece: 'e' })).toMatchObject({ result: 'partial', rule: 'WL-MOD-04' })
})
rule(['WL-SIGHT-05', 'WL-SIGHT-04'], 'and how far one sees, with a glass or without', () => {
  const of = (x: number, extra: string[]) =>
    sight(
      seenIn([unit('a', 'rifleman', 10, 10, { extra }), enemy('e', 'cossack', x, 10)], { options: { sight: 'night' } }),
      { piece: 'a' },
      { piece: 'e' },
    )
  expect(of(30, [])).toMatchObject({ result: 'blocked', rule: 'WL-SIGHT-05', text: 'Rifleman sees 12 inches far' })
  expect(of(30, ['infrared_vision'])).toMatchObject({ result: 'clear', text: 'seen through Infrared vision' })
})
