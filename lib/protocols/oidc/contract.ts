export { oidcEndpoints } from "./endpoints";
