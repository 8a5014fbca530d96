export { type Place, placeOf, placesAreKnown } from "./place-of";
