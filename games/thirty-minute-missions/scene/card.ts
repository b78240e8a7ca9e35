import { type PieceCard, type RuleId, row, type SceneFigure, type SceneRow } from '@sandtable/kernel'
import { capital, counted, listed, signed } from '@sandtable/wargame/words'
import { costOf } from '../army/cost.ts'
import { classOf, figures, hasOption } from '../basics/body.ts'
import { isMech, itemsOf, sheetOf } from '../basics/queries.ts'
import { sectionName } from '../basics/section-name.ts'
import {
  AI_PILOTS,
  BASIC_ATTACK,
  CORE_TYPES,
  KEYWORDS,
  MODS,
  PILOT_TRAITS,
  RANKS,
  SHIELDS,
  SYSTEMS,
  THRUSTERS,
  WEAPONS,
} from '../data/figures.ts'
import type { Option } from '../data/types.ts'
import { thrustsIn } from '../movement/modes.ts'
import { standardMovement } from '../movement/standard.ts'
import { traits } from '../traits.ts'
import type { Item, Unit, World } from '../world.ts'

const OPTIONS: readonly Option[] = ['hover', 'flight', 'cruise', 'swim']
const ruleOf = (trait: string): RuleId => traits.find(t => t.id === trait)?.rule ?? 'TM-ABIL-05'

const figure = (label: string, value: string | number, rule: RuleId): SceneFigure => ({ label, value, unit: '', rule })

function statFigures(world: World, unit: Unit): SceneFigure[] {
  const { stats, baseAP } = figures(world, unit)
  const movement = standardMovement(world, unit).total
  const thrusts = thrustsIn(world, unit)
  return [
    figure('accuracy', `${stats.accuracy}+`, 'TM-ATK-02'),
    figure('assault', `${stats.assault}+`, 'TM-ATK-03'),
    figure('evasion', `${stats.evasion}+`, 'TM-ATK-04'),
    figure('move', movement, 'TM-MOVE-04'),
    ...(thrusts === null ? [] : [figure('thrust', 2 * movement, 'TM-THRU-02')]),
    figure('elevation', signed(unit.level), 'TM-ELEV-01'),
    figure('AP a turn', `d8+${baseAP}`, 'TM-TURN-03'),
  ]
}

function modeRows(world: World, unit: Unit): SceneRow[] {
  const modes = OPTIONS.filter(option => hasOption(world, unit, option))
  return modes.length > 0 ? [row('it can', modes.map(capital).join(', '), 'TM-THRU-07')] : []
}

/** 'Burst 3' is how often a weapon rolls: it stands with the damage. */
const BURST = 'burst'
const splitKeyword = (word: string): [id: string, n: string | undefined] => word.split(':') as [string, string | undefined]
function keywordName(word: string): string {
  const [id, n] = splitKeyword(word)
  const name = KEYWORDS.get(id)?.name ?? id
  return n === undefined ? name : name.replace(/ X$/, ` ${n}`)
}

/** 'range 6, damage 4 ×3, 2 AP'. */
function weaponText({ type, ammo }: Item): string {
  const { kind, range, damage, ap, burst } = WEAPONS.get(type)!
  const reach = kind === 'melee' ? (range > 1 ? `melee to ${range}` : 'melee') : `range ${range}`
  const shots = ammo === null ? '' : `, ${counted(ammo, 'shot')}`
  return `${reach}, damage ${damage}${burst > 1 ? ` ×${burst}` : ''}, ${ap} AP${shots}`
}
/** Where it is, for what is not in a hand; two of one kind are told apart by it. */
function placeText(world: World, unit: Unit, { mode, sections, kind }: Item): string {
  if (mode === 'carried') return ' (carried)'
  const [section] = sections
  const isWorthSaying = section !== undefined && (kind === 'thruster' || mode === 'mounted')
  return isWorthSaying ? ` (${sectionName(sheetOf(world, unit), section).toLowerCase()})` : ''
}
function itemRow(world: World, unit: Unit, item: Item): SceneRow {
  const place = placeText(world, unit, item)
  if (item.kind === 'weapon') return row(`${WEAPONS.get(item.type)!.name}${place}`, weaponText(item), 'TM-WEAP-06')
  if (item.kind === 'shield') {
    const { name, durability, blockAP } = SHIELDS.get(item.type)!
    return row(`${name}${place}`, `${item.durability} of ${durability} left, blocks for ${blockAP} AP`, ruleOf(item.type))
  }
  const { name, thrusterDurability } = THRUSTERS.get(item.type)!
  return row(`${name}${place}`, `durability ${item.durability} of ${thrusterDurability}`, 'TM-THRU-08')
}
/** Twins are counted: '2 × Booster Pack (torso)'. */
function itemRows(world: World, unit: Unit): SceneRow[] {
  const rows = itemsOf(world, unit)
    .filter(item => item.mode !== 'destroyed')
    .map(item => itemRow(world, unit, item))
  const alike = Map.groupBy(rows, ({ label, value }) => `${label} ${value}`)
  return [...alike.values()].map(([one, ...more]) =>
    more.length === 0 ? one! : { ...one!, label: `${more.length + 1} × ${one!.label}` },
  )
}

/** What is special about it, each once: keywords of its weapons, systems, mods, traits of its pilot. */
function traitsOf(world: World, unit: Unit): PieceCard['traits'] {
  const { systems, mods, pilot } = sheetOf(world, unit)
  const keywords = itemsOf(world, unit)
    .filter(item => item.kind === 'weapon' && item.mode !== 'destroyed')
    .flatMap(item => WEAPONS.get(item.type)!.keywords)
    .filter(word => splitKeyword(word)[0] !== BURST)
  const own = 'traits' in pilot ? pilot.traits : 'ai' in pilot ? [pilot.ai] : []
  const named = [
    ...systems.map(id => [SYSTEMS.get(id)!.name, ruleOf(id)] as const),
    ...mods.map(id => [MODS.get(id)!.name, ruleOf(id)] as const),
    ...own.map(id => [(PILOT_TRAITS.get(id) ?? AI_PILOTS.get(id))!.name, ruleOf(id)] as const),
    ...keywords.map(word => [keywordName(word), ruleOf(splitKeyword(word)[0])] as const),
  ]
  return [...new Map(named)].map(([name, rule]) => ({ name, rule }))
}

function pilotRow(world: World, unit: Unit): SceneRow {
  const { pilot } = sheetOf(world, unit)
  if ('controlled' in pilot)
    return row('pilot', `ordered by ${world.units[unit.main ?? '']?.name ?? 'its Main Unit'}`, 'TM-DRONE-05')
  return row('pilot', 'ai' in pilot ? AI_PILOTS.get(pilot.ai)!.name : RANKS.get(pilot.rank)!.name, 'TM-BUILD-13')
}

/** Its Controlled Drones, and where they are. */
function droneRows({ units }: World, { id }: Unit): SceneRow[] {
  const drones = Object.values(units).filter(u => u.main === id && u.where !== 'destroyed')
  if (drones.length === 0) return []
  return [row('drones', listed(drones.map(d => (d.where === 'board' ? d.name : `${d.name} (${d.where})`))), 'TM-DRONE-05')]
}

/** The whole datasheet of a unit as it is now: figures, what it bears, what is special, what it is. */
export const cardOf = (world: World, unit: Unit): PieceCard => ({
  figures: statFigures(world, unit),
  traits: traitsOf(world, unit),
  rows: rowsOf(world, unit),
})

function rowsOf(world: World, unit: Unit): SceneRow[] {
  const sheet = sheetOf(world, unit)
  const { totalDefense } = figures(world, unit)
  return [
    ...modeRows(world, unit),
    ...itemRows(world, unit),
    ...(isMech(world, unit)
      ? [row(BASIC_ATTACK.name, `melee, damage ${BASIC_ATTACK.damage}, ${BASIC_ATTACK.ap} AP`, 'TM-BASIC-01')]
      : []),
    ...droneRows(world, unit),
    pilotRow(world, unit),
    row('core', CORE_TYPES.get(sheet.core)!.name, 'TM-ABIL-07'),
    row('class', `${classOf(world, unit)}, with ${totalDefense} Defense in all`, 'TM-CLASS-01'),
    row('Deployment Cost', `${costOf(sheet)} points`, 'TM-BUILD-02'),
    ...(sheet.note === '' ? [] : [row('note', sheet.note, null)]),
  ]
}
