import type { JsonObject } from '@sandtable/kernel'
import type { At, Mend, Problem } from '@sandtable/wargame/armies/kit'
import { FEW_MENDS, type Loss, lightening } from '@sandtable/wargame/armies/mends'
import { atOf } from '@sandtable/wargame/armies/pointer'
import type { Path } from '@sandtable/wargame/read'
import { findBonus } from '../../data/bonuses.ts'
import { HERO_RULES, heroAbilityOf } from '../../data/units.ts'
import { costFor, type Expedition, goldSpent, type HeroBuild, heroIn, recruitOf, skillPoints } from '../expedition.ts'
import { checkExpedition, FACTION_BONUSES } from '../problems.ts'
import { BONUS_LIST, catalogueOf } from './catalogue.ts'

const setTo = (text: string, at: At, value: number | boolean): Mend => ({ text, edits: [{ type: 'set', at, value }] })
const takeOut = (text: string, at: At): Mend => ({ text, edits: [{ type: 'take', at }] })
/** All that are meant but the first few, the last first: places before them stay as they are. */
function takeRest<T>(text: string, list: At, all: readonly T[], isMeant: (one: T) => boolean, kept = 1): Mend {
  const meant = all.flatMap((one, i) => (isMeant(one) ? [i] : [])).slice(kept)
  return { text, edits: meant.toReversed().map(i => ({ type: 'take', at: `${list}/${i}` })) }
}

/** MV-SET-06: recruits fewer, or a hero that comes later. */
function losses(expedition: Expedition): readonly Loss[] {
  const fewer = expedition.muster.map(({ unit, count }, i): Loss => {
    const recruit = recruitOf(unit)!
    const price = costFor(expedition, recruit)
    const at = atOf('muster', i)
    const text = `One ${recruit.name} fewer, ${price}`
    return { price, mend: count > 1 ? setTo(text, `${at}/count`, count - 1) : takeOut(text, at) }
  })
  const whole = expedition.muster.map(({ unit, count }, i): Loss => {
    const recruit = recruitOf(unit)!
    const price = count * costFor(expedition, recruit)
    return { price, mend: takeOut(`Take ${recruit.name} out, ${price}`, atOf('muster', i)) }
  })
  const later = expedition.heroes.flatMap(({ key, later: isLater }, i): Loss[] => {
    const { startCost } = HERO_RULES
    const text = `Recruit ${heroIn(expedition, key).name} later, ${startCost}`
    return isLater ? [] : [{ price: startCost, mend: setTo(text, atOf('heroes', i, 'later'), true) }]
  })
  return [...fewer, ...whole, ...later]
}
/** MV-HER-02: points too many, an ability twice, or none of what every hero needs. */
function bounded(expedition: Expedition, hero: HeroBuild, i: number, { twice }: JsonObject): readonly Mend[] {
  const at = atOf('heroes', i)
  const over = skillPoints(hero) - HERO_RULES.skillPointsAtStart
  if (twice !== undefined)
    return [takeRest(`Learn ${heroAbilityOf(String(twice)).name} once`, `${at}/abilities`, hero.abilities, one => one === twice)]
  if (over > 0 && hero.hp > over) return [setTo(`${over} hit points fewer`, `${at}/hp`, hero.hp - over)]
  if (over > 0 && hero.ap > over) return [setTo(`${over} action points fewer`, `${at}/ap`, hero.ap - over)]
  return [recommendedAgain(expedition, hero, i)]
}
/** MV-HER-03. */
function recommendedAgain(expedition: Expedition, { key, later }: HeroBuild, i: number): Mend {
  const { hp, ap, ability } = heroIn(expedition, key).recommendedSetup
  const value = { key, hp, ap, abilities: [ability], later }
  return { text: 'As the book recommends', edits: [{ type: 'set', at: atOf('heroes', i), value }] }
}
function forHeroes(expedition: Expedition, path: Path, params: JsonObject): readonly Mend[] {
  const i = Number(path[1])
  const hero = expedition.heroes[i]
  if (path[0] === 'heroes' && hero && params.ability !== undefined) {
    const n = hero.abilities.indexOf(String(params.ability))
    return [takeOut(`Take ${heroAbilityOf(String(params.ability)).name} out`, atOf('heroes', i, 'abilities', n))]
  }
  return path[0] === 'heroes' && hero ? bounded(expedition, hero, i, params) : []
}
/** MV-HER-14: each but once, and two of them at first. */
function fewerHeroes(expedition: Expedition, key: unknown): readonly Mend[] {
  const { heroes } = expedition
  return key === undefined
    ? [takeRest('Take the others out', '/heroes', heroes, one => !one.later, HERO_RULES.heroesPerPlayer)]
    : [takeRest(`Take ${heroIn(expedition, String(key)).name} once`, '/heroes', heroes, one => one.key === key)]
}
function rightBonuses(expedition: Expedition, { bonuses, bonus, class: kind }: JsonObject): readonly Mend[] {
  const own = expedition.own!.bonuses
  const classOfBonus = (id: string) => findBonus(id)!.bonus.class
  if (bonuses !== undefined && own.length < FACTION_BONUSES)
    return catalogueOf(expedition)
      .filter(({ to, tags }) => to.includes(BONUS_LIST) && !own.some(id => tags.includes(classOfBonus(id))))
      .map(({ id, name }) => ({ text: `Add ${name}`, edits: [{ type: 'add', entry: id, to: BONUS_LIST }] }))
  const isMeant = (id: string): boolean => (bonus === undefined ? kind === undefined || classOfBonus(id) === kind : id === bonus)
  return [
    takeRest('Take the others out', BONUS_LIST, own, isMeant, bonus === undefined && kind === undefined ? FACTION_BONUSES : 1),
  ]
}
function musterMends({ muster }: Expedition, path: Path, { blocks, unit }: JsonObject): readonly Mend[] {
  const i = Number(path[1])
  if (unit !== undefined) return [takeRest('List it once', '/muster', muster, one => one.unit === unit)]
  return [setTo(`Only ${String(blocks)}`, atOf('muster', i, 'count'), Number(blocks))]
}
function mendsOf(expedition: Expedition, rule: string, path: Path, params: JsonObject): readonly Mend[] {
  switch (rule) {
    case 'MV-SET-06':
      return lightening(losses(expedition), goldSpent(expedition) - expedition.gold).slice(0, FEW_MENDS)
    case 'MV-BLD-04':
      return musterMends(expedition, path, params)
    case 'MV-HER-14':
      return path[0] === 'heroes' ? fewerHeroes(expedition, params.hero) : []
    case 'MV-FAC-01':
      return rightBonuses(expedition, params)
    default:
      return forHeroes(expedition, path, params)
  }
}

/** Everything wrong with an expedition or wasted in it, each at its place, with what mends it. */
export function problemsOf(expedition: Expedition): readonly Problem[] {
  const found: Problem[] = []
  checkExpedition(expedition, expedition.gold, (path, text, rule = 'MV-SET-09', params = {}) => {
    const at = atOf(...path.map(key => (typeof key === 'number' ? key : String(key))))
    const said = typeof text === 'string' ? text : text()
    found.push({ kind: 'wrong', at, text: said, rule, mends: mendsOf(expedition, rule, path, params) })
  })
  return found.length > 0 ? found : expedition.heroes.flatMap((hero, i) => savedPoints(expedition, hero, i))
}
/** MV-HER-02: saved points are spent in a later build phase. */
function savedPoints(expedition: Expedition, hero: HeroBuild, i: number): readonly Problem[] {
  const left = HERO_RULES.skillPointsAtStart - skillPoints(hero)
  if (left <= 0) return []
  const text = `${heroIn(expedition, hero.key).name} keeps ${left} of ${HERO_RULES.skillPointsAtStart} skill points for later.`
  const mend = setTo(`${left} hit points more`, atOf('heroes', i, 'hp'), hero.hp + left)
  return [{ kind: 'warning', at: atOf('heroes', i), text, rule: 'MV-HER-02', mends: [mend] }]
}
