import type { AskType } from '@sandtable/kernel'

export type GuideStep = 'table' | 'choose' | 'place' | 'look' | 'end'
export const GUIDE_STEPS: readonly GuideStep[] = ['table', 'choose', 'place', 'look', 'end']

const PLACING: readonly AskType[] = ['path', 'arrange', 'aim']
const isPlacing = (ask: AskType): boolean => PLACING.includes(ask)

type GuideSituation = {
  seen: readonly GuideStep[]
  /** What is asked of this seat now; null while others are asked. */
  ask: AskType | null
  /** Answers given since the guide began. */
  answered: number
}

/** What is worth saying now; null: nothing until something else is asked. */
export function findStep({ seen, ask, answered }: GuideSituation): GuideStep | null {
  const isNew = (step: GuideStep) => !seen.includes(step)
  if (isNew('table')) return 'table'
  if (ask !== null && isPlacing(ask) && isNew('place')) return 'place'
  if (ask !== null && !isPlacing(ask) && isNew('choose')) return 'choose'
  if (answered >= 1 && isNew('look')) return 'look'
  if (answered >= 2 && !isNew('look') && isNew('end')) return 'end'
  return null
}

export type GuideWords = { title: string; text: string }

/** What is said otherwise where fingers point: there are no keys, and nothing to hover with. */
const BY_TOUCH: { readonly [type in AskType]?: string } = {
  pick: 'Tap what is ringed on the board, or what stands beside whoever acts; tap it again, or the large button, to give the answer. The list holds everything else, and what cannot be done now.',
  path: 'Drag from the piece, or tap point by point. Green is legal; where it turns red a rule stops it, and Snap finds the nearest legal path.',
  aim: 'Tap the point on the board, or let Best point find one.',
}

const HOW: { readonly [type in AskType]: GuideWords } = {
  pick: {
    title: 'Choose',
    text: 'Press what is ringed on the board, or what stands beside whoever acts; once more, or Enter, gives the answer. The list ( / ) holds everything else, and what cannot be done now.',
  },
  amount: {
    title: 'How many',
    text: 'Move the slider, or type the number. The result stands beside it before you give the answer.',
  },
  assign: {
    title: 'One for each',
    text: 'Every row needs a choice. The board wears what you have set; the button wakes up when all rows are set.',
  },
  allocate: {
    title: 'Assign',
    text: 'Press plus beside a row, or the piece itself, until nothing is left. Locked rows say what comes first.',
  },
  order: {
    title: 'What comes first',
    text: 'Drag the rows, or move them with their arrows. The numbers stand on the board too.',
  },
  path: {
    title: 'Draw the path',
    text: 'Drag from the piece, or click point by point; a double click goes there. Green is legal; where it turns red a rule stops it, and Snap finds the nearest legal path.',
  },
  arrange: {
    title: 'Place them',
    text: 'A legal proposal lies on the board already. Accept it, or drag the ghosts; one with a red rim says what it breaks.',
  },
  plan: {
    title: 'Write a plan',
    text: 'Press what you order, then its place. The list shows what is left after each order: drag its lines, or move them with the arrows. Nobody sees it before all are sealed.',
  },
  aim: { title: 'Aim', text: 'Click the point on the board, or go from one good point to the next with Tab.' },
}

/** What a callout says; how to answer depends on what is really asked. */
export function guideWords(step: GuideStep, ask: AskType | null, isTouch: boolean): GuideWords {
  if (step === 'choose' || step === 'place') {
    const type = ask ?? (step === 'choose' ? 'pick' : 'path')
    return { title: HOW[type].title, text: (isTouch ? BY_TOUCH[type] : null) ?? HOW[type].text }
  }
  if (step === 'table')
    return {
      title: 'This is your table',
      text: `The bar with the brass edge asks one thing at a time and takes only legal answers. Drag the board to look around; ${isTouch ? 'pinch' : 'scroll'} to come nearer.`,
    }
  if (step === 'look')
    return {
      title: 'Look things up',
      text: `${isTouch ? 'Tap' : 'Choose'} any piece for its whole profile. ${isTouch ? 'Tap' : 'Point at'} any rule id to read the rule; the log keeps every event with its dice.`,
    }
  return {
    title: 'That is all',
    text: `Undo takes back what revealed nothing.${isTouch ? '' : ' Press ? for all keys.'} Have a good game.`,
  }
}
