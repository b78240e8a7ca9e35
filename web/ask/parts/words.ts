export const areOpen = (count: number): string => (count === 1 ? '1 is still open' : `${count} are still open`)
