import { row, type ScenePanel, type SceneRow, type SeatId } from '@sandtable/kernel'
import { counted, listed } from '@sandtable/wargame/words'
import { isOperational } from '../basics/body.ts'
import { MISSIONS, SECONDARIES } from '../data/figures.ts'
import { SECONDARY_RULES } from '../missions/rule-ids.ts'
import { primaryOf, secondaryOf } from '../missions/score.ts'
import type { View } from '../view.ts'
import { SIDES, type SideId, type World } from '../world.ts'
import { typeOfUnit } from './pieces.ts'
import { missionRows } from './standing.ts'
import { weatherWord } from './weather.ts'

const findSeat = (world: World, side: SideId): SeatId | null => world.seats.find(s => s.team === side)?.id ?? null
const roleText = (world: World, side: SideId): string =>
  world.attacker === null ? '' : world.attacker === side ? 'Attacker' : 'Defender'

function objectiveRows(seen: View, world: World, side: SideId): SceneRow[] {
  const own = seen.sides[side].secondaries
  const open = own ?? seen.sides[side].revealed
  const hidden = seen.sides[side].chosen - open.length
  const rows = open.map(id =>
    row(
      SECONDARIES.get(id)!.name,
      `${world.sides[side].secondary[id] ?? 0} of ${SECONDARIES.get(id)!.max}`,
      SECONDARY_RULES[id]!,
    ),
  )
  return hidden > 0 ? [...rows, row('secondary objectives', `${hidden} hidden`, 'TM-BATL-18')] : rows
}

function sidePanel(seen: View, world: World, side: SideId): ScenePanel {
  const own = Object.values(world.units).filter(u => u.side === side)
  const lost = own.filter(u => !isOperational(world, u))
  const acts = own.filter(u => u.main === null && u.where === 'board' && !u.inactive).length
  return {
    kind: 'facts',
    id: `side-${side}`,
    title: [roleText(world, side), world.sides[side].squad].filter(t => t !== '').join(': '),
    seat: findSeat(world, side),
    rows: [
      row('primary points', `${primaryOf(world, side)} of 7`, 'TM-BATL-14'),
      row('secondary points', `${secondaryOf(world, side)} of 7`, 'TM-BATL-14'),
      ...objectiveRows(seen, world, side),
      row('still to act', counted(acts, 'unit'), 'TM-ROUND-02'),
      ...(lost.length > 0 ? [row('lost', listed(lost.map(u => u.name)), 'TM-DEST-01')] : []),
    ],
  }
}

/** Units that come later (TM-DEPL-05). */
function reservePanels(world: World, side: SideId): ScenePanel[] {
  const reserves = Object.values(world.units).filter(u => u.side === side && u.where === 'reserve')
  if (reserves.length === 0) return []
  const waiting = reserves.map(u => ({ id: u.id, name: u.name, text: typeOfUnit(world, u), rule: 'TM-DEPL-05' as const }))
  const title = `In reserve, ${world.sides[side].squad}`
  return [{ kind: 'reserve', id: `reserve-${side}`, title, seat: findSeat(world, side), waiting }]
}

const weatherRow = (world: World): SceneRow[] =>
  world.weather === 0 ? [] : [row('weather', weatherWord(world, world.mission ?? '', world.weather), 'TM-MISS-13')]

function roundPanel(world: World, rounds: number): ScenePanel {
  const steps = Array.from({ length: rounds }, (_, i) => ({ label: String(i + 1), text: '', rule: 'TM-BATL-13' as const }))
  return { kind: 'track', id: 'rounds', title: 'Round', seat: null, steps, at: world.round === 0 ? null : world.round - 1 }
}

function missionPanels(world: World): ScenePanel[] {
  const mission = MISSIONS.get(world.mission ?? '')
  if (!mission) return []
  const rows = [...missionRows(world), ...weatherRow(world)]
  return [roundPanel(world, mission.rounds), { kind: 'facts', id: 'mission', title: mission.name, seat: null, rows }]
}

export const panelsOf = (seen: View, world: World): ScenePanel[] => [
  ...missionPanels(world),
  ...SIDES.flatMap(side => [sidePanel(seen, world, side), ...reservePanels(world, side)]),
]
