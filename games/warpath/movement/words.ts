import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const MOVEMENT_WORDS: Sentences<Names> = {
  moved: d => (d.order === 'sprint' ? '{unit} [sprints].' : '{unit} [advances].'),
  stayed: '{unit} [stays] where [it] [is].',
  engaged: '{unit} [engages] {enemies}.',
  entered: '{unit} [comes] on from Reserve.',
  'left table': '{unit} [leaves] the table.',
}
