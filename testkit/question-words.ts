import type { Ask, Decision, Option, Scene } from '@sandtable/kernel'

/** Words that somebody reads: there are some, and nothing hangs over at their ends. */
const isRead = (words: string): boolean => words !== '' && words === words.trim() && !/undefined|NaN|\[object/.test(words)
const isSaid = (words: string | null): boolean => words === null || isRead(words)

/** Whether nothing is an answer; null where only the rules can tell, which may refuse it although it has a name. */
function mayBeNothing(ask: Ask): boolean | null {
  switch (ask.type) {
    case 'pick':
    case 'amount':
    case 'allocate':
      return ask.min === 0
    case 'path':
    case 'plan':
      return null
    default:
      return false
  }
}

const cardsIn = ({ panels }: Scene): Set<string> =>
  new Set(panels.flatMap(panel => (panel.kind === 'hand' ? panel.cards.map(card => card.id) : [])))

function optionProblems({ id, label, note, act, card }: Option, cards: ReadonlySet<string>): string[] {
  return [
    ...(isRead(label) ? [] : [`option '${id}' has no label`]),
    ...(isSaid(note) && isSaid(act) ? [] : [`the note or the act of option '${id}' is empty`]),
    ...(card === null || cards.has(card) ? [] : [`option '${id}' stands for the card '${card}', which is in no hand`]),
  ]
}

/** What is wrong with the words of a question, as its seat sees them beside this scene. `isLegal`: an empty answer is, where only the rules can tell. */
export function wordProblems({ ask }: Decision, scene: Scene, isLegal: boolean): string[] {
  const cards = cardsIn(scene)
  const nothing = mayBeNothing(ask) ?? (isLegal || ask.none !== null)
  return [
    ...(['text', 'act', 'told'] as const).filter(field => !isRead(ask[field])).map(field => `'${field}' is empty`),
    ...(isSaid(ask.note) && isSaid(ask.none) ? [] : ["'note' or 'none' is empty"]),
    ...(nothing === (ask.none !== null)
      ? []
      : [nothing ? 'nothing is an answer without a name' : 'nothing has a name and is no answer']),
    ...(ask.told.endsWith('?') ? [`'${ask.told}' asks those who only wait`] : []),
    ...('options' in ask ? ask.options.flatMap(option => optionProblems(option, cards)) : []),
  ]
}
