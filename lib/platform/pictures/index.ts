export { readPicture } from "./read-picture";
