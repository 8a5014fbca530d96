export { kinds } from "./kinds/kinds";
