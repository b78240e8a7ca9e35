import type { Loaded } from '@sandtable/kernel'
import { choiceField, countField, type DesignPlan, foundBy, nameField, textField } from '@sandtable/wargame/armies/design'
import type { Army, Meter, PartField, PriceLine } from '@sandtable/wargame/armies/kit'
import { line, sum } from '@sandtable/wargame/armies/prices'
import { capital, counted, plain } from '@sandtable/wargame/words'
import { abilitiesFor, heroFrom, isShooter, likeOf, type OwnHero, sheetFrom, TREE_LEVELS } from '../../data/own-hero.ts'
import { CLASSES, type HeroType } from '../../data/types.ts'
import { HERO_RULES, HEROES, heroAbilityOf } from '../../data/units.ts'
import { type Expedition, goldSpent } from '../expedition.ts'
import { attributesFor, checkOwnHero, countersFor, DICE, diceIn, farthest, mostDice } from '../own-hero-problems.ts'
import { ownHeroField, readExpedition } from '../read-expedition.ts'
import { recommendedBuild } from '../ready.ts'
import { heroCard } from './card.ts'
import { LEVELS } from './levels.ts'
import { portraitOf, throwFor } from './portrait.ts'

type Written = OwnHero & Army
const MOST_DICE = 6
const LABELS = { attackDice: 'Attack', defenceDice: 'Defence', rangeDice: 'Shooting at' } as const
/** A sheet of the book to begin from: it takes a name of its own. */
const asOwn = ({ key, name, title, class: kind, counters, attributes, ...hero }: HeroType): Written =>
  ({
    ...{ id: `own-${key}`, name, title, class: kind, counters: [...counters], attributes: [...attributes] },
    ...{ attackDice: hero.attackDice, defenceDice: hero.defenceDice, rangeDice: hero.rangeDice },
    abilities: hero.abilities.map(one => one.key),
  }) as unknown as Written
const heroOfDesign = (hero: OwnHero): HeroType => heroFrom(sheetFrom(hero))

/** MV-DIC-01: dice by ground, or by distance: one that has none is out of reach. */
function diceFields(hero: OwnHero): readonly PartField[] {
  const field = (kind: (typeof DICE)[number], where: string, n: number, least: number): PartField => {
    const label = kind === 'rangeDice' ? counted(Number(where), 'hex') : plain(where)
    return countField(`/${kind}/${where}`, `${LABELS[kind]} ${label}`, n, least, MOST_DICE, 'MV-DIC-08')
  }
  const near = DICE.filter(kind => kind !== 'rangeDice').flatMap(kind =>
    Object.entries(hero[kind] ?? {}).map(([where, n]) => field(kind, where, n, 1)),
  )
  const distances = Array.from({ length: hero.rangeDice ? farthest(hero.class) : 0 }, (_, i) => String(i + 1))
  return [...near, ...distances.map(where => field('rangeDice', where, hero.rangeDice?.[where] ?? 0, 0))]
}

/** MV-HER-02, MV-HER-01: what the recommended start takes of the skill points. */
function startLines(hero: OwnHero): readonly PriceLine[] {
  const { hpCost, apCost, abilityCost, skillPointsAtStart } = HERO_RULES
  const { hp, ap, ability } = heroOfDesign(hero).recommendedSetup
  const known = ability === '' ? [] : [line(heroAbilityOf(ability).name, 'ability of level 1', abilityCost, 'MV-HER-02')]
  const spent = hp * hpCost + ap * apCost + known.length * abilityCost
  return [
    line('Hit points', `${hp} × ${hpCost}`, hp * hpCost, 'MV-HER-02'),
    line('Action points', `${ap} × ${apCost}`, ap * apCost, 'MV-HER-02'),
    ...known,
    sum('Skill points at level 1', `of ${skillPointsAtStart}; recruited for ${HERO_RULES.startCost} gold`, spent, 'MV-HER-02'),
  ]
}
function sheetMeters(hero: OwnHero): readonly Meter[] {
  const [dice, most] = [diceIn(hero), mostDice(hero.class)]
  const left = TREE_LEVELS.length - hero.abilities.length
  return [
    { name: 'Dice', value: dice, limit: most, text: `no ${hero.class} hero of the book has more than ${most}` },
    {
      name: 'Abilities',
      value: hero.abilities.length,
      limit: TREE_LEVELS.length,
      text: left === 0 ? 'the tree is full' : `${left} to choose`,
    },
  ]
}
/** Another class has other dice, and abilities that its heroes can use. */
function settled(hero: Written): Written {
  const reached = Object.entries(hero.rangeDice ?? {}).filter(([, n]) => n > 0)
  if (isShooter(hero.class) === (hero.rangeDice !== null))
    return hero.rangeDice ? { ...hero, rangeDice: Object.fromEntries(reached) } : hero
  const { counters, attributes, attackDice, defenceDice, rangeDice, abilities } = asOwn(likeOf(hero.class)[0]!)
  return { ...hero, counters, attributes, attackDice, defenceDice, rangeDice, abilities }
}
function withHero(expedition: Expedition, hero: OwnHero): Loaded<Expedition> {
  const others = (expedition.ownHeroes ?? []).filter(({ id }) => id !== hero.id)
  return readExpedition({ ...expedition, ownHeroes: [...others, hero] }, null)
}
/** Recruited at once where the gold is there, later where it is not. */
function fielded(expedition: Expedition, hero: OwnHero): Loaded<Expedition> {
  const build = recommendedBuild(hero.id, heroOfDesign(hero))
  const later = goldSpent(expedition) + HERO_RULES.startCost > expedition.gold
  const others = expedition.heroes.filter(({ key }) => key !== hero.id)
  const known = withHero(expedition, hero)
  return known.ok ? readExpedition({ ...known.value, heroes: [...others, { ...build, later }] }, null) : known
}
/** MV-R-71: heroes that the book has not: class, counters, dice and the tree of abilities. */
export const sheetPlan = (expedition: Expedition): DesignPlan<Expedition, Written> => ({
  ...{ makes: 'sheet', name: 'hero', noun: 'hero', rule: 'MV-R-71', form: ownHeroField, fights: true },
  money: { one: 'skill point', many: 'skill points', share: 1 },
  rail: LEVELS,
  fresh: { ...asOwn(HEROES[0]!), id: 'new-hero', name: 'New hero', title: 'Champion' },
  ready: HEROES.map(asOwn),
  own: (expedition.ownHeroes ?? []) as readonly Written[],
  fields: hero => [
    nameField(hero),
    textField('/title', 'Title', hero.title),
    choiceField(
      '/class',
      'Class',
      hero.class,
      CLASSES.map(value => ({ value, name: capital(value), text: '', why: null })),
    ),
    ...diceFields(hero),
  ],
  lists: hero => [
    {
      at: '/abilities',
      offers: abilitiesFor(hero.class).map(one => ({
        ...{ id: one.key, name: one.name, group: `Level ${one.minLevel}`, price: HERO_RULES.abilityCost, text: one.text },
        ...{ tags: [one.mode, `level ${one.minLevel}`], made: one.key, ...throwFor(one) },
      })),
      partOf: item => {
        const { name, text, minLevel } = heroAbilityOf(String(item))
        return { name, text: `Level ${minLevel}: ${text}` }
      },
    },
    marks('/counters', 'Counters', countersFor(hero.class)),
    marks('/attributes', 'Attributes', attributesFor(hero.class)),
  ],
  meters: sheetMeters,
  price: startLines,
  found: hero => foundBy(refuse => checkOwnHero(hero, refuse), 'MV-R-71'),
  settled,
  card: hero => heroCard(heroOfDesign(hero)),
  portrait: hero => portraitOf(expedition, heroOfDesign(hero), { choice: null, tracks: [] }),
  into: hero => withHero(expedition, hero),
  fieldable: hero => fielded(expedition, hero),
})
function marks(at: string, group: string, all: readonly string[]) {
  return {
    at,
    isOnce: true,
    offers: all.map(one => ({ id: `${group}: ${one}`, name: capital(plain(one)), group, price: 0, text: '', made: one })),
    partOf: (item: unknown) => ({ name: capital(plain(String(item))), text: group }),
  }
}
