import { APP } from '../about-app.ts'

/**
 * Ubuntu lets only programs that it knows make the user namespaces of Chromium's sandbox. This names ours, and
 * otherwise keeps it from nothing. @param program absolute path of the executable
 */
export const appArmorProfile = (program: string): string => `abi <abi/4.0>,
include <tunables/global>

profile ${APP.name} "${program}" flags=(unconfined) {
  userns,

  include if exists <local/${APP.name}>
}
`
