declare module 'virtual:icons' {
  /** By game: loads the drawings that its files name. */
  export const icons: { readonly [game: string]: (() => Promise<{ bodies: { readonly [name: string]: string } }>) | undefined }
}
