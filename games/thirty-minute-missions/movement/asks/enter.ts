import { asking, legal, type Place, type Placed, refused, type SceneMark } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { placeShown, shapeAt, siteId, siteMeant } from '../../free/shown.ts'
import { missOfSites } from '../../free/ways.ts'
import { ask } from '../../hooks.ts'
import { pieceToPlace } from '../../set-up/pieces-to-place.ts'
import type { World } from '../../world.ts'
import { type Entry, entriesInto, entriesOf, whyNotInto } from '../entry.ts'
import { wishesOf, worthOfPlace } from '../worth.ts'

const MOST = 12

const ruleFor = (world: World, unit: string) => (unitOf(world, unit).where === 'off' ? 'TM-R-21' : 'TM-DEPL-07')
const placed = (world: World, piece: string, { hex, level, facing }: Entry): Placed => ({
  piece,
  ...placeShown(world, hex, level, facing),
})

/** The entry an answer means; a level or facing left open is any. */
export const entryFor = (world: World, unit: string, place: Place): Entry | null =>
  entriesInto(world, unitOf(world, unit), siteMeant(world, place), place.facing).find(
    ({ level }) => place.level === null || level === place.level,
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
  when: 'when a unit comes onto the board and has more than one place to do so',
  ask: (world, { unit }, _seat, toCheck) => ({
    type: 'arrange',
    ...asking({
      text: `${unitOf(world, unit).name} comes onto the board: where?`,
      act: 'Place',
      told: `brings ${unitOf(world, unit).name} onto the board`,
      by: [unit],
    }),
    pieces: [pieceToPlace(world, unitOf(world, unit))],
    around: null,
    proposal: toCheck
      ? null
      : bestEntries(world, unit)
          .slice(0, 1)
          .map(entry => placed(world, unit, entry)),
  }),
  inFull(world, { unit }, _seat, choice) {
    const entry = world.options.hexless ? null : entryFor(world, unit, choice.places[0]!)
    return entry ? { type: 'arrange', places: [placed(world, unit, entry)] } : choice
  },
  validate(world, { unit }, _seat, { places }) {
    const place = places[0]!
    if (entryFor(world, unit, place) !== null) return legal()
    const here = entriesInto(world, unitOf(world, unit), siteMeant(world, place), null)
    if (here.length === 0) {
      const { rule, text, params } = whyNotInto(world, unitOf(world, unit), siteMeant(world, place))
      return refused(rule, text, params, place)
    }
    const rule = ruleFor(world, unit)
    const [levels, facings] = [here.map(e => e.level), here.map(e => e.facing)]
    return refused(rule, 'it must come in facing inward, at an elevation it can use', { levels, facings }, place)
  },
  candidates: (world, { unit }, _seat, _rng, most = MOST) =>
    bestEntries(world, unit)
      .slice(0, most)
      .map(entry => ({ type: 'arrange', places: [placed(world, unit, entry)] })),
  propose(world, { unit }, _seat, { places }) {
    const wish = places[0]!
    const exact = entryFor(world, unit, wish)
    if (exact !== null) return { type: 'arrange', places: [placed(world, unit, exact)] }
    const miss = ({ hex, level, facing }: Entry) =>
      100 * missOfSites(hex, siteMeant(world, wish)) + (level === wish.level ? 0 : 2) + (facing === wish.facing ? 0 : 1)
    const [best] = entriesOf(world, unitOf(world, unit)).sort((a, b) => miss(a) - miss(b))
    return best ? { type: 'arrange', places: [placed(world, unit, best)] } : null
  },
  area(world, { unit }) {
    const shapes = new Map<string, SceneMark>()
    for (const { hex, level } of entriesOf(world, unitOf(world, unit))) {
      const id = `entry-${siteId(hex)}`
      shapes.set(id, shapeAt(world, hex, level, { id, style: 'zone', rule: ruleFor(world, unit) }))
    }
    return [...shapes.values()]
  },
})
