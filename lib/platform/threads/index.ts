export type { HeavyWork } from "./heavy-work";
export { onThread, provideThreads } from "./on-thread";
