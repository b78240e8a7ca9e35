/** 'Oni Band: 5 dice' is a name and a reason. */
export function splitLabel(label: string): { name: string; reason: string | null } {
  const at = label.indexOf(': ')
  return at < 0 ? { name: label, reason: null } : { name: label.slice(0, at), reason: label.slice(at + 2) }
}

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** 'Who takes hits next? 3 are left' is a question and a note. */
export function splitQuestion(text: string): { question: string; note: string | null } {
  const at = text.indexOf('? ')
  return at < 0 ? { question: text, note: null } : { question: text.slice(0, at + 1), note: text.slice(at + 2) }
}

const COMMAND = /^([A-Z][a-z]+(?: (?:at|with|to|for|in))?) (?:a|an|one|the|your|its)\b/
const AT_WHICH = /^At which [^?]* (?:do|does) [^?]*?([a-z]+)\?/
const DO_YOU = /^(?:Which|What|Whom?)\b[^?]* do you ([a-z]+)\b/

/**
 * The verb of a question, as it stands before a name: 'Activate a unit' has 'Activate', 'Which formation do you deploy?' has 'Deploy',
 * 'At which target does it fire?' has 'Fire at'. Null where there is none to be found.
 */
export function findVerb(question: string): string | null {
  const aimed = AT_WHICH.exec(question)?.[1]
  if (aimed) return `${capitalised(aimed)} at`
  const verb = COMMAND.exec(question)?.[1] ?? DO_YOU.exec(question)?.[1]
  return verb ? capitalised(verb) : null
}

/** What choosing nothing is called: 'hold fire' in 'Choose a target, or hold fire'; 'No' to a question that begins with 'Do' or 'Does'. */
export function noneLabel(question: string): string {
  const said = /,? or ([^,?:]+)\??$/.exec(question)?.[1]
  if (said) return capitalised(said.trim())
  if (/(?:^|[.:] )(?:Do|Does|Is|Are)\b[^?]*\?/.test(question)) return 'No'
  const aimed = AT_WHICH.exec(question)?.[1]
  return aimed ? `Do not ${aimed}` : `${DO_YOU.test(question) ? findVerb(question) : 'Choose'} none`
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
export const areOpen = (count: number): string => (count === 1 ? '1 is still open' : `${count} are still open`)

/** 'Ada', 'Ada and Hela', 'Ada, Hela and Cas'. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
