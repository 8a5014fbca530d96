export { isBreached } from "./is-breached";
