import { noSuch, type Refuse, repeatsIn } from '@sandtable/wargame/read'
import { counted } from '@sandtable/wargame/words'
import { HERO_RULES, heroOf } from '../data/units.ts'
import type { Described } from './form.ts'

type HeroField = Described['heroes'][number]
/** MV-HER-02, MV-HER-12: the skill points that a hero has had. */
const pointsAt = (level: number): number => HERO_RULES.skillPointsAtStart + HERO_RULES.skillPointsPerLevel * (level - 1)
const spentBy = ({ hp, ap, abilities }: HeroField): number =>
  hp * HERO_RULES.hpCost + ap * HERO_RULES.apCost + abilities.length * HERO_RULES.abilityCost
/** What is not spent is saved. */
export const pointsLeft = (hero: HeroField): number => hero.points ?? Math.max(0, pointsAt(hero.level) - spentBy(hero))

/** MV-HER-02, MV-HER-04, MV-HER-11, MV-HER-14: sheets that no hero comes to. */
export function refuseHeroes({ heroes, blocks }: Described, refuse: Refuse): void {
  for (const key of repeatsIn(heroes.map(one => one.key)))
    refuse(['heroes'], `there are two sheets of ${heroOf(key).name}`, 'MV-HER-14')
  for (const [i, hero] of heroes.entries()) refuseSheet(hero, i, refuse)
  for (const [i, { key, player, alive }] of heroes.entries()) {
    const k = blocks.findIndex(one => one.type === key)
    if (k >= 0 && blocks[k]!.player !== player)
      refuse(['blocks', k, 'player'], `${heroOf(key).name} belongs to ${player}`, 'MV-HER-14')
    if (k >= 0 && !alive) refuse(['heroes', i, 'alive'], 'a dead hero is not on the board', 'MV-HER-13')
    if (k < 0 && alive) refuse(['heroes', i, 'alive'], 'a living hero is on the board', 'MV-HER-13')
  }
  refuseThird(blocks, refuse)
}
/** MV-HER-14. */
function refuseThird(blocks: Described['blocks'], refuse: Refuse): void {
  const heroes = blocks.map(({ type, player }, i) => ({ type, player, i })).filter(({ type }) => heroOf(type))
  for (const [n, { player, i }] of heroes.entries())
    if (heroes.slice(0, n).filter(one => one.player === player).length >= HERO_RULES.heroesPerPlayer)
      refuse(['blocks', i, 'type'], `at most ${HERO_RULES.heroesPerPlayer} living heroes`, 'MV-HER-14')
}
function refuseSheet(hero: HeroField, i: number, refuse: Refuse): void {
  const { key, level, xp, abilities } = hero
  const printed = heroOf(key).abilities
  for (const ability of abilities) {
    const known = printed.find(one => one.key === ability)
    const path = ['heroes', i, 'abilities']
    if (!known) {
      const names = printed.map(one => one.key)
      refuse(path, noSuch(`ability of ${heroOf(key).name}`, ability, names), 'MV-HER-02')
    } else if (known.minLevel > level) refuse(path, `${known.name} needs level ${known.minLevel}`, 'MV-HER-04')
  }
  for (const ability of repeatsIn(abilities)) refuse(['heroes', i, 'abilities'], `'${ability}' stands there twice`, 'MV-HER-02')
  const next = HERO_RULES.killsForLevel[String(level + 1) as '2']
  if (level === HERO_RULES.maxLevel && xp > 0) refuse(['heroes', i, 'xp'], 'there is no higher level', 'MV-HER-12')
  else if (next !== undefined && xp >= next) refuse(['heroes', i, 'xp'], `${next} kills make level ${level + 1}`, 'MV-HER-11')
  refusePoints(hero, i, refuse)
}
/** MV-HER-02: 8 skill points and 2 for each level, spent or saved. */
function refusePoints(hero: HeroField, i: number, refuse: Refuse): void {
  const had = pointsAt(hero.level)
  const now = spentBy(hero) + (hero.points ?? 0)
  if (now > had)
    refuse(['heroes', i], `${counted(now - had, 'skill point')} too many: at level ${hero.level} there are ${had}`, 'MV-HER-02')
  else if (hero.points !== undefined && now < had)
    refuse(['heroes', i, 'points'], `${had - spentBy(hero)} skill points are left at level ${hero.level}`, 'MV-HER-02')
}
