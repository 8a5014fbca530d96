export { applicationByClientId } from "./application-by-client-id";
export type { Application } from "./repository";
