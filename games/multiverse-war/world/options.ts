/** The toggles of data/toggles.json; 'by rule set' is resolved when the game begins. */
export type Options = {
  ruleset: 'recruit' | 'veteran' | 'expert'
  formations: boolean
  mines: boolean
  calledRotation: boolean
  missionsMode: 'sequence' | 'together'
  diplomacy: boolean
  bindingTreaties: boolean
  /** Rounds; null: none was agreed (MV-R-61). */
  turnLimit: number | null
  orderEachRound: boolean
  portal: boolean
  scrolls: boolean
  domination: boolean
  aether: boolean
  missions: boolean
  eventDial: boolean
  combatCards: boolean
  expertWounds: boolean
  expertAdjacent: boolean
  commandPoints: boolean
}
