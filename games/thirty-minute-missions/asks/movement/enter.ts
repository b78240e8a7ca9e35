import { hexDistance } from '@sandtable/geometry/hex/distance'
import { isSameHex } from '@sandtable/geometry/hex/hex'
import { legal, type Place, refused, type SceneShape } from '@sandtable/kernel'
import { ask } from '../../kit.ts'
import { unitOf } from '../../look-up.ts'
import { type Entry, entriesOf } from '../../movement/entry.ts'
import { wishesOf, worthOfPlace } from '../../movement/worth.ts'
import { toArrange } from '../../setup/to-arrange.ts'
import type { World } from '../../world.ts'

const MOST = 12

const ruleFor = (world: World, unit: string) => (unitOf(world, unit).where === 'off' ? 'TM-R-21' : 'TM-DEPL-07')
const placed = (piece: string, { hex, level, facing }: Entry) => ({ piece, x: hex.q, y: hex.r, facing, level })

/** The entry an answer means; a level or facing left open is any. */
export const entryFor = (entries: readonly Entry[], { x, y, facing, level }: Place): Entry | null =>
  entries.find(
    e => isSameHex(e.hex, { q: x, r: y }) && (level === null || e.level === level) && (facing === null || e.facing === facing),
  ) ?? null

function bestEntries(world: World, unit: string): Entry[] {
  const wishes = wishesOf(world, unitOf(world, unit))
  return entriesOf(world, unitOf(world, unit))
    .map(entry => ({ entry, worth: worthOfPlace(wishes, entry.hex, entry.level) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ entry }) => entry)
}

/** TM-DEPL-07, TM-R-21, TM-R-137: where a unit comes onto the board. */
export const enterAt = ask<{ unit: string }, 'arrange'>({
  kind: 'tm.enter',
  type: 'arrange',
  rule: 'TM-DEPL-07',
  ask: (world, { unit }, _seat, toCheck) => ({
    type: 'arrange',
    text: `${unitOf(world, unit).name} comes onto the board: where?`,
    pieces: [toArrange(world, unitOf(world, unit))],
    around: null,
    proposal: toCheck
      ? null
      : bestEntries(world, unit)
          .slice(0, 1)
          .map(entry => placed(unit, entry)),
  }),
  validate(world, { unit }, _seat, { places }) {
    const place = places[0]!
    const entries = entriesOf(world, unitOf(world, unit))
    if (entryFor(entries, place) !== null) return legal()
    const here = entries.filter(e => isSameHex(e.hex, { q: place.x, r: place.y }))
    const rule = ruleFor(world, unit)
    if (here.length === 0) return refused(rule, 'it cannot come in there', {}, place)
    const [levels, facings] = [here.map(e => e.level), here.map(e => e.facing)]
    return refused(rule, 'it comes in facing inward, at an elevation it can use', { levels, facings }, place)
  },
  candidates: (world, { unit }, _seat, _rng, most = MOST) =>
    bestEntries(world, unit)
      .slice(0, most)
      .map(entry => ({ type: 'arrange', places: [placed(unit, entry)] })),
  propose(world, { unit }, _seat, { places }) {
    const wish = places[0]!
    const miss = ({ hex, level, facing }: Entry) =>
      100 * hexDistance(hex, { q: wish.x, r: wish.y }) + (level === wish.level ? 0 : 2) + (facing === wish.facing ? 0 : 1)
    const [best] = entriesOf(world, unitOf(world, unit)).sort((a, b) => miss(a) - miss(b))
    return best ? { type: 'arrange', places: [placed(unit, best)] } : null
  },
  area(world, { unit }) {
    const shapes = new Map<string, SceneShape>()
    for (const { hex, level } of entriesOf(world, unitOf(world, unit))) {
      const id = `entry-${hex.q}_${hex.r}`
      shapes.set(id, {
        id,
        type: 'hex',
        style: 'zone',
        label: null,
        rule: ruleFor(world, unit),
        at: { x: hex.q, y: hex.r },
        level,
      })
    }
    return [...shapes.values()]
  },
})
