import type { Part, PartField } from '@sandtable/wargame/armies/kit'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { findBonus, type OwnFaction } from '../../data/bonuses.ts'
import { BUILDER, findUnitType, HERO_RULES, heroAbilityOf } from '../../data/units.ts'
import { costFor, type Expedition, type HeroBuild, heroIn, recruitOf, skillPoints } from '../expedition.ts'
import { FACTION_BONUSES } from '../problems.ts'
import { BONUS_LIST, blockIcon, bonusText, heroEntry, heroIcon, heroName } from './catalogue.ts'

const PLAIN = { isFixed: false, list: null, fields: [], slots: [], parts: [], price: null, text: '' } as const

/** The muster, the heroes with their abilities, and the faction where it is of one's own. */
export const treeOf = (expedition: Expedition): readonly Part[] => [
  ...(expedition.own ? [factionPart(expedition.own)] : []),
  ...expedition.muster.map((one, i) => recruitPart(expedition, one, i)),
  ...expedition.heroes.map((hero, i) => heroPart(expedition, hero, i)),
]
function recruitPart(expedition: Expedition, { unit, count }: Expedition['muster'][number], i: number): Part {
  const recruit = recruitOf(unit)!
  const { hp, ap, los } = findUnitType(unit) ?? BUILDER
  const at = atOf('muster', i)
  return {
    ...{ ...PLAIN, at, name: recruit.name, entry: unit, price: count * costFor(expedition, recruit) },
    text: `${hp} hit points, ${ap} action points, sees ${los}`,
    icon: blockIcon(unit),
    fields: [
      { at: `${at}/count`, label: 'Count', type: 'count', value: count, least: 1, most: recruit.blocks, rule: 'MV-BLD-04' },
    ],
  }
}
function heroPart(expedition: Expedition, hero: HeroBuild, i: number): Part {
  const at = atOf('heroes', i)
  const { skillPointsAtStart, startCost, hpTrackMax, apCap } = HERO_RULES
  const figure = (key: 'hp' | 'ap', label: string, most: number): PartField => ({
    ...{ at: `${at}/${key}`, label, type: 'count', value: hero[key], least: 1, most, rule: 'MV-HER-02' },
  })
  return {
    ...{
      ...PLAIN,
      at,
      name: heroName(heroIn(expedition, hero.key)),
      entry: heroEntry(hero.key),
      price: hero.later ? 0 : startCost,
    },
    text: `${skillPoints(hero)} of ${skillPointsAtStart} skill points`,
    icon: heroIcon(heroIn(expedition, hero.key)),
    list: `${at}/abilities`,
    fields: [
      figure('hp', 'Hit points', hpTrackMax),
      figure('ap', 'Action points', apCap),
      {
        at: `${at}/later`,
        label: 'Recruited later',
        type: 'flag',
        value: hero.later,
        text: 'not in the opening muster',
        why: null,
      },
    ],
    parts: hero.abilities.map((key, n) => abilityPart(key, n, at)),
  }
}
/** Recommended ones come with the hero, so that lines of a text do not bring them. */
const abilityPart = (key: string, n: number, at: string): Part => {
  const { name, text } = heroAbilityOf(key)
  return { ...PLAIN, at: `${at}/abilities/${n}`, name, text, entry: null }
}
function factionPart({ name, fortressName, description, bonuses }: OwnFaction): Part {
  const field = (key: string, label: string, value: string): PartField => ({ at: atOf('own', key), label, type: 'text', value })
  return {
    ...{ ...PLAIN, at: '/own', name, text: description, entry: null, isFixed: true, list: BONUS_LIST },
    fields: [
      field('name', 'Name', name),
      field('fortressName', 'Name of its Fortress', fortressName),
      field('description', 'Description', description),
    ],
    slots:
      bonuses.length < FACTION_BONUSES
        ? [{ group: 'Bonuses of the faction', state: 'missing', text: 'two class bonuses', rule: 'MV-FAC-01', by: null }]
        : [],
    parts: bonuses.map((id, i) => ({ ...PLAIN, at: `${BONUS_LIST}/${i}`, name: bonusText(findBonus(id)!), entry: null })),
  }
}
