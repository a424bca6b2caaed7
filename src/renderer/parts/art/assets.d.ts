// Types for imports of pictures, fonts and styles.
/// <reference types="vite/client" />
