import type { Badge, Bar, ScenePiece, SceneRing } from '@sandtable/kernel'
import { figures, isInoperative, mainLeft } from '../body.ts'
import { COMMANDS, FACTIONS, META, SHIELDS, STATUSES, THRUSTERS, WEAPONS } from '../data/tables.ts'
import { isAirborne, surfaceOf } from '../ground.ts'
import { isCategory, isWorking, itemsOf, mainSectionOf, sheetOf, weaponOf } from '../look-up.ts'
import { spotOf } from '../measure.ts'
import { placeOf } from '../missions/carry.ts'
import type { Item, Objective, Unit, World } from '../world.ts'
import { cardOf } from './card.ts'
import { diagramOf } from './diagram.ts'
import { ITEM_ICONS, OBJECTIVE_ICONS, STANCE_ICONS, STATUS_ICONS, sheetIcon } from './icons.ts'
import { badge, row, signed } from './look.ts'

const STATUS_RULES = {
  kneeling: 'TM-CMD-13',
  prone: 'TM-STAT-12',
  stuck: 'TM-STAT-06',
  freeze: 'TM-STAT-03',
  system_error: 'TM-STAT-08',
  euphotic: 'TM-STAT-04',
  abyss: 'TM-STAT-05',
  entangled: 'TM-KEYW-16',
  overdrive: 'TM-CMD-21',
  power_down: 'TM-CMD-23',
  anchor: 'TM-CMD-24',
  smoke: 'TM-SYS-09',
  rotor_drive: 'TM-CMD-25',
} as const
const GOOD_STATUS = ['overdrive', 'anchor', 'smoke', 'rotor_drive']

function badgesOf(world: World, unit: Unit): Badge[] {
  const named = (id: string) => STATUSES.get(id)?.name ?? COMMANDS.get(id)?.name ?? id
  const own = unit.status.map(s => badge(STATUS_ICONS[s], named(s), STATUS_RULES[s], GOOD_STATUS.includes(s) ? 'good' : 'bad'))
  const stance = unit.stance === null ? [] : [badge(STANCE_ICONS[unit.stance], named(unit.stance), 'TM-CMD-10', 'good')]
  const held = unit.heldBy === null ? [] : [badge('grab', `held by ${world.units[unit.heldBy]!.name}`, 'TM-HOLD-01', 'bad')]
  const holds = unit.holds === null ? [] : [badge('grab', `holds ${world.units[unit.holds]!.name}`, 'TM-HOLD-01', 'good')]
  const aloft = isAirborne(world, unit) ? [badge('feathered-wing', `Airborne ${signed(unit.level)}`, 'TM-STAT-10')] : []
  const wreck = isInoperative(world, unit) ? [badge('broken-bone', 'Inoperative', 'TM-DEST-04', 'bad')] : []
  const carries = world.objectives
    .filter(o => o.carrier === unit.id)
    .map(o => badge('wooden-crate', `carries ${o.id}`, 'TM-BATL-17', 'good'))
  const emissary = world.emissary === unit.id ? [badge('crown', 'Emissary', 'TM-MISS-43', 'good')] : []
  return [...wreck, ...own, ...stance, ...held, ...holds, ...aloft, ...carries, ...emissary]
}

const barsOf = (world: World, unit: Unit): Bar[] => [
  {
    label: 'main section',
    value: mainLeft(world, unit),
    max: figures(world, unit).full[mainSectionOf(world, unit)]!,
    rule: 'TM-DEST-01',
  },
  { label: 'action points', value: unit.ap, max: META.apCap, rule: 'TM-TURN-06' },
]

/** How far its weapons reach, inside its Field of View. */
function ringsOf(world: World, unit: Unit): SceneRing[] {
  const arc = isCategory(world, unit, 'terrestrial') ? null : { from: -90, to: 90 }
  return itemsOf(world, unit)
    .filter(item => item.kind === 'weapon' && isWorking(item) && item.mode !== 'carried')
    .map(weaponOf)
    .map(({ name, range }) => ({ label: `${name}: ${range}`, radius: range, arc, style: 'range', rule: 'TM-RANGE-02' }))
}

const kindOfUnit = (world: World, unit: Unit): string => {
  const { type, category, drone, faction } = sheetOf(world, unit)
  const what =
    drone === 'ai'
      ? 'A.I. drone'
      : drone === 'controlled'
        ? 'Controlled Drone'
        : category === null
          ? 'Mech'
          : `${category} vehicle`
  const kind = type === 'mech' && drone === null ? 'Mech' : what
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}, class ${figures(world, unit).class}, ${FACTIONS.get(faction)?.name ?? faction}`
}

/** On hexes a place is axial; in hexless play it is in hundredths of an inch. */
const pointOf = (unit: Unit) => (unit.at === null ? { x: unit.hex.q, y: unit.hex.r } : spotOf(unit))

const unitPiece = (world: World, unit: Unit): ScenePiece => ({
  id: unit.id,
  name: unit.name,
  kind: kindOfUnit(world, unit),
  seat: unit.seat,
  at: { ...pointOf(unit), facing: unit.facing, level: unit.level },
  footprint: unit.at === null ? { type: 'hex' } : { type: 'disc', radius: 225 },
  icon: sheetIcon(sheetOf(world, unit)),
  group: unit.main ?? (Object.values(world.units).some(u => u.main === unit.id) ? unit.id : null),
  leads: unit.main === null,
  done: unit.inactive,
  badges: badgesOf(world, unit),
  bars: barsOf(world, unit),
  rings: ringsOf(world, unit),
  diagram: diagramOf(world, unit),
  card: cardOf(world, unit),
})

type Thing = Pick<ScenePiece, 'id' | 'name' | 'kind' | 'at' | 'icon' | 'card'>
const thing = (piece: Thing, radius: number): ScenePiece => ({
  ...piece,
  seat: null,
  footprint: { type: 'disc', radius },
  group: null,
  leads: false,
  done: false,
  badges: [],
  bars: [],
  rings: [],
  diagram: null,
})

/** What lies on the board: objects to carry, and dropped weapons (TM-WEAP-08). */
function objectPiece(world: World, objective: Objective): ScenePiece {
  const { q, r } = placeOf(world, objective)
  const at = { x: q, y: r, facing: null, level: surfaceOf(world, { q, r }) }
  return thing(
    { id: `o-${objective.id}`, name: objective.id, kind: 'Objective', at, icon: OBJECTIVE_ICONS[objective.kind], card: [] },
    1,
  )
}
function droppedPiece(world: World, item: Item): ScenePiece {
  const { q, r } = item.hex!
  const name = (item.kind === 'weapon' ? WEAPONS : item.kind === 'shield' ? SHIELDS : THRUSTERS).get(item.type)!.name
  const at = { x: q, y: r, facing: null, level: surfaceOf(world, { q, r }) }
  return thing(
    {
      id: item.id,
      name,
      kind: 'Dropped',
      at,
      icon: ITEM_ICONS[item.kind],
      card: [row('durability', item.durability, 'TM-WEAP-08')],
    },
    1,
  )
}

/** Things first, then units; those in the air last, so that they lie on top. */
export function piecesOf(world: World): ScenePiece[] {
  const objects = world.objectives.filter(o => o.kind === 'carry' && o.carrier === null && o.secured === null)
  const dropped = Object.values(world.items).filter(item => item.mode === 'dropped')
  const units = Object.values(world.units).filter(u => u.where === 'board')
  const sorted = [...units.filter(u => !isAirborne(world, u)), ...units.filter(u => isAirborne(world, u))]
  return [
    ...objects.map(o => objectPiece(world, o)),
    ...dropped.map(i => droppedPiece(world, i)),
    ...sorted.map(u => unitPiece(world, u)),
  ]
}
