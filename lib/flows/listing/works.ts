export { listedFacts } from "./listed-facts";
