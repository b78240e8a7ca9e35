/** What dice are thrown for, as people say it. */
export const PURPOSES: { readonly [why: string]: string } = {
  command: 'command',
  'command again': 'command again',
  initiative: 'the Initiative',
  headstrong: 'a Headstrong unit',
}
