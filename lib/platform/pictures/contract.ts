export type { PictureProblem, PictureType } from "./picture";
