import type { Rail } from '@sandtable/wargame/armies/kit'
import { HERO_RULES } from '../../data/units.ts'
import { killsFor } from '../../heroes/experience.ts'

/** MV-HER-04, MV-HER-11: abilities stand at their level, and between levels the kills that lead on. */
export const LEVELS: Rail = {
  list: '/abilities',
  steps: Array.from({ length: HERO_RULES.maxLevel }, (_, i) => i + 1).map(level => ({
    group: `Level ${level}`,
    mark: String(level),
    text: level === 1 ? '' : `${killsFor(level)} kills`,
  })),
}
