import { row, type SceneRow, type SceneStanding } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import { VICTORY_MODES } from '../data/events.ts'
import { findMap } from '../data/land.ts'
import type { Options, Phase, World } from '../world.ts'
import { pointsShown } from './points.ts'

const PHASE_NAMES = ['Start', 'Revenue', 'Build', 'Action'] as const
const AT: { readonly [phase in Phase]: number | null } = {
  'set-up': null,
  start: 0,
  revenue: 1,
  trade: 2,
  plan: 2,
  amend: 2,
  action: 3,
  end: null,
}
const MODES: readonly { key: string; on: (options: Options) => boolean; text: string; rule: SceneRow['rule'] }[] = [
  { key: 'conquest', on: () => true, text: 'Destroy an enemy Settlement', rule: 'MV-VICT-02' },
  {
    key: 'domination',
    on: o => o.domination,
    text: '4 completed Fortresses at the end of a round, 6 for a team',
    rule: 'MV-VICT-05',
  },
  { key: 'missions', on: o => o.missions, text: 'Three fulfilled missions', rule: 'MV-MISS-02' },
  { key: 'scrolls', on: o => o.scrolls, text: '4 scrolls, 6 for a team', rule: 'MV-VICT-06' },
  { key: 'aether', on: o => o.aether, text: '12 stones in a duel, 10 in a free-for-all, 20 for a team', rule: 'MV-VICT-07' },
  { key: 'portal', on: o => o.portal, text: 'Five stages of the Stone Portal', rule: 'MV-VICT-08' },
]
const nameOf = (key: string): string => VICTORY_MODES.find(one => one.key === key)!.name
function missionRows({ options }: World): SceneRow[] {
  const rounds = options.turnLimit ?? 30
  return [
    row(
      'Victory points',
      `Most after ${rounds} rounds: buildings, roads between them, destruction, missions, heroes`,
      'MV-VICT-09',
    ),
    ...MODES.filter(one => one.on(options)).map(({ key, text, rule }) => row(nameOf(key), text, rule)),
  ]
}
/** The round, the phase, and each side's victory points as this view knows them. */
export function standingOf(world: World): SceneStanding {
  const teams = [...new Set(world.seats.map(seat => seat.team))]
  const factionsOf = (team: string): string =>
    Object.values(world.players)
      .filter(one => one.side === team)
      .map(one => capital(one.faction))
      .join(' and ')
  return {
    round: world.round === 0 ? null : { n: world.round, of: world.options.turnLimit },
    phases: { names: PHASE_NAMES, at: AT[world.phase] },
    sides: teams.map(team => ({ team, points: pointsShown(world, team), role: factionsOf(team) })),
    points: 'victory points',
    mission: { name: findMap(world.map)?.name ?? 'Custom map', rows: missionRows(world) },
  }
}
