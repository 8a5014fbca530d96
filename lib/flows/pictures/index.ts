export { pictureOfFlow } from "./picture-of-flow";
