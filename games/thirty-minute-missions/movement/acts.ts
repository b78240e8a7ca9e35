import { deed } from '@sandtable/kernel'
import { fullThrust } from '../army/figures.ts'
import { classOf } from '../basics/body.ts'
import { isWater } from '../basics/ground.ts'
import { hexDistance, neighbours } from '../basics/hexes.ts'
import { hasMark } from '../basics/marks.ts'
import { isCategory, onBoard, sheetOf } from '../basics/queries.ts'
import type { Act, Try } from '../battle/acting.ts'
import { THRESHOLDS } from '../data/figures.ts'
import type { Mode, Option } from '../data/types.ts'
import { foeOf, type Unit, type World } from '../world.ts'
import { MODES, modeProblem, modesOf, openModes } from './modes.ts'

const WORDS: { readonly [mode in Mode]: { label: string; note: string } } = {
  standard: { label: 'Move', note: 'On foot or wheels, then it may fight.' },
  thruster: { label: 'Thruster move', note: 'A straight run of the whole distance.' },
  hover: { label: 'Hover', note: 'Low over the ground and what lies there.' },
  flight: { label: 'Fly', note: 'Through the air, up and down.' },
  cruise: { label: 'Cruise', note: 'On the water.' },
  swim: { label: 'Swim', note: 'In the water, up and down.' },
}

/** 'move:<mode>' for each movement mode of the unit, with the reason where it cannot be used now. */
export function moveActs(world: World, unit: Unit): Act[] {
  const has = modesOf(world, unit)
  return MODES.filter(mode => has.includes(mode) || couldHave(world, unit, mode)).map(mode => {
    const refusal = modeProblem(world, unit, mode)
    const { label, note } = WORDS[mode]
    // TM-THRU-06.
    const ends = mode === 'thruster' ? { ends: 'It does not fight in this turn.' } : {}
    const about = deed(`move:${mode}`, label, { note, ...ends, rule: 'TM-MOVE-01', pieces: [unit.id], refusal })
    return { ...about, worth: refusal === null ? worthOf(world, unit, mode, has) : 0 }
  })
}
/** Those that are possible, without words. */
export function moveTries(world: World, unit: Unit): Try[] {
  const open = openModes(world, unit)
  const has = open.length === 0 ? [] : modesOf(world, unit)
  return open.map(mode => ({ id: `move:${mode}`, worth: worthOf(world, unit, mode, has) }))
}
/** What whole thrusters would give it: shown with the reason why not. */
function couldHave(world: World, unit: Unit, mode: Mode): boolean {
  if (mode === 'standard' || mode === 'thruster' || isCategory(world, unit, 'aerial')) return false
  return fullThrust(sheetOf(world, unit), mode as Option) >= THRESHOLDS.find(t => t.class === classOf(world, unit))![mode]
}

/** How promising a mode looks: runs only where there is nobody to fight, water modes only near water. */
function worthOf(world: World, unit: Unit, mode: Mode, has: readonly Mode[]): number {
  if (hasMark(unit, 'stays')) return -1
  if (isCategory(world, unit, 'aerial')) return 5
  if (mode === 'thruster') return isFarFromFoes(world, unit) ? 1.1 : -1
  if (mode === 'cruise' || mode === 'swim') {
    if (mode === 'cruise' && has.includes('swim')) return -1
    const isNear = isWater(world, unit.hex) || neighbours(unit.hex).some(hex => isWater(world, hex))
    return isNear || !has.includes('standard') ? 1.2 : -1
  }
  if (mode === 'hover') return has.includes('flight') ? -1 : 0.7
  return mode === 'flight' ? 0.9 : 1
}
/** Bot notes: a run only when nothing is near enough to shoot at. */
const FAR = 9
const isFarFromFoes = (world: World, unit: Unit): boolean =>
  onBoard(world, foeOf(unit.side)).every(foe => hexDistance(unit.hex, foe.hex) > FAR)
