export { createUser } from "./users/create-user";
export { deleteUser } from "./users/delete-user";
export { getUser } from "./users/get-user";
export { listUsers, presentUsers } from "./users/list-users";
export { patchUser } from "./users/patch-user";
export { presentUser } from "./users/present-user";
export { replaceUser } from "./users/replace-user";
