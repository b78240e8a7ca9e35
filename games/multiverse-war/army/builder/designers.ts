import { choiceField, countField, type DesignPlan, designerOf, foundBy, textField } from '@sandtable/wargame/armies/design'
import type { Army, Designer } from '@sandtable/wargame/armies/kit'
import { list, name, oneOf, ruled, shape, whole, words } from '@sandtable/wargame/fields'
import { BONUSES, findBonus, type OwnFaction } from '../../data/bonuses.ts'
import { FACTIONS } from '../../data/realm.ts'
import { HERO_RULES, HEROES } from '../../data/units.ts'
import { type Expedition, type HeroBuild, heroesFor, heroIn, OWN, skillPoints } from '../expedition.ts'
import { checkBuild, checkFaction } from '../problems.ts'
import { factionField, readExpedition } from '../read-expedition.ts'
import { recommendedBuild } from '../ready.ts'
import { cardFor } from './card.ts'
import { bonusText, heroIcon } from './catalogue.ts'
import { LEVELS } from './levels.ts'
import { portraitOf, throwFor } from './portrait.ts'
import { skillLines } from './prices.ts'
import { sheetPlan } from './sheet-designer.ts'

type Faction = OwnFaction & Army
type Hero = Omit<HeroBuild, 'later' | 'key'> & { readonly id: string; readonly name: string }
const MOST = 20
const factionPlan = (expedition: Expedition): DesignPlan<Expedition, Faction> => ({
  ...{ makes: 'faction', name: 'faction', noun: 'faction', rule: 'MV-FAC-01', form: factionField },
  money: { one: 'gold', many: 'gold', share: 1 },
  fresh: { name: 'New faction', fortressName: 'Fortress', description: '', bonuses: BONUSES.slice(0, 2).map(({ id }) => id) },
  ready: FACTIONS.map(({ name: called, fortressName, description, classBonuses }) => ({
    ...{ name: called, fortressName, description },
    bonuses: classBonuses.map(bonus => `${bonus.class}-${bonus.op}`),
  })),
  own: expedition.own ? [expedition.own as Faction] : [],
  fields: ({ name: called, fortressName, description }) => [
    textField('/name', 'Name', called),
    textField('/fortressName', 'Name of its Fortress', fortressName),
    textField('/description', 'Description', description),
  ],
  lists: () => [
    {
      at: '/bonuses',
      isOnce: true,
      offers: BONUSES.map(one => ({
        id: one.id,
        name: bonusText(one),
        group: 'Bonuses',
        price: 0,
        text: `as the ${one.of}`,
        made: one.id,
      })),
      partOf: item => ({ name: bonusText(findBonus(String(item))!), text: '' }),
    },
  ],
  price: () => [],
  found: faction => foundBy(refuse => checkFaction(faction, refuse), 'MV-FAC-01'),
  card: ({ name: title, fortressName, description, bonuses }) => ({
    ...{ title, text: description, price: 0, cells: [{ label: 'Fortress', value: fortressName }], tables: [] },
    keywords: bonuses.map(id => ({ name: bonusText(findBonus(id)!), rule: findBonus(id)!.rule })),
  }),
  into: faction => readExpedition({ ...expedition, faction: OWN, own: faction }, null),
})

const keys = HEROES.map(({ key }) => key)
const heroField = (expedition: Expedition) => {
  const known = heroesFor(expedition).map(({ key }) => key)
  return ruled(
    'MV-HER-02',
    shape({ id: oneOf('hero', known), name, hp: whole(0, MOST), ap: whole(0, MOST), abilities: list(words(40), MOST) }),
  )
}
const asBuild = ({ id, hp, ap, abilities }: Hero): HeroBuild => ({ key: id, hp, ap, abilities, later: true })
const asHero = (expedition: Expedition, { key, hp, ap, abilities }: HeroBuild): Hero & Army => ({
  ...{ id: key, name: heroIn(expedition, key).name, hp, ap, abilities },
})
const TRACKS = [
  { at: '/hp', boxes: HERO_RULES.hpTrackMax, text: `${HERO_RULES.hpCost} point each, up to ${HERO_RULES.hpTrackMax}` },
  { at: '/ap', boxes: HERO_RULES.apTrackMax, text: `${HERO_RULES.apCost} point each, up to ${HERO_RULES.apCap}` },
]
/** MV-HER-02 to MV-HER-04: how a hero begins. */
const heroPlan = (expedition: Expedition): DesignPlan<Expedition, Hero & Army> => ({
  ...{ makes: 'hero', name: 'hero, drilled', noun: 'hero', rule: 'MV-HER-02', form: heroField(expedition), fights: true },
  money: { one: 'skill point', many: 'skill points', share: 1 },
  rail: LEVELS,
  fresh: asHero(expedition, recommendedBuild(keys[0]!)),
  ready: heroesFor(expedition).map(hero => asHero(expedition, recommendedBuild(hero.key, hero))),
  own: expedition.heroes.map(hero => asHero(expedition, hero)),
  fields: ({ id, hp, ap }) => [
    choiceField(
      '/id',
      'Hero',
      id,
      heroesFor(expedition).map(hero => ({
        value: hero.key,
        name: hero.name,
        text: hero.title,
        why: null,
        icon: heroIcon(hero),
      })),
    ),
    countField('/hp', 'Hit points', hp, 1, HERO_RULES.hpTrackMax, 'MV-HER-02'),
    countField('/ap', 'Action points', ap, 1, HERO_RULES.apCap, 'MV-HER-02'),
  ],
  lists: ({ id }) => [
    {
      at: '/abilities',
      offers: heroIn(expedition, id).abilities.map(one => ({
        ...{
          id: one.key,
          name: one.name,
          group: `Level ${one.minLevel}`,
          price: HERO_RULES.abilityCost,
          text: one.text,
          made: one.key,
          ...throwFor(one),
        },
        why: one.minLevel > 1 ? { text: `from level ${one.minLevel}`, rule: 'MV-HER-04' } : null,
      })),
      partOf: item => {
        const known = heroIn(expedition, id).abilities.find(({ key }) => key === item)
        return { name: known?.name ?? String(item), text: known?.text ?? '' }
      },
    },
  ],
  meters: hero => {
    const spent = skillPoints(asBuild(hero))
    const { skillPointsAtStart } = HERO_RULES
    return [{ name: 'Skill points', value: spent, limit: skillPointsAtStart, text: `${skillPointsAtStart - spent} left` }]
  },
  price: hero => skillLines(asBuild(hero)),
  found: hero => foundBy(refuse => checkBuild(asBuild(hero), heroIn(expedition, hero.id), refuse), 'MV-HER-02'),
  /** Abilities are those of the hero that was chosen. */
  settled: hero => ({
    ...hero,
    name: heroIn(expedition, hero.id).name,
    abilities: hero.abilities.filter(key => heroIn(expedition, hero.id).abilities.some(one => one.key === key)),
  }),
  card: hero => {
    const card = cardFor(expedition, hero.id)!
    const figures: { readonly [label: string]: number } = { 'Hit points': hero.hp, 'Action points': hero.ap }
    return { ...card, cells: card.cells.map(one => ({ ...one, value: String(figures[one.label] ?? one.value) })) }
  },
  portrait: hero => portraitOf(expedition, heroIn(expedition, hero.id), { choice: '/id', tracks: TRACKS }),
  into: hero => {
    const others = expedition.heroes.filter(({ key }) => key !== hero.id)
    const later = expedition.heroes.find(({ key }) => key === hero.id)?.later ?? true
    return readExpedition({ ...expedition, heroes: [...others, { ...asBuild(hero), later }] }, null)
  },
})

/** Factions, heroes that the book has not, and heroes with their skill points spent. */
export const designersFor = (expedition: Expedition): readonly Designer<Expedition>[] => [
  designerOf(factionPlan(expedition)),
  designerOf(sheetPlan(expedition)),
  designerOf(heroPlan(expedition)),
]
