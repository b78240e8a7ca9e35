import { type Arranged, asking, type ChoiceOf, legal, type Placed, type Verdict, violation } from '@sandtable/kernel'
import { plainPlaces } from '@sandtable/wargame/ways'
import { footprintOf } from '../../basics/measure.ts'
import { sheetOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import type { PlayerId, Rect, Unit, World } from '../../world.ts'
import { CARGO_BODY, cargoProblem, cargoSpot } from '../cargo.ts'
import { type Places, setUnits, tryingTable } from '../deploy.ts'
import { facingOf, proposeFor } from '../propose.ts'
import { zoneMark } from './zone.ts'

/** Who deploys which units; `cargo`: the crate that it places with them (WL-R-202). */
export type Deploying = { player: PlayerId; units: readonly string[]; cargo: string | null }
export const zoneOf = ({ players }: World, player: PlayerId): Rect => players[player]!.zone!
const unitsIn = ({ units }: World, asked: Deploying): Unit[] => asked.units.map(id => units[id]!)

const arranged = (world: World, unit: Unit): Arranged => ({
  ...{ id: unit.id, name: unit.name, icon: unitIcon(sheetOf(world, unit)), footprint: footprintOf(sheetOf(world, unit).base) },
  from: null,
})
const arrangedCargo = (id: string): Arranged => ({ id, name: 'Cargo', icon: 'wooden-crate', footprint: CARGO_BODY, from: null })

/** Where the units of an answer stand; whoever looks nowhere looks at the enemy. */
export function placesIn(world: World, { player }: Deploying, places: readonly Placed[]): Places {
  const usual = facingOf(world, zoneOf(world, player))
  return new Map(places.map(({ piece, x, y, facing }) => [piece, { at: { x, y }, facing: facing ?? usual }]))
}
const unitPlaces = (places: Places, cargo: string | null): Places => new Map([...places].filter(([id]) => id !== cargo))

function judge(world: World, asked: Deploying, answer: readonly Placed[]): Verdict {
  const places = placesIn(world, asked, answer)
  const seen = tryingTable(world)
  const wrong = setUnits(seen, zoneOf(world, asked.player), unitPlaces(places, asked.cargo))
  const crate = asked.cargo === null ? null : cargoProblem(world, zoneOf(world, asked.player), places.get(asked.cargo)!.at)
  const all = [...wrong, ...(crate === null ? [] : [violation('WL-R-202', crate)])]
  return all.length === 0 ? legal() : { ok: false, violations: all }
}
function choiceOf(world: World, asked: Deploying, shift: number): ChoiceOf<'arrange'> {
  const zone = zoneOf(world, asked.player)
  const found = proposeFor(world, unitsIn(world, asked), zone, shift)
  const places: Placed[] = [...found].map(([piece, { at, facing }]) => ({ piece, ...at, facing, level: null }))
  if (asked.cargo === null) return { type: 'arrange', places }
  return { type: 'arrange', places: [...places, { piece: asked.cargo, ...cargoSpot(world, zone), facing: 0, level: null }] }
}
/** How far a bot shifts its line along the zone. */
const SHIFTS = [0.25, 0.5]

/** WL-CARD-10: the whole army is set down at once; whoever is put upon a machine or building starts inside it. */
export const deployArmy = ask<Deploying, 'arrange'>({
  kind: 'wl.deploy',
  type: 'arrange',
  rule: 'WL-CARD-10',
  when: 'in the set-up, when you deploy',
  which: 'units that you deploy now',
  // Whoever is not among them is hidden, or finds no room: others cannot tell before all stand there.
  only: (_asked, seat) => [seat],
  ask: (world, asked, _seat, toCheck) => ({
    type: 'arrange',
    ...asking({
      text: 'Deploy your army',
      note: 'Wholly in your zone. Whoever stands on a machine or building starts inside it.',
      act: 'Deploy',
      told: 'deploys',
    }),
    pieces: [
      ...unitsIn(world, asked).map(unit => arranged(world, unit)),
      ...(asked.cargo === null ? [] : [arrangedCargo(asked.cargo)]),
    ],
    around: null,
    proposal: toCheck ? null : choiceOf(world, asked, 0).places,
  }),
  area: (world, { player }) => [zoneMark(zoneOf(world, player))],
  inFull: (_world, { cargo }, _seat, choice) => plainPlaces(choice, id => id !== cargo),
  validate: (world, asked, _seat, { places }) => judge(world, asked, places),
  candidates(world, asked, _seat, rng, most = SHIFTS.length + 1) {
    const count = asked.units.length + (asked.cargo === null ? 0 : 1)
    const shifts = [0, ...rng.shuffle(SHIFTS)].slice(0, Math.max(1, most))
    return shifts.map(shift => choiceOf(world, asked, shift)).filter(({ places }) => places.length === count)
  },
})
