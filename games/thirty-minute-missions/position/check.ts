import { hexKey } from '@sandtable/geometry/hex/hex'
import { noSuch, type Path, type Refuse } from '@sandtable/wargame/read'
import { figuresOf } from '../army/figures.ts'
import { hexOfPair } from '../basics/measure.ts'
import { hexesOf, isOnBoard, mainSectionOf, onBoard, sheetOf } from '../basics/queries.ts'
import { COLOURS, SECTIONS } from '../data/figures.ts'
import type { Unit, World } from '../world.ts'
import { refuseCrowds, refuseTable } from './check-table.ts'
import { refuseUnit } from './check-unit.ts'
import type { Described } from './form.ts'

const LETTERS = [...[...COLOURS.values()].map(c => c.code), '1', '2', 'a', 'b', 'c']
/** What of a unit names another one. */
const NAMED = ['holds', 'heldBy', 'lockedOn', 'main', 'spots'] as const

/** What no game can come to, however it is played. `places`: where units stand in the file. */
export function refuseImpossible(world: World, described: Described, places: ReadonlyMap<string, Path>, refuse: Refuse): void {
  const known = Object.keys(world.units)
  const named = (id: string | null, path: Path) => {
    if (id !== null && !known.includes(id)) refuse(path, noSuch('unit', id, known))
  }
  for (const unit of Object.values(world.units)) {
    const path = places.get(unit.id)!
    refuseDamage(world, unit, path, refuse)
    if (!described.run) refuseUnit(world, unit, path, refuse)
    for (const field of NAMED) named(unit[field], [...path, field])
  }
  // A procedure under way may be a grapple, in which they share a hex.
  if (!described.run) {
    refuseStacks(world, described.active, places, refuse)
    if (!world.options.hexless) refuseCrowds(world, places, refuse)
  }
  refuseTable(world, described, refuse)
  refuseMap(world, described, refuse)
  named(described.emissary, ['emissary'])
  refuseTurn(world, described, refuse)
  described.objectives.forEach(({ carrier, scannedBy }, i) => {
    named(carrier, ['objectives', i, 'carrier'])
    named(scannedBy, ['objectives', i, 'scannedBy'])
  })
}

function refuseDamage(world: World, unit: Unit, path: Path, refuse: Refuse): void {
  const sheet = sheetOf(world, unit)
  const { full } = figuresOf(sheet)
  for (const [section, left] of Object.entries(unit.durability)) {
    const most = full[section]
    if (most === undefined)
      refuse([...path, 'durability', section], noSuch(`section of ${sheet.name}`, section, Object.keys(full)), 'TM-SECT-01')
    else if (left > most)
      refuse([...path, 'durability', section], `${sheet.name} has ${most} there at most, not ${left}`, 'TM-SECT-01')
  }
  if (!sheet.sections.some(s => SECTIONS.get(s.kind)!.main)) {
    refuse([...path, 'sheet'], `${sheet.name} has no Main Section`, 'TM-SECT-01')
    return
  }
  const main = mainSectionOf(world, unit)
  if (unit.where === 'board' && unit.durability[main] === 0)
    refuse([...path, 'durability', main], `without its ${main} ${sheet.name} is destroyed and not on the board`, 'TM-DEST-01')
}

/** TM-MOVE-12: enemies share a hex only on different levels, or where one holds the other, or is about to (TM-GRAP-07). */
function refuseStacks(world: World, active: string | null, places: ReadonlyMap<string, Path>, refuse: Refuse): void {
  if (world.options.hexless) return
  const taken = new Map<string, Unit>()
  for (const unit of onBoard(world).filter(one => one.id !== active))
    for (const hex of hexesOf(unit)) {
      const key = `${hexKey(hex)}@${unit.level}`
      const other = taken.get(key)
      if (!isOnBoard(world, hex))
        refuse([...places.get(unit.id)!, 'at'], `${unit.name} is not wholly on the board`, 'TM-BOARD-05')
      else if (other && other.side !== unit.side && other.holds !== unit.id && unit.holds !== other.id)
        refuse([...places.get(unit.id)!, 'at'], `${unit.name} stands in the hex of ${other.name} (${other.id})`, 'TM-MOVE-12')
      taken.set(key, unit)
    }
}

function refuseMap(world: World, { map, structures, scatter, objectives, dropped }: Described, refuse: Refuse): void {
  if (Array.isArray(map))
    map.forEach((line, row) => {
      for (const letter of new Set(line))
        if (!LETTERS.includes(letter)) refuse(['map', row], noSuch('kind of hex', letter, LETTERS))
    })
  const onMap = (at: readonly [number, number] | undefined, path: Path) => {
    if (at && !isOnBoard(world, hexOfPair(at))) refuse(path, `[${at.join(', ')}] is not on the board`, 'TM-BOARD-05')
  }
  structures.forEach(({ hex, hexes = [] }, i) => {
    if ((hex === undefined) === (hexes.length === 0)) refuse(['structures', i], 'a structure has one `hex`, or `hexes`')
    onMap(hex, ['structures', i, 'hex'])
    hexes.forEach((one, k) => {
      onMap(one, ['structures', i, 'hexes', k])
    })
  })
  scatter.forEach(({ hex }, i) => {
    onMap(hex, ['scatter', i, 'hex'])
  })
  objectives.forEach(({ at }, i) => {
    onMap(at, ['objectives', i, 'at'])
  })
  dropped.forEach(({ at }, i) => {
    onMap(at, ['dropped', i, 'at'])
  })
}

/** Who is active is there to act. */
function refuseTurn(world: World, { active, phase }: Described, refuse: Refuse): void {
  if (active === null) {
    if (phase !== null) refuse(['phase'], 'a phase is that of the `active` unit, and there is none')
    return
  }
  const unit = world.units[active]
  if (!unit) refuse(['active'], noSuch('unit', active, Object.keys(world.units)))
  else if (unit.where === 'destroyed' || unit.where === 'left')
    refuse(['active'], `${unit.name} is ${unit.where === 'left' ? 'gone' : 'destroyed'} and cannot act`)
  else if (unit.inactive) refuse(['active'], `${unit.name} is Inactive and has had its turn`, 'TM-ROUND-02')
}
