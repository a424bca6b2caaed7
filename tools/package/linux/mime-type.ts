import { APP, SAVE_FILES } from '../about-app.ts'
import { escaped } from './xml.ts'

/** Tells Linux what a `.kododo` file is (freedesktop.org, Shared MIME-info Database). */
export const mimeTypeFile = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${SAVE_FILES.mimeType}">
    <comment>${escaped(SAVE_FILES.name)}</comment>
    <sub-class-of type="application/json"/>
    <icon name="${APP.name}-file"/>
    <generic-icon name="x-office-document"/>
    <glob pattern="*.${SAVE_FILES.ending}"/>
  </mime-type>
</mime-info>
`
