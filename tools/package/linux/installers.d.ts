/** Types for the parts that we use of two untyped libraries. */

interface InstallerOptions {
  readonly [name: string]: unknown
}

declare class Installer {
  constructor(options: InstallerOptions)
  /** Values for the templates of the package. */
  readonly options: object
  /** Absolute path of the folder that becomes the package. */
  readonly stagingDir: string
  /** The folder in it that becomes `/usr`. */
  readonly baseAppDir: string
  get contentFunctions(): readonly string[]
  generateDefaults(): Promise<unknown>
  generateOptions(): unknown
  createStagingDir(): Promise<void>
  createContents(): Promise<unknown>
  createPackage(): Promise<void>
  movePackage(): Promise<void>
  copyLicense(target: string): Promise<void>
}

declare module 'electron-installer-debian' {
  const DebianInstaller: typeof Installer

  export { DebianInstaller as Installer }
}

declare module 'electron-installer-redhat' {
  class RedhatInstaller extends Installer {
    generateScripts(): Promise<unknown>
  }

  export { RedhatInstaller as Installer }
}
