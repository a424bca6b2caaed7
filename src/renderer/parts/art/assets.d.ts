// Gives imports of pictures, fonts and styles their types.
/// <reference types="vite/client" />
