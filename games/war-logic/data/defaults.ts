import layouts from './csv.json' with { type: 'json' }
import dice from './dice.json' with { type: 'json' }
import figureQuality from './figure-quality.json' with { type: 'json' }
import others from './other-defaults.json' with { type: 'json' }
import type { Die, Kind } from './types.ts'
import words from './words.json' with { type: 'json' }

/** Figures that the rules speak of beside those of classes (WL-SHEET-04, WL-R-189); lengths in inches. */
export const DEFAULTS = others
/** WL-R-121: the usual diameters of bases in inches, by kind. */
export const BASE_SIZES: { readonly [K in Kind | 'tank']?: number } = others.baseSizes

/** WL-ZONE-08: where each die usually lies. */
export const BONUS_DICE = dice.bonusDice as readonly { readonly die: Die; readonly how: string; readonly place: string }[]
/** What changes an attack die or impact, for readers. */
export const MODIFIERS: readonly {
  readonly id: string
  readonly applies: string
  readonly value: string | number
  readonly rule: string
}[] = dice.modifiers

export const { themes: THEMES, races: RACES } = words
/** WL-FIGQ-01 to WL-FIGQ-03. */
export const FIGURE_QUALITY = figureQuality
/** WL-SHEET-08: the columns of each kind of sheet. */
export const CSV_LAYOUTS: { readonly [Sheet in keyof typeof layouts]: readonly string[] } = layouts
