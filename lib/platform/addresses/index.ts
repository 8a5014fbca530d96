export { emailAddress } from "./email-address";
export { maskedAddress } from "./masked-address";
export { phoneNumber } from "./phone-number";
export { userName } from "./user-name";
