import { capital } from './words.ts'

const STOPS = '.!?'
/** With a capital and a full stop. */
export const asSentence = (text: string): string => `${capital(text)}${text === '' || STOPS.includes(text.at(-1)!) ? '' : '.'}`

/** A sentence as a heading. */
export const withoutStop = (text: string): string => (text.at(-1) === '.' ? text.slice(0, -1) : text)

const MOST = 3

/** Reasons as sentences, the first few of many. What is set as code is put in quotes. */
export function reasonsText(reasons: readonly string[]): string {
  const said = reasons.slice(0, MOST).map(reason => asSentence(reason.replace(/`([^`]*)`/g, '“$1”')))
  const more = reasons.length - said.length
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
