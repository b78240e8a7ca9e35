import type { Teller } from '../basics/teller.ts'
import { HERO_RULES } from '../data/units.ts'

export const killsFor = (level: number): number =>
  HERO_RULES.killsForLevel[String(level) as keyof typeof HERO_RULES.killsForLevel]

/** MV-HER-10 to MV-HER-12, MV-R-42, MV-R-144: one after another; level N takes N since the last, and gives 2 skill points. */
export function gainExperience(play: Teller, key: string, n: number): void {
  const hero = play.world.heroes[key]
  if (!hero || n < 1 || hero.level >= HERO_RULES.maxLevel) return
  hero.xp += n
  play.emit('experience', 'MV-HER-10', { player: hero.player, hero: key, xp: n })
  while (hero.level < HERO_RULES.maxLevel && hero.xp >= killsFor(hero.level + 1)) {
    hero.level += 1
    hero.xp -= killsFor(hero.level)
    hero.points += HERO_RULES.skillPointsPerLevel
    play.emit('hero level', 'MV-HER-11', { player: hero.player, hero: key, level: hero.level })
  }
  if (hero.level >= HERO_RULES.maxLevel) hero.xp = 0
}
