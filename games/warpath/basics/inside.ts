import type { Body, Footprint } from '@sandtable/geometry/table/body'
import { contains } from '@sandtable/geometry/table/contact'
import { LENGTHS } from '../data/measures.ts'

const smaller = new WeakMap<Footprint, Footprint>()
/** WP-R-40: what counts as inside may stick out by the tolerance. Remembered: outlines are kept by their form. */
function shrunk(footprint: Footprint): Footprint {
  const known = smaller.get(footprint)
  if (known) return known
  const by = LENGTHS.contactTolerance
  const made: Footprint =
    footprint.type === 'disc'
      ? { type: 'disc', radius: Math.max(0, footprint.radius - by) }
      : footprint.type === 'polygon'
        ? footprint
        : { ...footprint, length: footprint.length - 2 * by, width: footprint.width - 2 * by }
  smaller.set(footprint, made)
  return made
}

/** WP-R-40: whether every point of a base is inside an outline. */
export const isWhollyInside = (body: Body, outline: Body): boolean =>
  contains(outline, { footprint: shrunk(body.footprint), at: body.at, facing: body.facing })
