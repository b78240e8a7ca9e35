import { type Bar, EMPTY_CARD, row, type ScenePiece, type SceneRing } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import { costOf } from '../army/cost.ts'
import { nameOfItem } from '../attack/parts.ts'
import { figures, mainLeft } from '../basics/body.ts'
import { isAirborne, surfaceOf } from '../basics/ground.ts'
import { ACROSS } from '../basics/measure.ts'
import { isCategory, isWorking, itemsOf, mainSectionOf, sheetOf, weaponOf } from '../basics/queries.ts'
import { FACTIONS, META } from '../data/figures.ts'
import { baseIn } from '../free/shown.ts'
import { placeOf } from '../missions/carry.ts'
import { objectiveTitle } from '../words/names.ts'
import type { Item, Objective, Site, Unit, World } from '../world.ts'
import { badgesOf } from './badges.ts'
import { cardOf } from './card.ts'
import { diagramOf } from './diagram.ts'
import { ITEM_ICONS, OBJECTIVE_ICONS, sheetIcon } from './icons.ts'
import { pointOfHex, pointOfUnit } from './space.ts'

const barsOf = (world: World, unit: Unit): Bar[] => [
  {
    kind: 'health',
    label: 'main section',
    value: mainLeft(world, unit),
    max: figures(world, unit).full[mainSectionOf(world, unit)]!,
    rule: 'TM-DEST-01',
  },
  { kind: 'action', label: 'action points', value: unit.ap, max: META.apCap, rule: 'TM-TURN-06' },
]

/** TM-FOV-01, TM-TERRA-04: to both sides of its facing; a Terrestrial Vehicle sees all around. */
const VIEW = { from: -90, to: 90 }
/** How far it is drawn for a unit that shoots nothing. */
const NEAR = 3
/** How far its weapons reach inside its Field of View; weapons that reach as far share a ring. */
function ringsOf(world: World, unit: Unit): SceneRing[] {
  const arc = isCategory(world, unit, 'terrestrial') ? null : VIEW
  const radius = (hexes: number): number => (world.options.hexless ? hexes * ACROSS : hexes)
  const weapons = itemsOf(world, unit)
    .filter(item => item.kind === 'weapon' && isWorking(item) && item.mode !== 'carried')
    .map(weaponOf)
    .filter(weapon => weapon.kind === 'ranged')
  const view = { arc, style: 'zone', rule: 'TM-FOV-01', label: 'Field of View', radius: radius(NEAR) } as const
  if (weapons.length === 0) return arc === null ? [] : [view]
  const byRange = Map.groupBy(weapons, weapon => weapon.range)
  return [...byRange].map(([range, alike]) => ({
    label: `${[...new Set(alike.map(w => w.name))].join(', ')}: ${range}`,
    radius: radius(range),
    arc,
    style: 'range',
    rule: 'TM-RANGE-02',
  }))
}

/** 'Mech, class 2'. */
export const typeOfUnit = (world: World, unit: Unit): string => {
  const { type, category, drone } = sheetOf(world, unit)
  const what = drone === 'ai' ? 'A.I. drone' : drone === 'controlled' ? 'Controlled Drone' : `${category ?? 'other'} vehicle`
  const kind = type === 'mech' && drone === null ? 'Mech' : what
  return `${capital(kind)}, class ${figures(world, unit).class}`
}
const kindOfUnit = (world: World, unit: Unit): string => {
  const { faction } = sheetOf(world, unit)
  return `${typeOfUnit(world, unit)}, ${FACTIONS.get(faction)?.name ?? faction}`
}

/** On a free table only what is in the air is lifted; on hexes tiles are. */
const levelOf = (world: World, unit: Unit): number | null =>
  world.options.hexless && !isAirborne(world, unit) ? null : unit.level

const unitPiece = (world: World, unit: Unit): ScenePiece => ({
  id: unit.id,
  name: unit.name,
  kind: kindOfUnit(world, unit),
  seat: unit.seat,
  at: { ...pointOfUnit(world, unit), facing: unit.facing, level: levelOf(world, unit) },
  footprint: baseIn(world),
  icon: sheetIcon(sheetOf(world, unit)),
  group: null,
  leads: false,
  done: unit.inactive,
  badges: badgesOf(world, unit),
  bars: barsOf(world, unit),
  rings: ringsOf(world, unit),
  diagram: diagramOf(world, unit),
  card: cardOf(world, unit),
  worth: costOf(sheetOf(world, unit)),
})

/** How large a thing is that lies in a hex, in hundredths of an inch. */
const SMALL = 110
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
  worth: null,
})
const lying = (world: World, hex: Site): ScenePiece['at'] => ({
  ...pointOfHex(world, hex),
  facing: null,
  level: world.options.hexless ? null : surfaceOf(world, hex),
})

/** What lies on the board: objects to carry, and dropped weapons (TM-WEAP-08). */
function objectPiece(world: World, objective: Objective): ScenePiece {
  const sides = objective.carriedBy.map(side => (side === world.attacker ? 'the Attacker' : 'the Defender'))
  const rows = sides.length === 0 ? [] : [row('was carried by', sides.join(' and '), 'TM-BATL-17')]
  const card = { ...EMPTY_CARD, rows }
  const name = objectiveTitle(objective.id, objective.kind)
  const at = lying(world, placeOf(world, objective))
  return thing({ id: `o-${objective.id}`, name, kind: 'Objective', at, icon: OBJECTIVE_ICONS[objective.kind], card }, SMALL * 1.3)
}
function droppedPiece(world: World, item: Item): ScenePiece {
  const name = nameOfItem(item)
  const left = { label: 'durability', value: item.durability, unit: 'left', rule: 'TM-WEAP-08' } as const
  const card = { ...EMPTY_CARD, figures: [left] }
  return thing({ id: item.id, name, kind: 'Dropped', at: lying(world, item.hex!), icon: ITEM_ICONS[item.kind], card }, SMALL)
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
