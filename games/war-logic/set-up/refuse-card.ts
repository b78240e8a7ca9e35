import { type Refuse, refuseUnder, repeatsIn } from '@sandtable/wargame/read'
import type { ArmyRules } from '../army/army.ts'
import { checkArmy } from '../army/problems.ts'
import { battlefieldOf } from '../data/battlefields.ts'
import { ITEMS } from '../data/terrain.ts'
import { mayAttackFirst } from './card.ts'
import { classesFor, findDisputed } from './classes.ts'
import { isDivided } from './division.ts'
import { hasObjective, mapsFor, whyNotOn } from './field.ts'
import { type Setup, sideOf } from './written.ts'

const listed = (setup: Setup) => setup.players.map((_, i) => ({ id: `p${i + 1}`, side: sideOf(setup, i) }))

/** Everything that is wrong with a set-up whose form is right, each with its place and rule. */
export function refuseCard(setup: Setup, refuse: Refuse): void {
  refusePlayers(setup, refuse)
  refuseDecisions(setup, refuseUnder(['card'], refuse))
  refuseObjective(setup, refuse)
  refuseItems(setup, refuse)
  refuseArmies(setup, refuse)
}

function refusePlayers(setup: Setup, refuse: Refuse): void {
  for (const name of repeatsIn(setup.players.map(({ seat }) => seat)))
    refuse(['players'], `two players have the seat '${name}'`, 'WL-CARD-01')
  if (new Set(listed(setup).map(({ side }) => side)).size < 2) refuse(['players'], 'there must be two sides or more', 'WL-R-34')
}

/** WL-CARD-03, WL-CARD-04: decisions are divided, and the side that chooses the field does not attack first. */
function refuseDecisions(setup: Setup, refuse: Refuse): void {
  const players = listed(setup)
  const ids = players.map(({ id }) => id)
  const { whoDecided, reachedFieldFirst, attackedFirst, budget, budgets } = setup.card
  const named = [...Object.values(whoDecided ?? {}), reachedFieldFirst, attackedFirst].filter(id => id !== null)
  for (const id of new Set(named.filter(one => !ids.includes(one))))
    refuse([], `there is no player '${id}' in this battle`, 'WL-CARD-01')
  if (whoDecided && !isDivided(whoDecided, ids)) refuse(['whoDecided'], 'Divide the decisions.', 'WL-CARD-03')
  const isOpen = reachedFieldFirst === null || attackedFirst === null
  if (!isOpen && !mayAttackFirst(players, reachedFieldFirst).some(({ id }) => id === attackedFirst))
    refuse(['attackedFirst'], 'The side that chooses the field cannot also attack first.', 'WL-CARD-04')
  if (budget === null && budgets.length === 0) refuse(['budgets'], 'there is no budget to choose', 'WL-CARD-07')
}

function refuseObjective(setup: Setup, refuse: Refuse): void {
  const { card, battlefield } = setup
  const { objective, defender } = card
  if (defender !== null && !listed(setup).some(({ side }) => side === defender))
    refuse(['card', 'defender'], `nobody is on side '${defender}'`, 'WL-R-139')
  if (objective === null) return
  if (objective.also === objective.id) refuse(['card', 'objective', 'also'], 'name another objective than the first', 'WL-OBJ-11')
  if (hasObjective(objective, 'agreed') && !objective.text?.trim())
    refuse(['card', 'objective', 'text'], 'say in words what was agreed on', 'WL-OBJ-09')
  const why = battlefield === null ? null : whyNotOn(objective, battlefieldOf(battlefield))
  if (why !== null) refuse(['card', 'objective'], `this map does not fit: ${why}`, 'WL-CARD-01')
  if (battlefield === null && mapsFor(objective).length === 0)
    refuse(['card', 'objective'], 'no map fits this objective', 'WL-CARD-01')
}

/** WL-CARD-11: chests, dice and other finds lie on the table. */
function refuseItems({ items, battlefield }: Setup, refuse: Refuse): void {
  if (items.length > 0 && battlefield === null) refuse(['items'], 'items need a battlefield that is agreed on', 'WL-CARD-11')
  const map = battlefield === null ? null : battlefieldOf(battlefield)
  for (const [i, { type, at, die }] of items.entries()) {
    if (map && (at[0] > map.width || at[1] > map.height)) refuse(['items', i, 'at'], 'this lies beside the table', 'WL-CARD-11')
    const dice = ITEMS.get(type)!.dice
    if (dice !== null && !dice.some(one => one === die))
      refuse(['items', i, 'die'], `a loose die is one of ${dice.join(', ')}`, 'WL-CARD-11')
    if (dice === null && die !== null) refuse(['items', i, 'die'], 'only a loose die has a die', 'WL-CARD-11')
  }
}

/** WL-CARD-07, WL-CARD-08: every army is legal for the budget, or for the smallest that may be chosen. */
function refuseArmies({ card, options, players }: Setup, refuse: Refuse): void {
  const budget = card.budget ?? Math.min(...card.budgets)
  const disputed = findDisputed(players)
  if (disputed)
    refuse(
      ['players'],
      `the armies disagree on the class defaults of ${disputed.sub} (${disputed.category}); a battle has one set of them`,
      'WL-SHEET-03',
    )
  const classes = classesFor(players)
  for (const [i, { army, scale }] of players.entries()) {
    if (army === null) continue
    const variant = { classes, flat20: options.numberDefaults === 'flat20', scale: Number(scale) }
    const rules: ArmyRules = { budget, strict: options.strictBudget ?? true, variant }
    checkArmy(army, rules, refuseUnder(['players', i, 'army'], refuse, 'WL-CARD-07'))
  }
}
