/** Names of workers: the same script does either work. */
export const GAMES_WORKER = 'sandtable-games'
export const THINKING_WORKER = 'sandtable-thinker'
