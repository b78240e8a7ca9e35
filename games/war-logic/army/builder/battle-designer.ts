import type { Json, Loaded } from '@sandtable/kernel'
import {
  choiceField,
  countField,
  type DesignList,
  type DesignPlan,
  flagField,
  foundBy,
  textField,
} from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy, FieldOption, Meter, PartField, PriceLine } from '@sandtable/wargame/armies/kit'
import { line, sum } from '@sandtable/wargame/armies/prices'
import { name, ruled, shape } from '@sandtable/wargame/fields'
import { capital, plain } from '@sandtable/wargame/words'
import { BATTLEFIELDS } from '../../data/battlefields.ts'
import { CARDS, OBJECTIVE_TYPES, objectiveOf, TOGGLES } from '../../data/cards.ts'
import { CARD_QUESTIONS } from '../../data/types.ts'
import { armyOf, groupsOf } from '../army.ts'
import { CREDIT, credits } from '../cost.ts'
import type { Database } from '../database.ts'
import { battleShape, checkBattle, checkSheet, MOST_PLAYERS } from '../read-battle.ts'
import type { BattleSheet } from '../sheets/battle.ts'
import { type ArmyList, readList } from './list.ts'
import { MONEY, unitLists } from './sheet-lists.ts'

/** A battle goes by what it is the battle of. */
type Written = Omit<BattleSheet, 'battleOf'> & AnyArmy
type Force = BattleSheet['forces'][number]
const MOST_CREDITS = 1_000_000
const battleField = ruled('WL-CARD-01', shape({ name, ...battleShape }))
const asSheet = ({ name: battleOf, ...sheet }: Written): BattleSheet => ({ battleOf, ...sheet }) as unknown as BattleSheet
const asDesign = ({ battleOf, ...sheet }: BattleSheet): Written => ({ name: battleOf, ...sheet }) as unknown as Written
/** A ready card with the numbers of its players, without a date. */
const READY = CARDS.map(({ id: _, ...card }) => asDesign({ ...card, date: '' }))

const options = (all: readonly { readonly id: string; readonly name: string }[]): readonly FieldOption[] =>
  all.map(one => ({ value: one.id, name: one.name, text: '', why: null }))
/** WL-GEN-06: what players agree on beside the questions of the card. */
const ASKED = ['effectiveAgainst', 'fastPlay', 'strictBudget']
const AGREED = TOGGLES.filter(({ id }) => !ASKED.includes(id))
const playerField = (at: string, label: string, value: number, { forces }: Written): PartField =>
  choiceField(
    at,
    label,
    value,
    forces.map(({ player }) => ({ value: player, name: `Player ${player}`, text: '', why: null })),
  )
/** WL-OBJ-01: what the objective asks for. */
function objectiveFields({ objective }: Written): readonly PartField[] {
  // WL-OBJ-11: a second one asks for what it needs too.
  const both = [objective.id, objective.also ?? objective.id].map(objectiveOf)
  const rounds = both.find(one => one.rounds !== null)?.rounds ?? null
  const units = both.find(one => one.units !== null)?.units ?? null
  const items = ['flag', 'cargo'].map(id => ({ id, name: id }))
  return [
    choiceField('/objective/id', 'Objective', objective.id, options(OBJECTIVE_TYPES)),
    choiceField('/objective/also', 'And', objective.also ?? objective.id, [
      { value: objective.id, name: 'nothing else', text: '', why: null },
      ...options(OBJECTIVE_TYPES.filter(({ id }) => id !== objective.id)),
    ]),
    ...(both.some(({ needsPoint }) => needsPoint) ? [textField('/objective/point', 'Point', objective.point ?? '')] : []),
    ...(both.some(({ needsItem }) => needsItem)
      ? [choiceField('/objective/item', 'Item', objective.item ?? 'flag', options(items))]
      : []),
    ...(rounds === null ? [] : [countField('/objective/rounds', 'Rounds', objective.rounds ?? rounds, 1, 40, 'WL-CARD-01')]),
    ...(units === null ? [] : [countField('/objective/units', 'Units', objective.units ?? units, 1, 99, 'WL-CARD-01')]),
    ...(both.some(({ id }) => id === 'agreed') ? [textField('/objective/text', 'Agreed on', objective.text ?? '')] : []),
  ]
}
/** WL-CARD-01, WL-CARD-02: the card with who decided what. */
const cardFields = (battle: Written): readonly PartField[] => [
  textField('/name', 'Battle of', battle.name),
  textField('/date', 'Date', battle.date),
  textField('/location', 'Location', battle.location),
  choiceField('/battlefield', 'Battlefield', battle.battlefield, options(BATTLEFIELDS)),
  countField('/budget', 'Budget of each', battle.budget, 1, MOST_CREDITS, 'WL-CARD-07'),
  flagField('/strictBudget', 'Strict budget', battle.strictBudget),
  ...objectiveFields(battle),
  flagField('/effectiveAgainst', 'Conditions count', battle.effectiveAgainst),
  flagField('/fastPlay', 'Fast play', battle.fastPlay),
  playerField('/reachedFieldFirst', 'Reached the field first', battle.reachedFieldFirst, battle),
  playerField('/attackedFirst', 'Attacked first', battle.attackedFirst, battle),
  ...AGREED.map(({ id, name: called, usual, options: all }) => {
    const value = battle.toggles[id] ?? usual
    return typeof usual === 'boolean'
      ? flagField(`/toggles/${id}`, called, value === true)
      : choiceField(
          `/toggles/${id}`,
          called,
          value as string | number,
          all.map(one => ({ value: one as string | number, name: plain(String(one)), text: '', why: null })),
        )
  }),
  ...CARD_QUESTIONS.map(question =>
    playerField(`/whoDecided/${question}`, `Decided: ${capital(plain(question))}`, battle.whoDecided[question], battle),
  ),
]

const groupsIn = ({ teams, extras }: Force, database: Database) => groupsOf(armyOf('', teams, extras), database)
const spentIn = (force: Force, database: Database): number => groupsIn(force, database).reduce((all, { price }) => all + price, 0)
/** WL-CARD-01: players side by side, each with teams and loose units. */
function forceLists(battle: Written, database: Database): readonly DesignList[] {
  const free = Array.from({ length: MOST_PLAYERS }, (_, i) => i + 1).find(n => !battle.forces.some(({ player }) => player === n))
  const players = battle.forces.map(({ player }) => player)
  const made = { player: free ?? 0, teams: [], extras: [] } as Json
  const one = { id: 'one-more-player', name: 'One more player', group: 'Players', price: 0, text: '', made }
  return [
    {
      at: '/forces',
      offers: players.length < MOST_PLAYERS ? [one] : [],
      partOf: item => {
        const force = item as unknown as Force
        const spent = spentIn(force, database)
        return { name: `Player ${force.player}`, text: `${credits(battle.budget * CREDIT - spent)} left`, price: spent }
      },
    },
    ...battle.forces.flatMap(({ player }, i): DesignList[] => [
      {
        at: `/forces/${i}/teams`,
        offers: database.teams.map(team => ({
          ...{ id: `team:${team.id}`, name: team.name, group: 'Teams', price: database.teamPrice(team), text: team.theme },
          made: team.id,
        })),
        partOf: item => {
          const team = database.findTeam(String(item))
          return { name: team?.name ?? String(item), text: `Player ${player}`, price: team ? database.teamPrice(team) : 0 }
        },
      },
      unitLists(`/forces/${i}/extras`, database, 'WL-TEAM-02'),
    ]),
  ]
}
/** Group by group, with what each player has spent. */
const battleLines = (battle: Written, database: Database): readonly PriceLine[] => [
  ...battle.forces.flatMap(force => [
    ...groupsIn(force, database).map(({ team, price }) =>
      line(`Player ${force.player}: ${team?.name ?? 'Extras'}`, '', price, 'WL-COST-04'),
    ),
    sum(
      `Player ${force.player}`,
      `${credits(battle.budget * CREDIT - spentIn(force, database))} left`,
      spentIn(force, database),
      'WL-CARD-01',
    ),
  ]),
  sum(
    'All players',
    '',
    battle.forces.reduce((all, force) => all + spentIn(force, database), 0),
    'WL-CARD-01',
  ),
]
const battleMeters = ({ forces, budget }: Written, database: Database): readonly Meter[] =>
  forces.map(force => {
    const spent = spentIn(force, database)
    const text = `${credits(budget * CREDIT - spent)} left`
    return { name: `Player ${force.player}`, value: spent / CREDIT, limit: budget, text }
  })
function withBattle(list: ArmyList, sheet: BattleSheet): Loaded<ArmyList> {
  const others = (list.battles ?? []).filter(({ battleOf }) => battleOf !== sheet.battleOf)
  return readList({ ...list, battles: [...others, sheet] })
}

/** WL-SHEET-03: battle sheets of two to four players. */
export const battlePlan = (list: ArmyList, database: Database): DesignPlan<ArmyList, Written> => ({
  ...{ makes: 'battle', name: 'battle sheet', noun: 'battle', rule: 'WL-CARD-01', money: MONEY, form: battleField },
  fresh: { ...READY[0]!, name: 'A new field' },
  ready: READY,
  own: (list.battles ?? []).map(asDesign),
  fields: cardFields,
  lists: battle => forceLists(battle, database),
  meters: battle => battleMeters(battle, database),
  price: battle => battleLines(battle, database),
  found: battle =>
    foundBy(refuse => {
      checkSheet(asSheet(battle), database, refuse)
      checkBattle(asSheet(battle), database, refuse)
    }, 'WL-CARD-01'),
  card: battle => ({
    ...{ title: `Battle of ${battle.name}`, text: battle.location, price: 0, keywords: [] },
    cells: battleMeters(battle, database).map(({ name: label, value }) => ({ label, value: String(value) })),
    tables: battle.forces.map(force => ({
      ...{ title: `Player ${force.player}`, head: ['Group', 'Credits'] },
      rows: groupsIn(force, database).map(({ team, price }) => [team?.name ?? 'Extras', credits(price)]),
    })),
  }),
  /** An objective with what it asks for, and nothing else. */
  settled: battle => {
    const { needsPoint, needsItem, rounds, units } = objectiveOf(battle.objective.id)
    const { id, also, point, item, rounds: n, units: many, text } = battle.objective
    const objective = {
      id,
      ...(also && also !== id ? { also } : {}),
      ...((needsPoint || also) && point ? { point } : {}),
      ...((needsItem || also) && item ? { item } : {}),
      ...((rounds !== null || also) && n !== undefined ? { rounds: n } : {}),
      ...((units !== null || also === 'race') && many !== undefined ? { units: many } : {}),
      ...(id === 'agreed' && text !== undefined ? { text } : {}),
    }
    return { ...battle, objective }
  },
  into: battle => withBattle(list, asSheet(battle)),
})
