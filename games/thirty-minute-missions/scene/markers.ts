import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import type { RuleId, SceneShape, ShapeOf, StyleOf } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { hexesWithin } from '../basics/hexes.ts'
import { ACROSS } from '../basics/measure.ts'
import { isOnBoard } from '../basics/queries.ts'
import { type Marker, shownMarkers } from '../set-up/battlefield.ts'
import { objectiveTitle } from '../words/names.ts'
import type { Objective, World } from '../world.ts'
import { rimOf } from './rim.ts'
import { pointOfHex, radiusOf } from './space.ts'

/** What a pin on an objective shows. */
const PINS: { readonly [kind in Objective['kind']]: StyleOf<'poi'> } = {
  control: 'flag',
  scan: 'flag',
  corrupt: 'relic',
  carry: 'supply',
  structure: 'fort',
  turret: 'fort',
}

function stateOf(world: World, { id, kind, control, scannedBy, rites }: Objective): string {
  const structure = world.structures.find(s => s.objective === id)
  if (structure) return `Defense ${structure.defense} of ${structure.full}`
  if (kind === 'corrupt') return rites === 0 ? 'not corrupted' : counted(rites, 'rite')
  if (kind === 'scan') return scannedBy === null ? 'not scanned' : `scanned by ${world.units[scannedBy]?.name ?? 'a unit'}`
  return control === null ? 'nobody controls it' : 'controlled'
}
const RULES: { readonly [kind in Objective['kind']]: RuleId } = {
  control: 'TM-BATL-16',
  scan: 'TM-MISS-05',
  corrupt: 'TM-MISS-44',
  carry: 'TM-BATL-17',
  structure: 'TM-BLDG-03',
  turret: 'TM-MISS-61',
}

/** A hex, or as much of a table without hexes. */
const spot = (world: World, hex: Hex) =>
  world.options.hexless
    ? ({ type: 'disc', at: pointOfHex(world, hex), radius: ACROSS / 2 } as const)
    : ({ type: 'hex', at: pointOfHex(world, hex), level: 0 } as const)
type Pinned = Pick<ShapeOf<'poi'>, 'id' | 'text' | 'team' | 'rule'>
const pinOn = (world: World, hex: Hex, objective: string, kind: Objective['kind'], shared: Pinned): SceneShape => ({
  ...spot(world, hex),
  ...{ kind: 'poi', style: PINS[kind], label: objectiveTitle(objective, kind), ...shared },
})

/** TM-BATL-16: where units count for a marker: its hex and those beside it. Other objectives are one hex. */
function ringsOf(world: World, { id, kind, hex, control }: Objective, rule: RuleId): SceneShape[] {
  const ring = { kind: 'place', style: 'control', label: null, team: control, rule } as const
  if (kind !== 'control') return [{ ...spot(world, hex), id: `m${id}-ring`, ...ring }]
  if (world.options.hexless)
    return [{ type: 'disc', at: pointOfHex(world, hex), radius: radiusOf(world, 1), id: `m${id}-ring`, ...ring }]
  const district = hexesWithin(hex, 1).filter(one => isOnBoard(world, one))
  return rimOf(district).map(({ id: side, points }) => ({ type: 'line', id: `m${id}-ring-${side}`, ...ring, points }))
}

/** Objectives that are places: a pin, and a ring in the colours of whoever controls it. Those that can be carried are pieces. */
function placed(world: World): SceneShape[] {
  const standing = world.objectives.filter(
    o => o.kind !== 'carry' && !world.structures.some(s => s.objective === o.id && s.defense === 0),
  )
  return standing.flatMap(o => {
    const [team, rule] = [o.control, RULES[o.kind]]
    const pin = pinOn(world, o.hex, o.id, o.kind, { id: `m${o.id}`, text: stateOf(world, o), team, rule })
    if (o.kind === 'structure' || o.kind === 'turret') return [pin]
    return [...ringsOf(world, o, rule), pin]
  })
}

const CALLED = { west: 'Defender in the west', east: 'Defender in the east' }
const preview = (world: World, edge: 'west' | 'east', { data, hex }: Marker): SceneShape =>
  pinOn(world, hex, data.id, data.kind, { id: `m${edge}-${data.id}`, text: CALLED[edge], team: null, rule: 'TM-R-119' })

/** TM-R-119: before the Defender has its side, both ways to place objectives are shown. */
function shown(world: World): SceneShape[] {
  if (world.mission === null || world.round > 0 || Object.keys(world.cells).length === 0) return []
  const { west, east } = shownMarkers(world)
  const isSame = (a: Marker) => west.some(b => b.data.id === a.data.id && isSameHex(b.hex, a.hex))
  return [...west.map(m => preview(world, 'west', m)), ...east.filter(m => !isSame(m)).map(m => preview(world, 'east', m))]
}

/** TM-BATL-16: markers with whoever controls them. */
export const markers = (world: World): SceneShape[] => {
  const isChosen = world.objectives.length > 0 || world.sides.a.area !== null
  return isChosen ? placed(world) : shown(world)
}
