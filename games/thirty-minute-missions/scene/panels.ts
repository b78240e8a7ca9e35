import type { ScenePanel, SceneRow } from '@sandtable/kernel'
import { capital, counted, listed } from '@sandtable/wargame/words'
import { isOperational } from '../body.ts'
import { MISSIONS, SECONDARIES } from '../data/tables.ts'
import { MISSION_RULES, SECONDARY_RULES } from '../missions/rule-ids.ts'
import { primaryOf, secondaryOf } from '../missions/score.ts'
import type { View } from '../view.ts'
import { SIDES, type SideId, type World } from '../world.ts'
import { row } from './look.ts'
import { weatherWord } from './weather.ts'

const seatOf = (world: World, side: SideId): string | null => world.seats.find(s => s.team === side)?.id ?? null
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
  const reserves = own.filter(u => u.where === 'reserve')
  const lost = own.filter(u => !isOperational(world, u))
  const acts = own.filter(u => u.main === null && u.where === 'board' && !u.inactive).length
  return {
    id: `side-${side}`,
    title: [roleText(world, side), world.sides[side].squad].filter(t => t !== '').join(': '),
    seat: seatOf(world, side),
    rows: [
      row('primary points', `${primaryOf(world, side)} of 7`, 'TM-BATL-14'),
      row('secondary points', `${secondaryOf(world, side)} of 7`, 'TM-BATL-14'),
      ...objectiveRows(seen, world, side),
      row('still to act', counted(acts, 'unit'), 'TM-ROUND-02'),
      ...(reserves.length > 0 ? [row('in reserve', listed(reserves.map(u => u.name)), 'TM-DEPL-05')] : []),
      ...(lost.length > 0 ? [row('lost', listed(lost.map(u => u.name)), 'TM-DEST-01')] : []),
    ],
  }
}

const weatherRow = (world: World): SceneRow[] =>
  world.weather === 0 ? [] : [row('weather', weatherWord(world, world.mission ?? '', world.weather), 'TM-MISS-13')]

function missionPanel(world: World): ScenePanel[] {
  const mission = MISSIONS.get(world.mission ?? '')
  if (!mission) return []
  const { main } = MISSION_RULES[mission.id]!
  const rows = [
    row('briefing', mission.briefing, main),
    row('round', `${world.round} of ${mission.rounds}`, 'TM-BATL-13'),
    row('Attacker wins by', mission.mainObjective.attacker, main),
    row('Defender wins by', mission.mainObjective.defender, main),
    ...weatherRow(world),
    ...mission.missionRules.map(r => row(capital(r.id.replaceAll('-', ' ')), r.text, main)),
  ]
  return [{ id: 'mission', title: mission.name, seat: null, rows }]
}

export const panelsOf = (seen: View, world: World): ScenePanel[] => [
  ...missionPanel(world),
  ...SIDES.map(side => sidePanel(seen, world, side)),
]
