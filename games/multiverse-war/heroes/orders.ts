import { type PlanOption, planOption, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { skillPoints } from '../army/expedition.ts'
import { heroSheetOf } from '../basics/queries.ts'
import type { HeroAbility, HeroType, OwnSheet } from '../data/types.ts'
import { findHero, HERO_RULES, HEROES, heroOf } from '../data/units.ts'
import { forSide } from '../realm/gold.ts'
import { type Offer, offered } from '../realm/offered.ts'
import type { OrderKind, Planning } from '../realm/order-kind.ts'
import { muster, recruitPlaces } from '../realm/recruits.ts'
import { BLOCK_ICONS } from '../scene/icons.ts'
import type { Hero, Hex } from '../world.ts'

/** MV-HER-14: at most two living heroes. */
function whyTooMany({ world, player }: Planning): Violation | null {
  const own = Object.values(world.heroes).filter(one => one.player === player && one.isAlive).length
  return own < HERO_RULES.heroesPerPlayer ? null : violation('MV-HER-14', `at most ${HERO_RULES.heroesPerPlayer} living heroes`)
}
/** MV-HER-14: a hero once recruited, dead or alive, is not available to others. */
const whyNoHero = (planning: Planning, key: string): Violation | null =>
  planning.world.heroes[key] ? violation('MV-HER-14', 'this hero belongs to a player already') : whyTooMany(planning)

/** MV-R-145: which hero it is and that it lives is public, which block it is is not. */
function comes(planning: Planning, hero: Hero, hex: Hex, told: 'hero joined' | 'hero raised'): void {
  const { world, player, emit } = planning
  world.heroes[hero.key] = hero
  const block = muster(planning, 'hero', hero.key, hex)
  if (hero.sheet) world.blocks[block.id] = { ...block, sheet: hero.sheet }
  world.heroes[hero.key] = { ...hero, block: block.id }
  emit(told, 'MV-R-145', { player, hero: hero.key })
}
const PRICE = { gold: HERO_RULES.startCost } as const
type Start = Pick<Hero, 'hp' | 'ap' | 'points' | 'abilities' | 'sheet'>
/** MV-HER-03. */
const recommended = (key: string): Start => {
  const { hp, ap, ability } = heroOf(key).recommendedSetup
  return { hp, ap, points: 0, abilities: [ability] }
}
/** MV-HER-02: one hit point and one action point at least; what is left of the 8 points is spent by orders of its own. */
const bare = (): Start => ({ hp: 1, ap: 1, points: HERO_RULES.skillPointsAtStart - 2, abilities: [] })

/** MV-HER-02: as its player wrote down before the game; null: nothing of this hero. */
function drilled({ world, player }: Planning, key: string): Start | null {
  const build = world.players[player]!.builds.find(one => one.key === key)
  if (!build) return null
  const { hp, ap, abilities, sheet } = build
  const points = HERO_RULES.skillPointsAtStart - skillPoints(build)
  return { hp, ap, points, abilities: [...abilities], ...(sheet ? { sheet } : {}) }
}

/** Heroes of the player's own making. */
const sheetsOf = ({ world, player }: Planning): readonly OwnSheet[] =>
  world.players[player]!.builds.flatMap(({ sheet }) => sheet ?? [])
function recruiting(word: string, about: string, startOf: (planning: Planning, key: string) => Start | null): OrderKind {
  const offerOf = ({ key, name, title }: Pick<HeroType, 'key' | 'name' | 'title'>): Offer => ({
    ...{ id: `${word}:${key}`, label: `${title} ${name}${about}`, rule: 'MV-HER-01', kind: key, group: 'Heroes', brings: true },
  })
  const offers = HEROES.map(offerOf)
  return {
    word,
    isRecruiting: true,
    leastGold: HERO_RULES.startCost,
    options(planning) {
      const open = [...offers, ...sheetsOf(planning).map(offerOf)].filter(({ kind }) => startOf(planning, kind) !== null)
      const places = open.length > 0 ? recruitPlaces(planning, 'hero') : []
      return open.map(offer => offered(offer, PRICE, places, whyNoHero(planning, offer.kind)))
    },
    price: () => PRICE,
    carryOut(planning, key, hex) {
      const { player } = planning
      comes(
        planning,
        { key, player, level: 1, xp: 0, isAlive: true, block: null, ...startOf(planning, key)! },
        hex!,
        'hero joined',
      )
    },
  }
}

/** MV-HER-13: 7 gold at level 1, otherwise 4 times the level. */
export const raisePrice = (level: number): number => (level === 1 ? HERO_RULES.startCost : 4 * level)
const ownHeroes = ({ world, player }: Planning): Hero[] => Object.values(world.heroes).filter(one => one.player === player)
const raiseOrder: OrderKind = {
  word: 'raise',
  isRecruiting: true,
  leastGold: HERO_RULES.startCost,
  options(planning) {
    const dead = ownHeroes(planning).filter(one => !one.isAlive)
    const places = dead.length > 0 ? recruitPlaces(planning, 'hero') : []
    return dead.map(({ key, level, sheet }) =>
      planOption(`raise:${key}`, `Resurrect ${(sheet ?? heroOf(key)).name}`, { gold: raisePrice(level) }, places, {
        ...{
          rule: 'MV-HER-13',
          kind: key,
          group: 'Heroes',
          icon: BLOCK_ICONS[key] ?? null,
          brings: true,
          refusal: whyTooMany(planning),
        },
      }),
    )
  },
  price: ({ world }, key) => ({ gold: raisePrice(world.heroes[key]!.level) }),
  carryOut(planning, key, hex) {
    comes(planning, { ...planning.world.heroes[key]!, isAlive: true }, hex!, 'hero raised')
  },
}

/** What skill points buy: a hit point, an action point, an ability. */
type Skill = { what: string; label: string; cost: number; refusal: Violation | null }
const whyFull = (own: number, most: number): Violation | null =>
  own < most ? null : violation('MV-HER-02', `${most} at most`, { most })
function whyNoAbility({ level, abilities }: Hero, { key, minLevel }: HeroAbility): Violation | null {
  if (abilities.includes(key)) return violation('MV-HER-02', 'it has that ability')
  return level >= minLevel ? null : violation('MV-HER-04', `ability needs level ${minLevel}`, { level: minLevel })
}
/** MV-HER-02, MV-HER-04. */
function skillsOf(hero: Hero): Skill[] {
  const { hpCost, apCost, abilityCost, hpTrackMax, apCap } = HERO_RULES
  const skills: Skill[] = [
    { what: 'hp', label: 'a hit point', cost: hpCost, refusal: whyFull(hero.hp, hpTrackMax) },
    { what: 'ap', label: 'an action point', cost: apCost, refusal: whyFull(hero.ap, apCap) },
    ...heroSheetOf(hero).abilities.map(one => ({
      ...{ what: one.key, label: one.name, cost: abilityCost, refusal: whyNoAbility(hero, one) },
    })),
  ]
  return skills.map(skill => ({ ...skill, refusal: skill.refusal ?? whyTooFew(hero, skill.cost) }))
}
const whyTooFew = ({ points }: Hero, cost: number): Violation | null =>
  points >= cost ? null : violation('MV-HER-02', `${counted(cost - points, 'skill point')} too many`, { points, cost })
const skillOption = (hero: Hero, { what, label, cost, refusal }: Skill): PlanOption =>
  planOption(`skill:${hero.key}+${what}`, `${heroSheetOf(hero).name} learns ${label}`, { gold: 0 }, null, {
    ...{ rule: 'MV-HER-02', note: `${cost} of ${hero.points} skill points`, kind: hero.key, group: 'Skills', refusal },
  })
/** An action point that was bought is there at once. */
function learnt(planning: Planning, hero: Hero, what: string): void {
  const { world } = planning
  const { cost } = skillsOf(hero).find(one => one.what === what)!
  const points = hero.points - cost
  if (what === 'hp') world.heroes[hero.key] = { ...hero, points, hp: hero.hp + 1 }
  else if (what === 'ap') world.heroes[hero.key] = { ...hero, points, ap: hero.ap + 1 }
  else world.heroes[hero.key] = { ...hero, points, abilities: [...hero.abilities, what] }
  const block = hero.block === null ? undefined : world.blocks[hero.block]
  if (block && what === 'ap') world.blocks[block.id] = { ...block, ap: block.ap + 1 }
}
/** MV-HER-02, MV-HER-12: skill points are spent in the build phase, free of gold. */
const skillOrder: OrderKind = {
  word: 'skill',
  isRecruiting: true,
  leastGold: 0,
  options: planning =>
    ownHeroes(planning)
      .filter(hero => hero.points > 0)
      .flatMap(hero => skillsOf(hero).map(skill => skillOption(hero, skill))),
  price: () => ({ gold: 0 }),
  carryOut(planning, id) {
    const [key = '', what = ''] = id.split('+')
    const { world, player, emit } = planning
    learnt(planning, world.heroes[key]!, what)
    emit('skill learnt', 'MV-HER-02', { player, hero: key, skill: what }, forSide(world, player, null))
  },
}

/** Orders for heroes in the build phase. */
export const heroOrders: readonly OrderKind[] = [
  recruiting('drilled-hero', ', as drilled', drilled),
  recruiting('hero', '', (_, key) => (findHero(key) ? recommended(key) : null)),
  recruiting('own-hero', ', skills you choose', (_, key) => (findHero(key) ? bare() : null)),
  raiseOrder,
  skillOrder,
]
