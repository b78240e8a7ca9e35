import game from './game.json' with { type: 'json' }
import type { UnitType } from './types.ts'

const { hq, troops, transportIneligibleTypes, ...shares } = game.company

/** What a Company is made of (WP-FORCE-05 to WP-FORCE-09, WP-R-115). */
export const COMPANY = {
  hq: { least: hq[0]!, most: hq[1]! },
  troops: { least: troops[0]!, most: troops[1]! },
  ...shares,
  /** Types that no Transport is bought for. */
  onTheirOwn: transportIneligibleTypes as readonly UnitType[],
}
