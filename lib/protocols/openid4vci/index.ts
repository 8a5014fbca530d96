export { handleIssuance, isIssuancePath } from "./handle-issuance";
