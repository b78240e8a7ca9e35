import { type AskOf, asking, legal, option, refused, type Verdict } from '@sandtable/kernel'
import { problems } from '@sandtable/wargame/read'
import { counted, listed } from '@sandtable/wargame/words'
import { type Army, type ArmyRules, armyOf } from '../../army/army.ts'
import { credits } from '../../army/cost.ts'
import { CATALOGUE, databaseOf, NO_BOOK } from '../../army/database.ts'
import { checkArmy } from '../../army/problems.ts'
import { playerAt } from '../../basics/players.ts'
import { TEAM_SHEETS } from '../../data/units.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { variantIn } from '../classes.ts'

type Nothing = Record<string, never>
const MOST_TEAMS = 10

/** WL-CARD-07, WL-CARD-08: what was agreed on for all armies. */
export const rulesFor = (world: World, scale: number): ArmyRules => ({
  budget: world.card.budget,
  strict: world.options.strictBudget,
  variant: variantIn(world, scale),
})
/** The army of these ready teams. */
export const armyFromTeams = (teams: readonly string[]): Army =>
  armyOf(listed(teams.map(id => CATALOGUE.findTeam(id)!.name)), teams)

const scaleOf = (world: World, seat: string): number => playerAt(world, seat).scale / 100
function judge(world: World, seat: string, teams: readonly string[]): Verdict {
  const { found, refuse } = problems({ what: 'this army', rule: 'WL-CARD-07' })
  checkArmy(armyFromTeams(teams), rulesFor(world, scaleOf(world, seat)), refuse)
  const [first] = found
  return first ? refused(first.rule, first.text) : legal()
}

function askFor(world: World, seat: string): AskOf<'pick'> {
  const { variant, budget } = rulesFor(world, scaleOf(world, seat))
  const database = databaseOf(NO_BOOK, variant)
  return {
    type: 'pick',
    ...asking({
      text: `Which teams do you take for ${budget} credits?`,
      note: 'All choose at once; armies are shown when everybody has chosen.',
      act: 'Take',
      told: 'builds an army',
    }),
    options: TEAM_SHEETS.map(team => {
      const units = team.units.reduce((sum, { count }) => sum + count, 0)
      const note = `${credits(database.teamPrice(team))} credits, ${counted(units, 'unit')}`
      return option(team.id, team.name, { note, rule: 'WL-COST-04', group: team.theme })
    }),
    min: 1,
    max: MOST_TEAMS,
  }
}

/** WL-CARD-07: armies are built at once and in secret, of ready teams; own ones are brought in the set-up. */
export const chooseArmy = ask<Nothing, 'pick'>({
  kind: 'wl.army',
  type: 'pick',
  rule: 'WL-CARD-07',
  when: 'in the set-up, if you have brought no army',
  which: 'ready teams, each once',
  ask: (world, _subject, seat) => askFor(world, seat),
  validate: (world, _subject, seat, { ids }) => judge(world, seat, ids),
  candidates(world, _subject, seat, rng, most = 4) {
    const armies: string[][] = []
    for (let tries = 0; tries < 30 && armies.length < most; tries++) {
      const teams: string[] = []
      for (const { id } of rng.shuffle(TEAM_SHEETS))
        if (teams.length < MOST_TEAMS && judge(world, seat, [...teams, id]).ok) teams.push(id)
      if (teams.length > 0) armies.push(teams)
    }
    return armies.map(ids => ({ type: 'pick', ids }))
  },
})
