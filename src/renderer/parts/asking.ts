/** Whether a question waits for its answer, which nothing may cover. */
export const isQuestioned = (): boolean => document.querySelector('dialog[open]:not(.layer)') !== null

/** Whether a question or a layer is open, which a menu command must not pass by. */
export const isAsking = (): boolean => document.querySelector('dialog[open]') !== null
