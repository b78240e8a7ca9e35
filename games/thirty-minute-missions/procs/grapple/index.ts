import { grapple } from './grapple.ts'
import { offerBreak } from './offer-break.ts'
import { release } from './release.ts'

export const grappleProcs = [grapple, offerBreak, release]
