import { flag, oneOf, optional, type Read, ruled, shape, whole } from '@sandtable/wargame/fields'
import { DICE } from '../data/types.ts'
import type { Options } from '../world.ts'

/** The toggles that are agreed on by themselves; what is left out is as usual, or as the card answers. */
export const toggleFields = {
  strictBudget: optional(ruled('WL-CARD-08', flag)),
  preMeasure: optional(ruled('WL-OFF-09', flag)),
  obstacleSections: optional(ruled('WL-HOUSE-08', flag)),
  quickPlay: optional(ruled('WL-FAST-04', flag)),
  dual: optional(ruled('WL-FAST-05', flag)),
  damageMaximization: optional(ruled('WL-FAST-06', flag)),
  regenerativeArmor: optional(ruled('WL-ARMR-04', flag)),
  quickDeath: optional(ruled('WL-FAST-02', flag)),
  pincerMode: optional(ruled('WL-PINC-03', oneOf('pincer', ['square', 'additive', 'off']))),
  leverageMode: optional(ruled('WL-LEV-04', oneOf('leverage', ['difference', 'plusOne', 'off']))),
  numberDefaults: optional(ruled('WL-CLASS-08', oneOf('default numbers', ['sheet', 'flat20']))),
  attackDie: optional(ruled('WL-DICE-05', oneOf('die', DICE))),
  sight: optional(ruled('WL-SIGHT-05', oneOf('sight', ['off', 'day', 'night']))),
  coverAbsorbs: optional(ruled('WL-HOUSE-06', flag)),
  scavenging: optional(ruled('WL-FIELD-08', flag)),
  realShooting: optional(ruled('WL-FAST-08', flag)),
  twinPistols: optional(ruled('WL-OFF-05', flag)),
  boardingTakeover: optional(ruled('WL-TAKE-01', flag)),
  distortionScope: optional(ruled('WL-DIST-03', oneOf('scope', ['whole', 'range']))),
  openSheets: optional(ruled('WL-SHEET-10', flag)),
  turnLimit: optional(ruled('WL-END-04', whole(0, 40))),
}
/** All toggles as they are written in a described position. */
export const optionsField = shape({ effectiveAgainst: optional(ruled('WL-CARD-06', flag)), ...toggleFields })
export const USUAL: Options = {
  effectiveAgainst: false,
  strictBudget: true,
  preMeasure: true,
  obstacleSections: true,
  quickPlay: true,
  dual: true,
  damageMaximization: true,
  regenerativeArmor: true,
  quickDeath: true,
  pincerMode: 'square',
  leverageMode: 'difference',
  numberDefaults: 'sheet',
  attackDie: 'D10',
  sight: 'off',
  coverAbsorbs: false,
  scavenging: false,
  realShooting: false,
  twinPistols: false,
  boardingTakeover: true,
  distortionScope: 'whole',
  openSheets: false,
  turnLimit: 12,
}
export const withUsual = (options: Read<typeof optionsField>): Options => ({ ...USUAL, ...options })
