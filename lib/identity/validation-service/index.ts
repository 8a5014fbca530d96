export { answerValidation } from "./answer-validation";
