import {
  type Arranged,
  asking,
  type ChoiceOf,
  legal,
  option,
  type Placed,
  type SeatId,
  type Verdict,
  type Violation,
} from '@sandtable/kernel'
import { plainPlaces } from '@sandtable/wargame/ways'
import { footprintOf } from '../../basics/measure.ts'
import { seatOf } from '../../basics/players.ts'
import { sheetOf, unitsOf } from '../../basics/queries.ts'
import { hasSkill } from '../../basics/skills.ts'
import { fieldLaid, refusalsOfField } from '../../hazards/laying.ts'
import { ask } from '../../hooks.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import type { PlayerId, Unit, World } from '../../world.ts'
import { deployCheck, setUnits, tryingTable } from '../deploy.ts'
import { findFieldSpot } from '../fields.ts'
import { facingOf, findSpot } from '../propose.ts'
import { zoneOf } from './deploy.ts'
import { zoneMark } from './zone.ts'

type Subject = { player: PlayerId }
const only = ({ player }: Subject, _seat: SeatId, world: World): SeatId[] => [seatOf(world, player)]
/** WL-GHOST-07: units that may be deployed hidden. */
export const ghostsOf = (world: World, player: PlayerId): Unit[] =>
  unitsOf(world, player).filter(unit => unit.where === 'waiting' && hasSkill(world, unit, { tag: 'ghost', usable: true }))

/** WL-GHOST-07: who is deployed hidden. Everybody is asked, for nobody else may know who has ghosts. */
export const hideUnits = ask<Subject, 'pick'>({
  kind: 'wl.hide',
  type: 'pick',
  rule: 'WL-GHOST-07',
  when: 'in the set-up, before you deploy',
  which: 'your ghosts and spies',
  only,
  ask: (world, { player }) => ({
    type: 'pick',
    ...asking({
      text: 'Who is deployed hidden?',
      note: 'You note its place in your zone after the others stand; no figure is placed.',
      act: 'Hide',
      none: 'Nobody',
      told: 'prepares to deploy',
    }),
    options: ghostsOf(world, player).map(unit => option(unit.id, unit.name, { rule: 'WL-GHOST-07' })),
    min: 0,
    max: ghostsOf(world, player).length,
  }),
  idle: (world, { player }) => (ghostsOf(world, player).length === 0 ? { type: 'pick', ids: [] } : null),
  validate: () => legal(),
  candidates: (world, { player }) => {
    const ids = ghostsOf(world, player).map(({ id }) => id)
    return ids.length === 0
      ? [{ type: 'pick', ids: [] }]
      : [
          { type: 'pick', ids: [] },
          { type: 'pick', ids },
        ]
  },
})

// ── their places ────────────────────────────────────────────────────────────
/** Ghosts and bought fields that are to be placed in secret. */
export type Concealing = { player: PlayerId; ghosts: readonly string[]; fields: readonly string[] }
const pieceOf = (world: World, unit: Unit, isField: boolean): Arranged => ({
  ...{ id: unit.id, name: unit.name, icon: unitIcon(sheetOf(world, unit)), from: null },
  footprint: isField ? fieldLaid(world, unit, unit.at).footprint : footprintOf(sheetOf(world, unit).base),
})

/** Each is judged beside those before it, by what its owner may know (WL-R-135, WL-R-227). */
function judge(world: World, { player, ghosts }: Concealing, places: readonly Placed[]): Verdict {
  const seen = tryingTable(world)
  seen.fields = [...world.fields]
  const wrong: Violation[] = []
  for (const { piece, x, y, facing } of places) {
    const unit = seen.units[piece]!
    const zone = zoneOf(world, player)
    const standing = { at: { x, y }, facing: facing ?? facingOf(world, zone) }
    if (ghosts.includes(piece)) {
      // Nobody is hidden aboard of a machine.
      const why = deployCheck(seen, unit, zone)(standing)
      if (why) wrong.push(why)
      else setUnits(seen, zone, new Map([[piece, standing]]))
      continue
    }
    const field = fieldLaid(seen, unit, standing.at)
    wrong.push(...refusalsOfField(seen, player, field))
    seen.fields.push(field)
  }
  return wrong.length === 0 ? legal() : { ok: false, violations: wrong }
}
/** Places for all that finds one. */
export function proposeSecret(world: World, { player, ghosts, fields }: Concealing): Placed[] {
  const seen = tryingTable(world)
  seen.fields = [...world.fields]
  const zone = zoneOf(world, player)
  const facing = facingOf(world, zone)
  const middle = { x: zone.x + Math.round(zone.width / 2), y: zone.y + Math.round(zone.height / 2) }
  const places: Placed[] = []
  for (const id of ghosts) {
    const found = findSpot(seen, seen.units[id]!, zone, middle, facing)
    if (!found) continue
    setUnits(seen, zone, new Map([[id, found]]))
    places.push({ piece: id, ...found.at, facing, level: null })
  }
  for (const id of fields) {
    const at = findFieldSpot(seen, seen.units[id]!)
    if (!at) continue
    seen.fields.push(fieldLaid(seen, seen.units[id]!, at))
    places.push({ piece: id, ...at, facing: 0, level: null })
  }
  return places
}
const choiceOf = (world: World, asked: Concealing): ChoiceOf<'arrange'> => ({
  type: 'arrange',
  places: proposeSecret(world, asked),
})

/** WL-GHOST-07, WL-HAZ-12: where hidden units and bought fields lie. */
export const conceal = ask<Concealing, 'arrange'>({
  kind: 'wl.conceal',
  type: 'arrange',
  rule: 'WL-GHOST-07',
  when: 'in the set-up, when you have deployed',
  which: 'your hidden units and the fields you have bought',
  only,
  ask: (world, asked, _seat, toCheck) => ({
    type: 'arrange',
    ...asking({
      text: 'Place what nobody else may see',
      note: 'Hidden units in your zone; fields at least 6" from every zone of another player.',
      act: 'Place',
      told: 'has deployed',
    }),
    pieces: [
      ...asked.ghosts.map(id => pieceOf(world, world.units[id]!, false)),
      ...asked.fields.map(id => pieceOf(world, world.units[id]!, true)),
    ],
    around: null,
    proposal: toCheck ? null : proposeSecret(world, asked),
  }),
  area: (world, { player }) => [zoneMark(zoneOf(world, player))],
  idle: (_world, { ghosts, fields }) => (ghosts.length + fields.length === 0 ? { type: 'arrange', places: [] } : null),
  inFull: (_world, { ghosts }, _seat, choice) => plainPlaces(choice, id => ghosts.includes(id)),
  validate: (world, asked, _seat, { places }) => judge(world, asked, places),
  candidates: (world, asked) => [choiceOf(world, asked)],
})
