import type { Body, Footprint } from '@sandtable/geometry/table/body'
import { contains } from '@sandtable/geometry/table/contact'
import { LENGTHS } from '../data/measures.ts'

/** WP-R-40: what counts as inside may stick out by the tolerance. */
function shrunk({ footprint, at, facing }: Body): Body {
  const by = LENGTHS.contactTolerance
  const smaller: Footprint =
    footprint.type === 'disc'
      ? { type: 'disc', radius: Math.max(0, footprint.radius - by) }
      : footprint.type === 'polygon'
        ? footprint
        : { ...footprint, length: footprint.length - 2 * by, width: footprint.width - 2 * by }
  return { footprint: smaller, at, facing }
}

/** WP-R-40: whether every point of a base is inside an outline. */
export const isWhollyInside = (body: Body, outline: Body): boolean => contains(outline, shrunk(body))
