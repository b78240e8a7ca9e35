import type { Hold, HoldKind } from './host.ts'

/** What is the matter, and what is safe and to be done, in words. */
type HoldWords = { title: string; text: string }

export const HOLD_WORDS: { readonly [kind in HoldKind]: HoldWords } = {
  full: {
    title: "This device's storage is full.",
    text: 'What was saved before is safe. Free some space and try again, or export the game now.',
  },
  broken: {
    title: 'This browser cannot save the game now.',
    text: 'What was saved before is safe. Try again, or export the game now.',
  },
  gone: {
    title: "This game is no longer in this browser's storage.",
    text: 'It was deleted, or the browser cleared its storage. It is still on this page: save it again, or export it now.',
  },
  outdated: {
    title: 'Sandtable was updated in another tab.',
    text: 'What was saved before is safe. Reload this page to go on.',
  },
  blocked: {
    title: 'Another tab still shows an older Sandtable.',
    text: 'Reload or close that tab, then try again. Your saved games are safe.',
  },
  elsewhere: {
    title: 'This game is open in another tab.',
    text: 'You can watch it here. Take it over to play it here; the other tab then watches.',
  },
  unsaved: {
    title: 'This game is not being saved.',
    text: 'What is played now is lost when this page is closed. Saving is tried again with every answer.',
  },
}

/** One sentence after the other, where there is no place for a title. */
export const holdText = (kind: HoldKind): string => `${HOLD_WORDS[kind].title} ${HOLD_WORDS[kind].text}`

/** Another tab plays, or this page is too old to write: no answer is even tried. */
export const isShut = (hold: Hold | null): boolean => hold?.kind === 'elsewhere' || hold?.kind === 'outdated'

/** The rule by which a table refuses what it cannot store. */
export const STORE_RULE = 'KERNEL-STORE'
