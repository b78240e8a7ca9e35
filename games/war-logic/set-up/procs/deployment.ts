import { copy } from '@sandtable/kernel'
import { seatOf } from '../../basics/players.ts'
import { unitsOf } from '../../basics/queries.ts'
import { battlefieldOf } from '../../data/battlefields.ts'
import { inch } from '../../data/inch.ts'
import { layField } from '../../hazards/laying.ts'
import { proc } from '../../hooks.ts'
import { layerAt } from '../../movement/layers.ts'
import type { PlayerId, Rect, Unit, World } from '../../world.ts'
import { deployArmy, placesIn, zoneOf } from '../asks/deploy.ts'
import { conceal, hideUnits, proposeSecret } from '../asks/secret.ts'
import { chooseZone } from '../asks/zone.ts'
import { setUnits } from '../deploy.ts'
import { cargoToPlace } from '../field.ts'
import { boughtFields } from '../fields.ts'
import { withRoom } from '../propose.ts'

type Secret = { player: PlayerId }
const only = ({ player }: Secret, world: World) => [seatOf(world, player)]

/** WL-R-201: the home that a map has beside this zone; null: the zone itself is home. */
function homeOf({ battlefield }: World, zone: number): Rect | null {
  const map = battlefieldOf(battlefield)
  const home = map.homeZones.find(({ player }) => player === map.deployment[zone]?.player)
  return home ? { x: inch(home.x), y: inch(home.y), width: inch(home.w), height: inch(home.h) } : null
}
/** Units still beside the table that are not to be hidden. */
export const toDeploy = (world: World, player: PlayerId): Unit[] =>
  unitsOf(world, player).filter(unit => unit.where === 'waiting' && unit.hidden === null)

/** WL-GHOST-07: the owner says in secret who is hidden; the others learn nothing, not even that there is somebody. */
export const hiding = proc<Secret>()(
  'hiding',
  'WL-GHOST-07',
  {
    begin: (play, { player }) => play.ask(hideUnits, [seatOf(play.world, player)], { player }, 'hidden'),
    hidden(play) {
      for (const id of play.answer(hideUnits).ids) play.world.units[id]!.hidden = { figure: null, path: [] }
      return play.done()
    },
  },
  { only },
)

const ghostsToPlace = (world: World, player: PlayerId): string[] =>
  unitsOf(world, player)
    .filter(unit => unit.where === 'waiting' && unit.hidden !== null)
    .map(({ id }) => id)
/** WL-GHOST-07, WL-HAZ-09, WL-R-197: hidden units and bought fields are placed in secret; what finds no place is not used. */
export const concealing = proc<Secret>()(
  'concealing',
  'WL-GHOST-07',
  {
    begin(play, { player }) {
      const { world } = play
      const all = { player, ghosts: ghostsToPlace(world, player), fields: boughtFields(world, player).map(({ id }) => id) }
      const placed = proposeSecret(copy(world), all).map(({ piece }) => piece)
      // WL-R-134, WL-R-263: a ghost without room waits openly; a field without room is lost.
      for (const id of all.ghosts) if (!placed.includes(id)) world.units[id]!.hidden = null
      for (const id of all.fields) if (!placed.includes(id)) world.units[id]!.where = 'gone'
      const isPlaced = (id: string): boolean => placed.includes(id)
      const asked = { player, ghosts: all.ghosts.filter(isPlaced), fields: all.fields.filter(isPlaced) }
      return play.ask(conceal, [seatOf(world, player)], asked, 'placed')
    },
    placed(play, { player }) {
      const { world } = play
      for (const { piece, x, y, facing } of play.answer(conceal).places) {
        const unit = world.units[piece]!
        if (unit.where === 'field') {
          layField(world, unit, { x, y })
          play.emit('field laid', 'WL-HAZ-09', { player, unit: piece, at: { x, y } })
          continue
        }
        Object.assign(unit, { at: { x, y }, facing: facing ?? 0, where: 'table' })
        Object.assign(unit, layerAt(world, unit))
        play.emit('hidden', 'WL-GHOST-07', { player, unit: piece, at: { x, y } })
      }
      return play.done()
    },
  },
  { only },
)

/** WL-CARD-09, WL-CARD-10: one player takes a zone and deploys. */
export const deployOne = proc<{ player: PlayerId }>()('deployOne', 'WL-CARD-10', {
  begin: (play, { player }) => play.ask(chooseZone, [seatOf(play.world, player)], { player }, 'zoned'),
  zoned(play, { player }) {
    const { world } = play
    const index = Number(play.answer(chooseZone).ids[0])
    Object.assign(world.players[player]!, { zone: { ...world.deployment[index]! }, home: homeOf(world, index) })
    play.emit('zone taken', 'WL-CARD-10', { player, zone: index })
    return play.call(hiding, { player }, 'deploy')
  },
  deploy(play, { player }) {
    const { world } = play
    const units = toDeploy(world, player)
    const placed = withRoom(copy(world), units, zoneOf(world, player))
    // WL-R-134: whoever finds no place waits. To others that looks as if it were hidden.
    for (const unit of unitsOf(world, player)) if (unit.where === 'waiting') unit.since = world.round
    const late = units.filter(({ id }) => !placed.includes(id)).map(({ id }) => id)
    const seat = seatOf(world, player)
    if (late.length > 0) play.emit('no room', 'WL-R-134', { player, units: late }, { secret: { only: [seat], masked: null } })
    if (placed.length === 0) return play.goto('conceal')
    return play.ask(deployArmy, [seat], { player, units: placed, cargo: cargoFor(world, player) }, 'deployed')
  },
  deployed(play, { player }) {
    const { world } = play
    const { places } = play.answer(deployArmy)
    const cargo = cargoFor(world, player)
    const all = placesIn(world, { player, units: [], cargo }, places)
    setUnits(world, zoneOf(world, player), new Map([...all].filter(([id]) => id !== cargo)))
    if (cargo !== null) world.items.find(({ id }) => id === cargo)!.at = { ...all.get(cargo)!.at }
    const units = [...all.keys()].filter(id => id !== cargo)
    for (const id of units) world.units[id]!.since = null
    play.emit('deployed', 'WL-CARD-10', { player, units, count: units.length }, { reveals: true })
    return play.goto('conceal')
  },
  conceal: (play, { player }) => play.call(concealing, { player }, 'done'),
  done: play => play.done(),
})
/** WL-R-202: the first of the defenders to deploy places the cargo. */
export function cargoFor(world: World, player: PlayerId): string | null {
  const cargo = cargoToPlace(world)
  if (!cargo || world.players[player]!.side !== world.card.defender) return null
  const isFirst = deployOrder(world).find(id => world.players[id]!.side === world.card.defender) === player
  return isFirst ? cargo.id : null
}
/** WL-CARD-09: who reached the field first, then the others in turn order. */
export const deployOrder = ({ order, card }: Pick<World, 'order' | 'card'>): PlayerId[] => [
  card.reachedFirst,
  ...order.filter(id => id !== card.reachedFirst),
]
