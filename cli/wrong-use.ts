/** The command was given something it cannot work with; the message says what would do. Ends it with exit code 2. */
export class WrongUse extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
