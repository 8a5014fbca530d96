export { organizationPort } from "./organization-port";
