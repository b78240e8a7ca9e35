import type { Card } from '@sandtable/wargame/armies/kit'
import { capital, listed, plain } from '@sandtable/wargame/words'
import type { DiceByGround, DiceByRange, HeroType, UnitType } from '../../data/types.ts'
import { abilityOf, BUILDER, classOf, findUnitType, HERO_RULES } from '../../data/units.ts'
import { type Expedition, findHeroIn } from '../expedition.ts'
import { heroName } from './catalogue.ts'

const GROUNDS = ['grassland', 'forest', 'hill', 'mountain', 'bridge'] as const
const cell = (label: string, value: string | number) => ({ label, value: String(value) })
type Fighting = Pick<
  UnitType,
  'attackDice' | 'defenceDice' | 'rangeDice' | 'class' | 'counters' | 'los' | 'range' | 'structureDamage'
>

const groundRow = (label: string, dice: DiceByGround | null): (readonly string[])[] =>
  dice ? [[label, ...GROUNDS.map(ground => String(dice[ground]))]] : []
const rangeRow = (dice: DiceByRange | null): string =>
  dice
    ? Object.entries(dice)
        .map(([far, n]) => `${n} at ${far}`)
        .join(', ')
    : ''
/** MV-DIC-01: dice by ground, and by distance. */
function diceTables({ attackDice, defenceDice, rangeDice }: Fighting): Card['tables'] {
  const rows = [...groundRow('Attack', attackDice), ...groundRow('Defence', defenceDice)]
  return [
    ...(rows.length > 0 ? [{ title: 'Dice', head: ['', ...GROUNDS.map(capital)], rows }] : []),
    ...(rangeDice ? [{ title: 'Shooting', head: ['Dice by distance'], rows: [[rangeRow(rangeDice)]] }] : []),
  ]
}
const fightingCells = ({ class: kind, los, range, counters, structureDamage }: Fighting): Card['cells'] => [
  cell('Class', capital(kind)),
  cell('Hits on', classOf(kind).hitIcon),
  cell('Sees', los),
  ...(range ? [cell('Range', `${range[0]} to ${range[1]}`)] : []),
  cell('Counters', listed(counters.map(plain)) || 'nobody'),
  cell('Against buildings', structureDamage),
]
/** MV-MODE-02: one side for the Recruit rules, which roll no dice, one for Veterans. */
function unitCard(unit: UnitType): Card {
  const { name, title, rule } = { title: abilityOf(unit.ability).name, rule: abilityOf(unit.ability).rule, name: unit.name }
  const points = [cell('Hit points', unit.hp), cell('Action points', unit.ap)]
  const face = { title: name, text: `Age ${unit.age}`, price: unit.cost }
  const attributes = unit.attributes.map(one => ({ name: capital(one), rule: null }))
  return {
    ...face,
    cells: [...points, ...fightingCells(unit)],
    tables: diceTables(unit),
    keywords: [...attributes, { name: title, rule }],
    tracks: [{ label: 'Wounds', boxes: unit.hp }],
    back: { ...face, text: 'Recruit rules', cells: [...points, ...fightingCells(unit)], tables: [], keywords: attributes },
  }
}
export function heroCard(hero: HeroType): Card {
  const { hp, ap } = hero.recommendedSetup
  return {
    ...{ title: heroName(hero), text: 'Hero', price: HERO_RULES.startCost },
    cells: [cell('Hit points', hp), cell('Action points', ap), ...fightingCells(hero)],
    tables: [
      ...diceTables(hero),
      {
        title: 'Abilities',
        head: ['Level', 'Ability', 'What it does'],
        rows: hero.abilities.map(one => [String(one.minLevel), one.name, one.text]),
      },
    ],
    keywords: hero.abilities.map(({ name, rule }) => ({ name, rule })),
    tracks: [
      { label: 'Hit points', boxes: HERO_RULES.hpTrackMax },
      { label: 'Action points', boxes: HERO_RULES.apCap },
      { label: 'Level', boxes: HERO_RULES.maxLevel },
    ],
  }
}
/** What is printed of a unit or a hero. */
export function cardFor(expedition: Pick<Expedition, 'ownHeroes'>, key: string): Card | null {
  const [unit, hero] = [findUnitType(key), findHeroIn(expedition, key)]
  if (unit) return unitCard(unit)
  if (hero) return heroCard(hero)
  if (key !== 'builder') return null
  const { name, cost, hp, ap, los } = BUILDER
  return {
    ...{ title: name, text: 'builds, and does not fight', price: cost, tables: [], keywords: [] },
    cells: [cell('Hit points', hp), cell('Action points', ap), cell('Sees', los)],
  }
}
