export { hashPassword } from "./password";
export { selectUser as userById, type User } from "./repository";
export { signInWithPassword } from "./sign-in-with-password";
