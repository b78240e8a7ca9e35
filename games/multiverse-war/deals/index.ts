import { accept } from './asks/accept.ts'
import { deal } from './asks/deal.ts'
import { terms } from './asks/terms.ts'
import { DEAL_PICTURES } from './picture.ts'
import { deals as window } from './procs/deals.ts'
import { DEAL_WORDS } from './words.ts'

/** Gifts between allies; treaties, gifts and loans between rivals. */
export const deals = { procs: [window], asks: [deal, terms, accept], sentences: DEAL_WORDS, pictures: DEAL_PICTURES }
