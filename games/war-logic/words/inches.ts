/** A length in hundredths as people read it: '6 in', '2.5 in'. */
export const inchText = (hundredths: number): string => `${hundredths / 100} in`
