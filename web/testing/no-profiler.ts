// Looked for by React when it is loaded; see `quick-react.ts`.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
