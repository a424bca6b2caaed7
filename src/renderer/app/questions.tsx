import { HeldFolderDialog } from '../screens/dialogs/held-folder-dialog'
import { ImportDialog } from '../screens/dialogs/import-dialog'
import { ImportProgress } from '../screens/dialogs/import-progress'
import { MissingFolderDialog } from '../screens/dialogs/missing-folder-dialog'
import { ProblemDialog } from '../screens/dialogs/problem-dialog'
import { UnsavedDialog } from '../screens/dialogs/unsaved-dialog'
import type { Store } from '../store/store'

/** What the app asks or tells over any screen, the most pressing last. */
export function Questions({ store }: { readonly store: Store }) {
  const { report, progress } = store.files
  const folder = store.home.value?.folder
  const unsaved = store.unsaved.value
  return (
    <>
      {progress.value && <ImportProgress files={store.files} progress={progress.value} />}
      {report.value && (
        <ImportDialog files={store.files} report={report.value} key={`${report.value.refused.length}`} />
      )}
      {folder?.place === 'missing' && <MissingFolderDialog folder={store.dataFolder} path={folder.path} />}
      {folder?.place === 'held' && <HeldFolderDialog folder={store.dataFolder} held={folder} />}
      {unsaved && <UnsavedDialog question={unsaved} key={`${unsaved.purpose} ${unsaved.inVain}`} />}
      {store.problem.value && <ProblemDialog store={store} problem={store.problem.value} />}
    </>
  )
}
