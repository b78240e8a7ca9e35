import type { Refuse } from '@sandtable/wargame/read'
import { repeatsIn } from '@sandtable/wargame/read'
import { plain } from '@sandtable/wargame/words'
import { abilitiesFor, isShooter, likeOf, type OwnHero, TREE_LEVELS } from '../data/own-hero.ts'
import type { Class, HeroType } from '../data/types.ts'
import { findHero, findUnitType, heroAbilityOf } from '../data/units.ts'

type Diced = Pick<HeroType, 'attackDice' | 'defenceDice' | 'rangeDice'>
export const DICE = ['attackDice', 'defenceDice', 'rangeDice'] as const
export const diceIn = (hero: Diced): number =>
  DICE.flatMap(kind => Object.values(hero[kind] ?? {})).reduce((sum, n) => sum + n, 0)
/** No more dice than a hero of this class has in the book, and no farther. */
export const mostDice = (kind: Class): number => Math.max(...likeOf(kind).map(diceIn))
export const farthest = (kind: Class): number => Math.max(0, ...likeOf(kind).map(({ range }) => range?.[1] ?? 0))
export const countersFor = (kind: Class): readonly string[] => [...new Set(likeOf(kind).flatMap(({ counters }) => counters))]
/** Attributes that heroes of this class have; what all of them have it must have. */
export const attributesFor = (kind: Class) => [...new Set(likeOf(kind).flatMap(({ attributes }) => attributes))]

/** MV-R-71: a sheet is authored like those that the book lost: within what heroes of its class have. */
export function checkOwnHero(hero: OwnHero, refuse: Refuse): void {
  if (findHero(hero.id) || findUnitType(hero.id)) refuse(['id'], `The book has a '${hero.id}' already.`, 'MV-HER-14')
  checkDice(hero, refuse)
  checkMarks(hero, refuse)
  checkTree(hero, refuse)
}
function checkDice(hero: OwnHero, refuse: Refuse): void {
  const shoots = isShooter(hero.class)
  const isRight = shoots === (hero.rangeDice !== null) && shoots === (hero.attackDice === null && hero.defenceDice === null)
  if (!isRight) {
    refuse(
      [shoots ? 'rangeDice' : 'attackDice'],
      shoots
        ? 'It shoots: it has dice by distance and no others.'
        : 'It fights hand to hand: it has dice to attack and to defend.',
      'MV-R-71',
    )
    return
  }
  const [dice, most] = [diceIn(hero), mostDice(hero.class)]
  if (dice > most)
    refuse([], `It has ${dice} dice in all; no ${hero.class} hero has more than ${most}.`, 'MV-R-71', { dice, most })
  const far = Object.keys(hero.rangeDice ?? {}).map(Number)
  if (Object.values(hero.rangeDice ?? {}).includes(0)) refuse(['rangeDice'], 'There are never fewer than 1 die.', 'MV-DIC-08')
  if (hero.rangeDice && far.length === 0) refuse(['rangeDice'], 'It shoots nowhere.', 'MV-R-71')
  if (far.some(distance => distance > farthest(hero.class)))
    refuse(['rangeDice'], `No ${hero.class} hero shoots farther than ${farthest(hero.class)}.`, 'MV-R-71')
  if (hero.rangeDice && far.toSorted((a, b) => a - b).some((distance, i) => distance !== i + 1))
    refuse(['rangeDice'], 'Its dice are given for every distance from 1 on.', 'MV-R-71')
}
function checkMarks({ class: kind, counters, attributes }: OwnHero, refuse: Refuse): void {
  const known = countersFor(kind)
  for (const one of counters)
    if (!known.includes(one)) refuse(['counters'], `No ${kind} hero counters ${plain(one)}.`, 'MV-INI-03', { counter: one })
  for (const one of repeatsIn(counters)) refuse(['counters'], `It counters ${plain(one)} once.`, 'MV-INI-03')
  const allowed = attributesFor(kind)
  for (const one of attributes) if (!allowed.includes(one)) refuse(['attributes'], `No ${kind} hero is ${one}.`, 'MV-ATR-01')
  if (attributes.length > 1) refuse(['attributes'], 'A hero has one attribute at most.', 'MV-ATR-01')
  const always = allowed.find(one => likeOf(kind).every(hero => hero.attributes.includes(one)))
  if (kind === 'siege' && always && !attributes.includes(always))
    refuse(['attributes'], `Every ${kind} hero has ${always}.`, 'MV-ATR-01')
}
/** MV-HER-04: two abilities of level 1, and one of each later level of the tree. */
function checkTree({ class: kind, abilities }: OwnHero, refuse: Refuse): void {
  const pool = abilitiesFor(kind).map(({ key }) => key)
  for (const [i, key] of abilities.entries())
    if (!pool.includes(key))
      refuse(
        ['abilities', i],
        `${heroAbilityOf(key).name} is for heroes that ${isShooter(kind) ? 'fight hand to hand' : 'shoot'}.`,
        'MV-HER-04',
      )
  for (const key of repeatsIn(abilities)) refuse(['abilities'], `${heroAbilityOf(key).name} is there twice.`, 'MV-HER-04')
  for (const level of new Set(TREE_LEVELS)) {
    const [has, needs] = [
      abilities.filter(key => heroAbilityOf(key).minLevel === level).length,
      TREE_LEVELS.filter(one => one === level).length,
    ]
    if (has !== needs)
      refuse(
        ['abilities'],
        `Its tree has ${needs === 1 ? 'one ability' : `${needs} abilities`} of level ${level}; this one has ${has}.`,
        'MV-HER-04',
        { level },
      )
  }
}
