import { collide } from './collide.ts'
import { grapple } from './grapple.ts'
import { offerBreak } from './offer-break.ts'
import { release } from './release.ts'
import { throwUnit } from './throw-unit.ts'

export const grappleProcs = [grapple, throwUnit, collide, offerBreak, release]
