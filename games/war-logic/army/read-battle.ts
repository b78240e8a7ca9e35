import { flag, list, name, oneOf, ruled, shape, whole, withDefault, words } from '@sandtable/wargame/fields'
import { noSuch, type Refuse, refuseUnder, repeatsIn } from '@sandtable/wargame/read'
import { BATTLEFIELDS } from '../data/battlefields.ts'
import { TOGGLES } from '../data/cards.ts'
import { mayAttackFirst } from '../set-up/card.ts'
import { isDivided } from '../set-up/division.ts'
import { toggleFields } from '../set-up/options.ts'
import { objectiveField } from '../set-up/written.ts'
import { armyOf } from './army.ts'
import type { Database } from './database.ts'
import { USUAL } from './database.ts'
import { checkBudget, checkKnown } from './problems.ts'
import { lineField } from './read-army.ts'
import type { BattleSheet } from './sheets/battle.ts'

/** WL-CARD-01: a battle has two to four players. */
export const MOST_PLAYERS = 4
const MOST = 200
const player = whole(1, MOST_PLAYERS)
const text = withDefault(words(2000), '')
const { strictBudget: _, ...toggles } = toggleFields
/** The form of a battle sheet. */
export const battleShape = {
  ...{ date: text, location: text },
  battlefield: ruled(
    'WL-CARD-09',
    oneOf(
      'battlefield',
      BATTLEFIELDS.map(({ id }) => id),
    ),
  ),
  budget: ruled('WL-CARD-07', whole(1, 1_000_000)),
  objective: ruled('WL-CARD-01', objectiveField),
  effectiveAgainst: ruled('WL-CARD-06', flag),
  reachedFieldFirst: ruled('WL-CARD-09', player),
  attackedFirst: ruled('WL-CARD-04', player),
  fastPlay: ruled('WL-FAST-01', flag),
  strictBudget: ruled('WL-CARD-08', flag),
  toggles: withDefault(ruled('WL-GEN-06', shape(toggles)), {}),
  whoDecided: ruled(
    'WL-CARD-02',
    shape({
      ...{ budget: player, objective: player, effectiveAgainst: player },
      ...{ reachedFieldFirst: player, attackedFirst: player, fastPlay: player },
    }),
  ),
  forces: ruled(
    'WL-CARD-01',
    list(
      shape({
        player,
        teams: withDefault(ruled('WL-TEAM-01', list(words(60), MOST)), []),
        extras: withDefault(ruled('WL-TEAM-02', list(lineField, MOST)), []),
      }),
      MOST_PLAYERS,
      1,
    ),
  ),
}
export const battleField = ruled('WL-CARD-01', shape({ battleOf: name, ...battleShape }))

/** What cannot be written down: players that are there twice, options and objectives that nobody knows, teams and units of nobody. */
export function checkSheet(sheet: BattleSheet, database: Database, refuse: Refuse): void {
  for (const one of repeatsIn(sheet.forces.map(({ player: n }) => String(n))))
    refuse(['forces'], `Player ${one} is there twice.`, 'WL-CARD-01')
  for (const [id, value] of Object.entries(sheet.toggles))
    if (!TOGGLES.find(one => one.id === id)?.options.includes(value))
      refuse(['toggles', id], `${id} has no option '${value}'`, 'WL-GEN-06')
  const { id, also, units } = sheet.objective
  if (units !== undefined && id !== 'race' && also !== 'race')
    refuse(['objective', 'units'], 'only a race counts units', 'WL-CARD-01')
  for (const [i, { teams, extras }] of sheet.forces.entries()) {
    const known = database.teams.map(team => team.id)
    for (const [j, team] of teams.entries())
      if (!database.findTeam(team)) refuse(['forces', i, 'teams', j], () => noSuch('team', team, known), 'WL-TEAM-01')
    for (const [j, { unit }] of extras.entries()) checkKnown(unit, database, refuseUnder(['forces', i, 'extras', j], refuse))
  }
}
/** Everything that is wrong with a battle sheet in which everything is known. */
export function checkBattle(sheet: BattleSheet, database: Database, refuse: Refuse): void {
  const players = sheet.forces.map(one => one.player)
  const ids = players.map(String)
  if (players.length < 2) refuse(['forces'], 'A battle has two to four players.', 'WL-CARD-01')
  const { whoDecided, reachedFieldFirst, attackedFirst } = sheet
  for (const one of new Set([...Object.values(whoDecided), reachedFieldFirst, attackedFirst]))
    if (!players.includes(one)) refuse([], `There is no player ${one} in this battle.`, 'WL-CARD-01')
  const division = Object.fromEntries(Object.entries(whoDecided).map(([question, one]) => [question, String(one)]))
  if (!isDivided(division, ids)) refuse(['whoDecided'], 'Divide the decisions.', 'WL-CARD-03')
  const sided = ids.map(id => ({ id, side: id }))
  if (!mayAttackFirst(sided, String(reachedFieldFirst)).some(({ id }) => id === String(attackedFirst)))
    refuse(['attackedFirst'], 'The side that chooses the field cannot also attack first.', 'WL-CARD-04')
  for (const [i, { teams, extras }] of sheet.forces.entries())
    checkBudget(
      armyOf('', teams, extras),
      database,
      { budget: sheet.budget, strict: sheet.strictBudget, variant: USUAL },
      refuseUnder(['forces', i], refuse),
    )
}
