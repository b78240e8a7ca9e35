/** Whether the browser keeps what is stored here even when the device runs short of space; null where it does not say. */
export const isLasting = async (): Promise<boolean | null> => (await navigator.storage?.persisted?.()) ?? null

/** Asks it to. Some browsers ask the person, others decide by themselves. */
export const askToLast = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false
