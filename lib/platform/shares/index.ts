export { threadIsBusy } from "./busy-thread";
export { FairTurns, type Turn } from "./fair-turns";
export { RunningTime } from "./running-time";
export { asCommonWork, asWork, currentWork, type Reading, type Work, waitsForService, workFor } from "./work";
