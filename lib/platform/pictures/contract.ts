export type { PictureProblem, PictureType } from "./picture";
export { type PictureInProblem, pictureIn } from "./picture-in";
