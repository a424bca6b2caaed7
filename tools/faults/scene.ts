/** One thing that a player asks for, on a disk that may fail meanwhile. */
export interface Scene {
  /** @returns whether it was answered with ok */
  ask(): Promise<boolean>
  /**
   * Looks at what is on the disk, which works again, and goes on.
   * @returns what is wrong
   */
  check(accepted: boolean): Promise<readonly string[]>
}

/** @param saves absolute path of the folder of the saves; it is there, and empty */
export type SetScene = (saves: string) => Promise<Scene>
