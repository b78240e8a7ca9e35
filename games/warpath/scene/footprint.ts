import type { Footprint } from '@sandtable/kernel'
import { baseShape } from '../data/measures.ts'
import type { Profile } from '../data/types.ts'

/** WP-R-27: the true outline of a base of this profile. */
export const footprintOf = ({ base }: Pick<Profile, 'base'>): Footprint => baseShape(base).footprint
